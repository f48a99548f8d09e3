// npm run places: how many known points and names the place data gets right. `-- --misses` lists errors in the half
// that may be used for tuning; the other half is only counted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlaces } from '../apps/server/src/features/places/places/service.ts';
import { createDatabase, createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { straight } from '../apps/server/src/platform/directions/straight.ts';
import { hitRate, tryKnownPlaces } from '../apps/server/src/testing/known-places.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-places-'));
const database = await startEmbedded({ dataDir });
const pool = createPool(database.url);
try {
  await migrate(pool, new URL('../apps/server/src/migrations/', import.meta.url));
  const places = createPlaces({ db: createDatabase(pool), pool, directions: straight });
  const start = performance.now();
  const offices = await places.load();
  console.log(`${offices} post offices loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const trials = await tryKnownPlaces(places);
  for (const kind of ['points', 'names'] as const) {
    for (const held of [false, true]) {
      const half = trials.filter((trial) => trial.kind === kind && trial.held === held);
      console.log(`${kind}, ${held ? 'held out' : 'tuning'}: ${hitRate(half)} % of ${half.length}`);
    }
  }
  if (process.argv.includes('--misses')) {
    for (const { held, hit, kind, asked, answer } of trials)
      if (!hit && !held) console.log(`${kind}: ${asked} -> ${answer}`);
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true });
}
