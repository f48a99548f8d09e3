// npm run cluster: a primary, a standby and everything around them on this machine, of which each part is killed in turn
// under load. Prints for how long calls failed, and ends with 1 if anything acknowledged was lost.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type pg from 'pg';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { api, type Caller } from '../faults/support/api.ts';
import { deliveries } from '../faults/support/emails.ts';
import { findLost, startLoad } from '../faults/support/load.ts';
import { verify } from '../faults/support/place.ts';
import { until } from '../faults/support/until.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { step } from '../scripts/steps.mjs';
import { type Cluster, startCluster, untilReplicated } from './cluster.ts';
import { killAll } from './part.ts';
import { findUnservedPhotos } from './photos.ts';
import { startProbe } from './probe.ts';
import { findPrograms } from './programs.ts';
import { tellStory } from './story.ts';
import { lineOf, type Row, rowOf, tableOf } from './table.ts';
import { TRIALS } from './trials.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const STORIES_AT_ONCE = 3;
const CITIZENS = 4;
/** The load generator shares the processor with everything that it loads. */
const PAUSE_MS = 250;
const MAX_GAP_MS = 30_000;
const EMAILS_MS = 180_000;

/** Stories only report and move on. */
const EMPTY = {
  comments: new Set<string>(),
  messages: new Set<string>(),
  votes: new Set<string>(),
  emails: new Set<string>(),
};

const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '200' },
    members: { type: 'string', default: '2' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
try {
  findPrograms();
  await ensureBuilt(root);
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();

async function run(): Promise<boolean> {
  const mailServer = await startMailServer();
  const options = { members: Number(values.members), smtpUrl: mailServer.url };
  const cluster = await step('Starting the cluster', 'Cluster started', () => startCluster(options));
  console.log(`Logs and data: ${cluster.folder}`);
  await step('Waiting for the standby', 'Standby is synchronous', () => untilReplicated(cluster));
  const pool = createPool(cluster.databaseUrl);
  const { rows, losses } = await killInTurn(cluster, pool, mailServer.received);
  await pool.end();
  killAll();
  console.log(`\n${tableOf(rows)}\n`);
  const tooLong = rows.filter(({ writeGapMs }) => writeGapMs > MAX_GAP_MS);
  for (const { killed } of tooLong) console.error(`Calls failed for more than 30 s: ${killed}`);
  for (const loss of losses) console.error(`Lost or wrong: ${loss}`);
  const isGood = losses.length === 0 && tooLong.length === 0;
  if (isGood && !values.keep) await cluster.remove();
  return isGood;
}

type Received = Awaited<ReturnType<typeof startMailServer>>['received'];

async function killInTurn(cluster: Cluster, pool: pg.Pool, received: Received) {
  const { url } = cluster;
  const citizens = await Promise.all(Array.from({ length: CITIZENS }, () => api(url).citizen()));
  const [authority, storyAuthority] = await Promise.all([api(url).authority(), api(url).authority()]);
  for (const { id } of [authority, storyAuthority]) await verify(pool, id);
  const [citizen] = citizens as [Caller];

  const stories = { posts: new Set<string>(), stages: new Map() };
  const actors = { url, citizen, authority: storyAuthority };
  const load = startLoad({ baseUrl: () => url, citizens, authority, pauseMs: PAUSE_MS });
  const known = load.acknowledged;
  await until('something is written', () => known.posts.size > 0);
  const [firstPost = ''] = known.posts;
  const reads = startProbe(async (signal) =>
    succeeded(await fetch(`${url}/api/public/posts/${firstPost}`, { signal })),
  );
  const writes = startProbe(async (signal) => {
    const response = await fetch(`${url}/api/user/sendMessage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${citizen.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ msg: 'Is anybody there?' }),
      signal,
    });
    await succeeded(response, ({ data }) => known.messages.add(data._id));
  });

  const trials = TRIALS.filter(({ killed }) => !values.only || killed.includes(values.only));
  const perTrial = Math.ceil(Number(values.reports) / trials.length);
  /** Copied first, because more is acknowledged while the rows are read. */
  const lost = async (): Promise<string[]> => {
    const copies = structuredClone([known, { ...known, ...stories, ...EMPTY }]);
    return (await Promise.all(copies.map((copy) => findLost(pool, copy)))).flat();
  };
  const rows: Row[] = [];
  for (const { killed, run: kill } of trials) {
    const before = { ...load.seen };
    const told = tellStories(perTrial, () => tellStory(actors, stories));
    const enough = stories.posts.size + Math.ceil(perTrial / 3);
    await Promise.race([until('stories are under way', () => stories.posts.size >= enough, 300_000), told]);
    const killedAt = performance.now();
    const awayMs = await kill(cluster);
    const [readsBefore, writesBefore] = [reads.count(), writes.count()];
    await until(
      'calls are answered again',
      () => reads.count() > readsBefore + 3 && writes.count() > writesBefore + 3,
    );
    const readGapMs = reads.longestGap(killedAt);
    const writeGapMs = writes.longestGap(killedAt);
    await told;
    const row = rowOf({
      killed,
      awayMs,
      readGapMs,
      writeGapMs,
      before,
      after: load.seen,
      lost: (await lost()).length,
    });
    rows.push(row);
    console.log(lineOf(row));
  }
  await Promise.all([reads.stop(), writes.stop(), load.stop()]);
  const losses = [
    ...(await lost()),
    ...(await findUnservedPhotos(pool, url)),
    ...(await unsent(pool, received, known.emails)),
    ...(await rewritten(cluster)),
    ...load.surprises.map((surprise) => `an answer that nobody expected: ${surprise}`),
  ];
  const counts = Object.entries({ ...known, stories: stories.posts }).map(
    ([kind, all]) => `${all.size} ${kind}`,
  );
  console.log(`Acknowledged: ${counts.join(', ')}. Answers: ${JSON.stringify(load.seen)}`);
  return { rows, losses };
}

async function tellStories(count: number, tell: () => Promise<void>): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: STORIES_AT_ONCE }, async () => {
      while (begun < count) {
        begun += 1;
        await tell();
      }
    }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
async function succeeded(response: Response, use: (body: any) => void = () => undefined): Promise<void> {
  if (!response.ok) throw new Error(`${response.status}`);
  use(await response.json());
}

/** Every email must arrive, also those whose job was interrupted. Repeats have the same Message-ID. */
async function unsent(pool: pg.Pool, received: Received, texts: Set<string>): Promise<string[]> {
  const sent = () => deliveries(received, texts);
  await until('all emails have been sent', () => sent().missing === 0, EMAILS_MS).catch(() => undefined);
  const { missing, sentAgain, underTwoNames } = sent();
  const { rows } = await pool.query<{ task: string; error: string }>(
    `select task_identifier as task, last_error as error from graphile_worker.jobs where attempts >= max_attempts`,
  );
  console.log(`Emails: ${texts.size}, of which ${sentAgain} were sent again under the same Message-ID`);
  return [
    ...(missing > 0 ? [`${missing} emails`] : []),
    ...(underTwoNames > 0 ? [`${underTwoNames} emails under two names`] : []),
    ...rows.map(({ task, error }) => `the job ${task} was given up: ${error}`),
  ];
}

async function rewritten({ settings, folder }: Cluster): Promise<string[]> {
  const program = join(root, 'apps/server/dist/verify-history.js');
  const env = { ...settings, PATH: process.env.PATH, DATA_DIR: join(folder, 'worker') };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    console.log(stdout.trim());
    return [];
  } catch (error) {
    return [`verify-history: ${error instanceof Error ? error.message : error}`];
  }
}
