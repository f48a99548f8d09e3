import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchProduct } from '../../scripts/launch-product.ts';

export type Product = { baseUrl: string; outbox: string; databaseUrl: string; stop(): Promise<void> };

/** With its demonstration, on a separate data folder. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-e2e-'));
  const product = await launchProduct({
    dataDir,
    showsErrors: true,
    settings: { LOG_LEVEL: 'error', CONTACT_EMAIL: 'desk@example.in', ...settings },
  });
  return {
    baseUrl: product.baseUrl,
    outbox: join(dataDir, 'outbox'),
    databaseUrl: (await readFile(join(dataDir, 'database-url'), 'utf8')).trim(),
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
