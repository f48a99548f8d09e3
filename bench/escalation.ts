import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { createContext } from '../apps/server/src/context.ts';
import { SECRET } from './people.ts';
import { startProduct } from './product.ts';
import { medianOf, type Result } from './result.ts';

const IDLE_PASSES = 100;
const DUE = 10_000;

/**
 * One run over the next steps of a million posts: with nothing due, and with ten thousand newly overdue. Compared
 * with a trivial query.
 */
export async function escalation(): Promise<Result[]> {
  const product = await startProduct(1_000_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-bench-'));
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir });
  const databaseUrl = product.databaseUrl;
  const { progress, pool } = await createContext({ config, databaseUrl, authSecret: SECRET });
  const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  try {
    // Takes steps that became due since the data was made.
    await progress.takeSteps(new Date());
    const idle: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < IDLE_PASSES; turn += 1) {
      idle.push(await timeOf(() => progress.takeSteps(new Date())));
      bare.push(await timeOf(() => pool.query('select now()')));
    }
    await pool.query(
      `update posts set clock_step = 'unclaimed', due_at = now(), clock_started_at = now() - interval '1 day', next_step_at = now()
       where id in (select id from posts where stage = 'Unseen' order by id desc limit $1)`,
      [DUE],
    );
    const busy = await timeOf(() => progress.takeSteps(new Date()));
    const { rows } = await pool.query(
      `select count(*)::int as taken from post_steps where created_at > now() - $1 * interval '1 ms'`,
      [busy + 10_000],
    );
    if (rows[0].taken < DUE) throw new Error(`Only ${rows[0].taken} of ${DUE} steps were taken`);
    return [
      {
        name: 'escalation: a pass with nothing to do',
        figure: medianOf(idle),
        ceiling: medianOf(bare),
        unit: 'ms',
        bar: { atMost: 5 },
      },
      {
        name: 'escalation: a pass with 10,000 steps',
        figure: busy / 1000,
        unit: 's',
        bar: { atMost: 60 },
      },
    ];
  } finally {
    await pool.end();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
