// npm run assistant-rate: how many known questions the assistant answers right, with all places of India and the
// offices of the demonstration. `-- --misses` lists what it misses in the half that may be used for tuning; the other
// half is only counted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_LOGINS } from '@sudhaar/demo/logins';
import { WRITING_NAMES } from '@sudhaar/language/understanding/writing';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createContext, MIGRATIONS } from '../apps/server/src/context.ts';
import { openOffices } from '../apps/server/src/demo/offices.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { measure } from '../apps/server/src/testing/known-questions/measure.ts';
import { HALVES } from '../apps/server/src/testing/known-questions/questions.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-assistant-'));
const database = await startEmbedded({ dataDir });
const context = await createContext({
  config: readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
  databaseUrl: database.url,
  authSecret: 'a secret that only this script knows',
});
const app = await buildApp({ ...context, webFolder: dataDir });
try {
  await migrate(context.pool, MIGRATIONS);
  await context.places.load();
  const id = await context.accounts.registerAdmin(DEMO_LOGINS.admin);
  await openOffices(context, { id, role: 'admin', isVerified: true });
  for (const half of HALVES) {
    for (const writing of WRITING_NAMES) {
      const { right, unsure, wrong, missed } = await measure({ app, context }, writing, half);
      const rates = [`${right.toFixed(1)} % right`, `${unsure.toFixed(1)} % unsure`];
      console.log(`${half}, ${writing}: ${rates.join(', ')}, ${wrong.toFixed(1)} % confidently wrong`);
      if (half !== 'tuning' || !process.argv.includes('--misses')) continue;
      for (const { question, verdict, reply, right } of missed)
        console.log(`  ${verdict}: ${question} -> ${reply.split('\n')[0]}, not ${right.join(' or ')}`);
    }
  }
} finally {
  await app.close();
  await context.pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true });
}
