import { beforeAll, expect, test } from 'vitest';
import { newEmails } from '../../../testing/emails.ts';
import { connected } from '../../../testing/live-client.ts';
import type { Person } from '../../../testing/people.ts';
import { createScene, type Scene } from '../../../testing/scene.ts';
import { addressesWith, exportOf, tablesWith } from '../../../testing/secrecy.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
/** No other text of the product contains this word. */
const SECRET = 'xylophonecontractor';
/** Some hundred answers, and three exports. */
const TIMEOUT_MS = 60_000;
const NOTES = 'GET /api/gov/notes/{postId}';
/** Of the last hours, for the next shift of the office. */
const HANDOVER = 'GET /api/gov/handover';

let scene: Scene;
let colleague: Person;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  scene = await createScene(server);
  colleague = scene.people.authority;
  const { pool } = server.context;
  // All posts of the scene belong to the office, so that each has a note.
  await pool.query(`update posts set office_id = $1 where stage <> 'Finished' and hidden_at is null`, [
    scene.offices.own,
  ]);
});

test(
  'an internal note is visible to its office and administrators only, in any answer',
  async () => {
    const { owner, citizen, pending, assignee, admin } = scene.people;
    // A colleague is mentioned; a tab of the reporter and one of the colleague are open.
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

    // Those who may read it do, in the expected calls; otherwise the test could find nothing.
    for (const who of [assignee, colleague])
      expect(await addressesWith(server, scene, who, [SECRET])).toEqual([HANDOVER, NOTES]);
    expect(await addressesWith(server, scene, admin, [SECRET])).toEqual([NOTES]);
    await admin.send('PUT', `/api/admin/staff/${colleague.id}`, { officeId: scene.offices.other });
    for (const who of [null, owner, citizen, pending, colleague])
      expect(await addressesWith(server, scene, who, [SECRET])).toEqual([]);

    expect(await exportOf(server, owner)).not.toContain(SECRET);
    expect(await exportOf(server, colleague)).not.toContain(SECRET);
    expect(await exportOf(server, assignee)).toContain(SECRET);
    expect(await tablesWith(server, SECRET)).toEqual(['public.notes']);

    // After a transfer, the next office does not see it.
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
  TIMEOUT_MS,
);
