import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { CALLS } from '../../testing/access-matrix/access-calls.ts';
import { finishJobs, newEmails } from '../../testing/emails.ts';
import { connected } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';

const server = testApp();
/** No other text of the product has this word in it. */
const SECRET = 'xylophonecontractor';
/** Some hundred answers, and three exports. */
const PATIENCE_MS = 60_000;
const NOTES = 'GET /api/gov/notes/{postId}';

let scene: Scene;
let colleague: Person;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  scene = await createScene(server);
  colleague = scene.people.authority;
  const { pool } = server.context;
  // Every post of the scene is the office's, so that there is a note on each.
  await pool.query(`update posts set office_id = $1 where stage <> 'Finished' and hidden_at is null`, [
    scene.offices.own,
  ]);
});

/** Every address that is read, as somebody: those whose answer has the word. */
async function tellTales(who: Person | null): Promise<string[]> {
  const names = Object.keys(CALLS).filter((name) => name.startsWith('GET '));
  const bearer = who && { authorization: `Bearer ${who.token}` };
  const told = await Promise.all(
    names.map(async (name) => {
      const { headers, ...call } = (await CALLS[name]?.(scene, who ?? scene.people.owner)) ?? {};
      const answer = await server.app.inject({ ...call, headers: { ...headers, ...bearer } });
      return answer.body.includes(SECRET);
    }),
  );
  return names.filter((_, i) => told[i]);
}

async function exportOf(who: Person): Promise<string> {
  await who.send('POST', '/api/account/export');
  await finishJobs(server);
  const { id } = (await who.get('/api/account/export')).body.export;
  const zip = await yauzl.fromBufferPromise((await who.fetch(`/api/account/export/${id}/file`)).rawPayload);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push(String(await buffer(await zip.openReadStreamPromise(entry))));
  return texts.join('\n');
}

/** The tables that hold the word anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { pool } = server.context;
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

test(
  'an internal note is read by its office and by administrators, and by nobody else, nowhere',
  async () => {
    const { owner, citizen, pending, assignee, admin } = scene.people;
    // A colleague of the same office is mentioned; a tab of the reporter and one of the colleague are open.
    await admin.send('PUT', `/api/admin/staff/${colleague.id}`, { officeId: scene.offices.own });
    const [reporterTab, colleagueTab] = [await connected(server, owner), await connected(server, colleague)];
    await reporterTab.say('watch_posts', { postIds: Object.values(scene.posts).slice(0, 5) });
    const { hidden: _, finished: __, ...open } = scene.posts;
    for (const id of Object.values(open)) {
      const note = { text: `Call the ${SECRET}`, mentions: [colleague.id] };
      expect((await assignee.send('POST', `/api/gov/notes/${id}`, note)).status).toBe(201);
    }
    await soon(() => expect(colleagueTab.received('notification').length).toBeGreaterThan(0));
    const { notifications } = (await colleague.get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'mentioned', title: 'You Were Mentioned' });
    const mailed = (await newEmails(server)).filter((email) => email.includes('You Were Mentioned'));
    expect(mailed.length).toBeGreaterThan(0);
    expect(mailed.join('\n')).not.toContain(SECRET);
    for (const event of ['notification', 'post_changed', 'post_reported'] as const)
      for (const tab of [reporterTab, colleagueTab])
        expect(JSON.stringify(tab.received(event))).not.toContain(SECRET);

    // Those who may read it do, and only there: else this test would find nothing anyway.
    for (const who of [assignee, colleague, admin]) expect(await tellTales(who)).toEqual([NOTES]);
    await admin.send('PUT', `/api/admin/staff/${colleague.id}`, { officeId: scene.offices.other });
    for (const who of [null, owner, citizen, pending, colleague]) expect(await tellTales(who)).toEqual([]);

    expect(await exportOf(owner)).not.toContain(SECRET);
    expect(await exportOf(colleague)).not.toContain(SECRET);
    expect(await exportOf(assignee)).toContain(SECRET);
    expect(await tablesWith(SECRET)).toEqual(['public.notes']);

    // After a transfer the next office does not see it.
    const { sent } = scene.posts;
    await assignee.send('PUT', `/api/gov/transferPost/${sent}`, {
      officeId: scene.offices.other,
      reason: 'Theirs',
    });
    expect((await colleague.get(`/api/gov/notes/${sent}`)).body).toEqual({ notes: [], mayWrite: true });
    const own = (await assignee.get(`/api/gov/notes/${sent}`)).body;
    expect(own.mayWrite).toBe(false);
    expect(own.notes.length).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
