import { type LaunchedProduct, launchProduct } from '../../scripts/launch-product.ts';

export type Product = LaunchedProduct;

/** Without the demonstration, on the given data folder. */
export const launch = (
  dataDir: string,
  settings: Record<string, string> = {},
  nodeArgs: string[] = [],
): Promise<Product> =>
  launchProduct({ dataDir, settings: { DEMO: 'off', LOG_LEVEL: 'error', ...settings }, nodeArgs });
