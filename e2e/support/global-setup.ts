import type { TestProject } from 'vitest/node';
import { findBrowser, findHeadlessShell } from '../../scripts/browser.mjs';
import { startOtherOrigin } from './other-origin.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    browserPath: string;
    headlessShellPath: string;
    outbox: string;
    databaseUrl: string;
    otherOrigin: string;
  }
}

/** One product with its demonstration for all browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const other = await startOtherOrigin();
  const product = await startProduct({
    CORS_ORIGINS: other.origin,
    // Webhook receivers run in the tests.
    ALLOW_PRIVATE_ADDRESSES: 'on',
  });
  provide('baseUrl', product.baseUrl);
  const browserPath = findBrowser() ?? '';
  provide('browserPath', browserPath);
  provide('headlessShellPath', findHeadlessShell() ?? browserPath);
  provide('outbox', product.outbox);
  provide('databaseUrl', product.databaseUrl);
  provide('otherOrigin', other.origin);
  return async () => {
    other.stop();
    await product.stop();
  };
}
