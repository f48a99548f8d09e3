import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    browserPath: string;
    outbox: string;
  }
}

/** One running product, with its demonstration content, for all browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  provide('baseUrl', product.baseUrl);
  provide('browserPath', findBrowser() ?? '');
  provide('outbox', product.outbox);
  return product.stop;
}
