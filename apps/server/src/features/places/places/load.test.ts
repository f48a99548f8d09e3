import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../../platform/database/connect.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { loadPlaces } from './load.ts';

const OFFICES = Array.from(
  { length: 2000 },
  (_, i) => `${411_001 + i}\tOffice ${i}\toffice${i}\t1\t1\toffice\tt\t1\tofs\t18.5\t73.8\n`,
).join('');
const DISTRICTS = '1\tPune\tpune\tMaharashtra\t pune\t3\t pn \t18.5\t73.8\n';

test('a truncated file of places loads nothing, and the next start loads all of it', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-places-'));
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const whole = gzipSync(OFFICES);
  await writeFile(join(folder, 'districts.gz'), gzipSync(DISTRICTS));
  await writeFile(join(folder, 'post_offices.gz'), whole.subarray(0, whole.length / 2));
  await expect(loadPlaces(pool, folder)).rejects.toThrow('unexpected end of file');
  const { rows } = await pool.query('select from post_offices union all select from districts');
  expect(rows).toEqual([]);

  await writeFile(join(folder, 'post_offices.gz'), whole);
  expect(await loadPlaces(pool, folder)).toBe(2001);
});
