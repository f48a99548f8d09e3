import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { CALLS } from './access-matrix/access-calls.ts';
import { finishJobs } from './emails.ts';
import type { Person } from './people.ts';
import type { Scene } from './scene.ts';
import type { TestApp } from './test-app.ts';

/** Every address that is read, as somebody: those whose answer has one of the words. */
export async function addressesWith(
  { app }: TestApp,
  scene: Scene,
  who: Person | null,
  words: readonly string[],
): Promise<string[]> {
  const names = Object.keys(CALLS).filter((name) => name.startsWith('GET '));
  const bearer = who && { authorization: `Bearer ${who.token}` };
  const told = await Promise.all(
    names.map(async (name) => {
      const { headers, ...call } = (await CALLS[name]?.(scene, who ?? scene.people.owner)) ?? {};
      const answer = await app.inject({ ...call, headers: { ...headers, ...bearer } });
      return words.some((word) => answer.body.includes(word));
    }),
  );
  return names.filter((_, i) => told[i]);
}

/** All files of somebody's export, as one text. */
export async function exportOf(server: TestApp, who: Person): Promise<string> {
  await who.send('POST', '/api/account/export');
  await finishJobs(server);
  const { id } = (await who.get('/api/account/export')).body.export;
  const zip = await yauzl.fromBufferPromise((await who.fetch(`/api/account/export/${id}/file`)).rawPayload);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push(String(await buffer(await zip.openReadStreamPromise(entry))));
  return texts.join('\n');
}

/** The tables that hold the word anywhere, in capitals or not. */
export async function tablesWith({ context: { pool } }: TestApp, word: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from ${name} as row where row::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
