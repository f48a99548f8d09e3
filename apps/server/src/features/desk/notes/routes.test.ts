import { NOTES_MAX } from '@sudhaar/domain/notes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmailsTo } from '../../../testing/emails.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
let postId: string;
beforeAll(async () => {
  scene = await createOfficeScene(server);
});
beforeEach(async () => {
  postId = await scene.addPost({ caption: 'A broken kerb' });
});

const write = (who: Person, text: string, more: object = {}, id = postId) =>
  who.send('POST', `/api/gov/notes/${id}`, { text, ...more });
const read = async (who: Person) => (await who.get(`/api/gov/notes/${postId}`)).body;
const texts = async (who: Person) => (await read(who)).notes.map((note: { text: string }) => note.text);
const remove = (who: Person, noteId: string) => who.send('DELETE', `/api/gov/notes/${postId}/${noteId}`);

describe('writing a note', () => {
  test('is for staff of the responsible office; colleagues and administrators read notes in order', async () => {
    const { status, body } = await write(scene.member, '  Gate is\r\nlocked ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Note added',
      note: {
        text: 'Gate is\nlocked',
        author: { _id: scene.member.id },
        office: { name: 'Roads of Pune' },
        mentions: [],
        mayDelete: true,
      },
    });
    await write(scene.head, 'चाबी दुकान पर है');
    for (const who of [scene.head, scene.member, scene.other, scene.admin])
      expect(await texts(who)).toEqual(['Gate is\nlocked', 'चाबी दुकान पर है']);
    expect((await read(scene.other)).mayWrite).toBe(true);
    expect((await read(scene.admin)).mayWrite).toBe(false);
    expect(await read(scene.stranger)).toEqual({ notes: [], mayWrite: false });
  });

  test('is allowed for the assignee’s office too, and for nobody without a responsible office', async () => {
    const { pool } = server.context;
    await pool.query('update posts set office_id = $1, government_id = $2, stage = $3 where id = $4', [
      scene.water,
      scene.member.id,
      'Problem Seen',
      postId,
    ]);
    expect((await write(scene.other, 'Ours to do')).status).toBe(201);
    expect((await write(scene.stranger, 'Ours to answer for')).status).toBe(201);
    expect(await texts(scene.other)).toEqual(['Ours to do']);
    expect(await texts(scene.admin)).toHaveLength(2);
    await pool.query(
      `update posts set office_id = null, government_id = null, stage = 'Unseen' where id = $1`,
      [postId],
    );
    expect((await write(scene.head, 'Whose?')).status).toBe(409);
  });

  test('is refused for other offices, pending accounts, invalid texts and missing posts', async () => {
    expect((await write(scene.stranger, 'No')).body.message).toBe(
      'Roads of Pune is responsible for this report.',
    );
    expect((await write(scene.pending, 'No')).status).toBe(403);
    for (const who of [scene.citizen, scene.admin]) expect((await write(who, 'No')).status).toBe(403);
    expect(await write(scene.member, ' \n ')).toMatchObject({
      status: 422,
      body: { message: 'Please write something first.' },
    });
    expect((await write(scene.member, 'x'.repeat(2001))).status).toBe(422);
    for (const id of ['nothing', '019a0000-0000-7000-8000-000000000000'])
      expect((await write(scene.member, 'x', {}, id)).status).toBe(404);
    await scene.admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
    expect((await write(scene.member, 'x')).status).toBe(404);
    expect((await scene.member.get(`/api/gov/notes/${postId}`)).status).toBe(404);
    expect((await scene.admin.get(`/api/gov/notes/${postId}`)).status).toBe(200);
  });

  test('stores one note for repeated clicks', async () => {
    const clicks = await Promise.all(
      [1, 2, 3].map(() => write(scene.member, 'Once', { clientId: `click ${postId}`.replace(' ', '-') })),
    );
    expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(clicks.map(({ body }) => body.note._id)).size).toBe(1);
    expect(await texts(scene.member)).toEqual(['Once']);
  });

  test('during a transfer stores no note of an office that no longer has the post', async () => {
    for (let round = 0; round < 5; round += 1) {
      postId = await scene.addPost();
      const transfer = { officeId: scene.water, reason: 'A pipe' };
      const [note, sent] = await Promise.all([
        write(scene.other, 'At the same time'),
        scene.member.send('PUT', `/api/gov/transferPost/${postId}`, transfer),
      ]);
      expect(sent.status).toBe(200);
      expect([201, 403]).toContain(note.status);
      expect(await texts(scene.head)).toHaveLength(note.status === 201 ? 1 : 0);
    }
  });

  test('is refused above the maximum number', async () => {
    await server.context.pool.query(
      `insert into notes (id, post_id, office_id, text) select gen_random_uuid(), $1, $2, 'x' from generate_series(1, $3)`,
      [postId, scene.roads, NOTES_MAX],
    );
    expect(await write(scene.member, 'One more')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('200 notes') },
    });
  });
});

