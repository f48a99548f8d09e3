import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { launchProduct } from '../scripts/launch-product.ts';
import { api } from './support/api.ts';
import { type Build, earlierBuild, findPause, laterBuild } from './support/builds.ts';
import { deliveries } from './support/emails.ts';
import { findLost, startLoad } from './support/load.ts';
import { place, verify } from './support/place.ts';
import type { Product } from './support/product.ts';
import { until } from './support/until.ts';

const AUTH_SECRET = 'a secret that only tests of faults know';
const PRESENT: Build = {
  name: 'the present build',
  program: fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url)),
};
const VERIFY = fileURLToPath(new URL('../apps/server/dist/verify-history.js', import.meta.url));
/** By each server, before, during and after the migration. */
const WRITES = 150;

/** Everything that docs/operations.md allows without a pause. */
const ALLOWED = `
  alter table posts add column later integer not null default 0;
  alter table accounts add column later text;
  alter table comments add column later text;
  alter table votes add column later timestamptz not null default now();
  create index later_posts on posts (later);
  create table later (id uuid primary key, post_id uuid references posts on delete cascade);
  alter table posts add constraint later_is_small check (later < 1000);
  create or replace function history_moment(last timestamptz) returns timestamptz language sql volatile as $$
    select greatest(clock_timestamp(), last,
      (select (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' from history_roots))
  $$;`;

/** Both servers take writes while the newer one migrates, and until the older one is stopped. */
async function upgrade(older: Build, newer: Build): Promise<void> {
  const home = await place();
  onTestFinished(home.remove);
  const data = join(home.folder, 'database');
  await mkdir(data);
  const database = await startEmbedded({ dataDir: data });
  onTestFinished(database.stop);
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const pool = createPool(database.url);
  onTestFinished(() => pool.end());
  const start = ({ program }: Build, name: string): Promise<Product> =>
    launchProduct({
      dataDir: join(home.folder, name),
      program: [program],
      settings: {
        DATABASE_URL: database.url,
        AUTH_SECRET,
        SMTP_URL: mailServer.url,
        CONTACT_EMAIL: 'desk@example.in',
        DEMO: 'off',
        LOG_LEVEL: 'error',
      },
    });

  const before = await start(older, 'older');
  onTestFinished(before.stop);
  const call = api(before.baseUrl);
  const people = await Promise.all(Array.from({ length: 6 }, () => call.citizen()));
  const authority = await call.authority();
  await verify(pool, authority.id);
  const loadOf = (product: Product, citizens: typeof people) =>
    startLoad({ baseUrl: () => product.baseUrl, citizens, authority, pauseMs: 20 });
  const old = loadOf(before, people.slice(0, 3));
  await until('the older server takes writes', () => old.count() >= WRITES, 120_000);

  const applied = async (): Promise<string[]> =>
    (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
      ({ name }) => name,
    );
  const known = await applied();
  const during = old.count();
  const after = await start(newer, 'newer');
  onTestFinished(after.stop);
  const migrated = (await applied()).filter((name) => !known.includes(name));
  expect(migrated.length).toBeGreaterThan(0);
  const meanwhile = old.count() - during;
  const fresh = loadOf(after, people.slice(3));
  const enough = old.count() + WRITES;
  await until('both take writes', () => old.count() >= enough && fresh.count() >= WRITES, 120_000);
  for (const { baseUrl } of [before, after]) expect((await fetch(`${baseUrl}/api/ready`)).status).toBe(200);

  await old.stop();
  await before.stop();
  const alone = fresh.count() + WRITES;
  await until('the newer one goes on alone', () => fresh.count() >= alone, 120_000);
  await fresh.stop();
  const refused = await start(older, 'older').then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(refused).toContain('Sudhaar cannot start. ');

  for (const { acknowledged, surprises } of [old, fresh]) {
    expect(surprises).toEqual([]);
    expect(await findLost(pool, acknowledged)).toEqual([]);
  }
  const texts = [...old.acknowledged.emails, ...fresh.acknowledged.emails];
  const sent = () => deliveries(mailServer.received, texts);
  await until('all emails have been sent', () => sent().missing === 0, 120_000);
  expect(sent()).toEqual({ missing: 0, sentAgain: 0, underTwoNames: 0 });
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY], {
    env: { ...process.env, DATABASE_URL: database.url, AUTH_SECRET },
  });
  expect(stdout).not.toContain('! ');
  console.log(
    `${newer.name} applied ${migrated.join(', ')} beside ${older.name}, which took ${meanwhile} writes meanwhile; ` +
      `${old.count()} and ${fresh.count()} in all: ${JSON.stringify([old.seen, fresh.seen])}`,
  );
  for (const { seen } of [old, fresh])
    expect(Object.keys(seen).filter((status) => status >= '500')).toEqual([]);
}

it('the build before the newest migration goes on beside the present one, which migrates', async ({
  skip,
}) => {
  const home = await place();
  onTestFinished(home.remove);
  const earlier = await earlierBuild(home.folder);
  if (!earlier) return skip('this clone does not have the history of the newest migration');
  const pause = findPause(home.folder);
  if (pause) return skip(`${pause} needs a pause`);
  await upgrade(earlier, PRESENT);
});

it('the present build goes on beside a later one, whose migration does everything that is allowed', async () => {
  const home = await place();
  onTestFinished(home.remove);
  await upgrade(PRESENT, laterBuild(home.folder, ALLOWED));
});
