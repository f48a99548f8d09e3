import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launch } from './support/product.ts';

it('starts on an empty folder, and leaves nothing running when it is asked to stop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-faults-'));
  const product = await launch(dataDir);
  try {
    expect((await fetch(`${product.baseUrl}/api/ready`)).status).toBe(200);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true });
  }
  expect(await product.ended).toBe(0);
});