describe('a mention', () => {
  test('notifies verified colleagues once, in the app and by email, without the text', async () => {
    await newEmailsTo(server, scene.head.email);
    const ids = [scene.head.id, scene.head.id, scene.member.id];
    const { body } = await write(scene.member, 'Please decide: zanzibar', { mentions: ids });
    expect(body.note.mentions.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [scene.head.id, scene.member.id].sort(),
    );
    const [told] = (await scene.head.get('/api/notifications')).body.notifications;
    expect(told).toMatchObject({ kind: 'mentioned', link: `/post/${postId}#notes` });
    expect(told.message).toContain('mentioned you in an internal note on “A broken kerb”');
    const emails = await newEmailsTo(server, scene.head.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('Read the note');
    expect(emails[0]).not.toContain('zanzibar');
    // The author is not notified.
    const own = (await scene.member.get('/api/notifications')).body.notifications;
    expect(own.filter((one: { kind: string }) => one.kind === 'mentioned')).toEqual([]);
  });

  test('can be turned off', async () => {
    const quiet = await scene.staff('Quiet', scene.roads, false);
    await quiet.send('PUT', '/api/settings', {
      notifications: { mentioned: { app: false, mail: false } },
    });
    await newEmailsTo(server, quiet.email);
    await write(scene.member, 'Hello', { mentions: [quiet.id] });
    expect(await newEmailsTo(server, quiet.email)).toEqual([]);
    const { notifications } = (await quiet.get('/api/notifications')).body;
    expect(notifications.filter((one: { kind: string }) => one.kind === 'mentioned')).toEqual([]);
  });

  test.each(['stranger', 'citizen', 'pending', 'admin', 'unplaced'] as const)(
    'is refused for: %s',
    async (who) => {
      expect(await write(scene.member, 'Hello', { mentions: [scene[who].id] })).toMatchObject({
        status: 422,
        body: { message: 'Please choose a verified colleague in your office.' },
      });
      expect((await write(scene.member, 'Hello', { mentions: ['nobody'] })).status).toBe(422);
      expect(await texts(scene.member)).toEqual([]);
    },
  );
});

describe('deleting a note', () => {
  test('is allowed for its author, heads of the office and administrators', async () => {
    const idOf = async (who: Person) => (await write(who, 'Hello')).body.note._id as string;
    const first = await idOf(scene.member);
    expect((await remove(scene.other, first)).status).toBe(403);
    expect((await remove(scene.stranger, first)).status).toBe(404);
    expect((await remove(scene.member, first)).status).toBe(200);
    expect((await remove(scene.member, first)).status).toBe(404);
    for (const who of [scene.head, scene.admin])
      expect((await remove(who, await idOf(scene.member))).status).toBe(200);
    const kept = await idOf(scene.member);
    const other = await scene.addPost();
    expect((await scene.member.send('DELETE', `/api/gov/notes/${other}/${kept}`)).status).toBe(404);
    expect((await read(scene.other)).notes[0].mayDelete).toBe(false);
    expect(await texts(scene.member)).toEqual(['Hello']);
  });
});

describe('the notes', () => {
  test('of a deleted account stay without a name, and its mentions disappear', async () => {
    const leaver = await scene.staff('Leaver', scene.roads, false);
    await write(leaver, 'My last note');
    await write(scene.member, 'Please look', { mentions: [leaver.id] });
    await leaver.send('DELETE', '/api/account', { typedEmail: leaver.email, password: 'secret' });
    const { notes } = await read(scene.head);
    expect(notes).toMatchObject([
      { text: 'My last note', author: null },
      { text: 'Please look', mentions: [] },
    ]);
  });

  test('of a deleted post are deleted', async () => {
    await write(scene.member, 'Gone with it');
    await scene.citizen.send('DELETE', `/api/user/deletePosts/${postId}`);
    const { rows } = await server.context.pool.query('select count(*)::int from notes where post_id = $1', [
      postId,
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('of a merged office go to its successor, like its templates', async () => {
    const made = await scene.admin.send('POST', '/api/admin/offices', {
      name: 'Small office',
      departments: ['roads'],
    });
    const small = made.body.office._id;
    const head = await scene.staff('Head of the small one', small, true);
    await scene.admin.send('PUT', `/api/admin/routePost/${postId}`, { officeId: small, reason: 'Theirs' });
    await write(head, 'From before');
    await head.send('POST', '/api/gov/templates', { name: 'Old words', language: 'en', text: 'Hello' });
    expect(await texts(scene.head)).toEqual([]);
    await scene.admin.send('PUT', `/api/admin/mergeOffice/${small}`, { intoId: scene.roads });
    expect(await texts(scene.head)).toEqual(['From before']);
    const { templates } = (await scene.member.get('/api/gov/templates')).body;
    expect(templates).toMatchObject([{ name: 'Old words' }]);
  });
});
