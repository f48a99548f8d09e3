import { TEMPLATES_MAX } from '@sudhaar/domain/reply-templates';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ PUBLIC_URL: 'https://sudhaar.example' });
let scene: OfficeScene;
beforeAll(async () => {
  scene = await createOfficeScene(server);
});
beforeEach(async () => {
  await server.context.pool.query('delete from reply_templates');
});

const FORM = {
  name: 'On our way',
  language: 'en',
  category: null as string | null,
  text: 'We look soon.',
  translations: {} as Record<string, string>,
};
const make = (who: Person, change: Partial<typeof FORM> = {}) =>
  who.send('POST', '/api/gov/templates', { ...FORM, ...change });
const list = async (who: Person) => (await who.get('/api/gov/templates')).body;
const filledFor = async (who: Person, postId: string) =>
  (await who.get(`/api/gov/templates/for/${postId}`)).body.templates;

test('templates are edited by heads and read by all colleagues of the office', async () => {
  const { status, body } = await make(scene.head, { name: '  ठीक  हो गया ', language: 'hi' });
  expect([status, body.message, body.template.name]).toEqual([201, 'Template saved', 'ठीक हो गया']);
  await make(scene.head, { name: 'arrived' });
  expect(await make(scene.member)).toMatchObject({
    status: 403,
    body: { message: 'Only a head of the office can change its reply templates.' },
  });
  const url = `/api/gov/templates/${body.template._id}`;
  expect((await scene.member.send('PUT', url, FORM)).status).toBe(403);
  expect((await scene.stranger.send('PUT', url, FORM)).status).toBe(404);
  expect((await scene.stranger.send('DELETE', url)).status).toBe(404);
  const changed = await scene.head.send('PUT', url, { ...FORM, name: 'Changed' });
  expect(changed.body.template).toMatchObject({ name: 'Changed', language: 'en', category: null });
  const names = (answer: { templates: { name: string }[] }) => answer.templates.map(({ name }) => name);
  const seen = await list(scene.member);
  expect([names(seen), seen.mayChange]).toEqual([['arrived', 'Changed'], false]);
  expect((await list(scene.head)).mayChange).toBe(true);
  expect((await list(scene.stranger)).templates).toEqual([]);
  expect((await scene.head.send('DELETE', url)).status).toBe(200);
  expect((await scene.head.send('DELETE', url)).status).toBe(404);
  expect(names(await list(scene.head))).toEqual(['arrived']);
});

test('an invalid form is refused with the reason', async () => {
  for (const [change, message] of [
    [{ name: ' ' }, 'Please name the reply template.'],
    [{ text: ' ' }, 'Please write something first.'],
    [{ text: '{number} {nummer} {दिन}' }, 'We can’t fill in {nummer}, {दिन}. Please choose from the list.'],
    [{ language: 'xx' }, 'This language isn’t available yet.'],
    [{ translations: { xx: 'Hm' } }, 'This language isn’t available yet.'],
    [{ translations: { hi: '{दिन}' } }, 'We can’t fill in {दिन}. Please choose from the list.'],
    [{ category: 'no_such' }, 'That category doesn’t exist. Please choose one from the list.'],
  ] as const)
    expect(await make(scene.head, change)).toMatchObject({ status: 422, body: { message } });
  expect((await make(scene.head, { text: 'x'.repeat(2001) })).status).toBe(422);
  expect((await list(scene.head)).templates).toEqual([]);
});

test('a template is filled with a post’s data in its own language; the best match is first', async () => {
  const text =
    '{number} | {category} | {place} | {office} | {stage} | {due} | {reported} | {link} | { } {x y}';
  await make(scene.head, { name: 'General', text });
  await make(scene.head, { name: 'Of potholes', category: 'pothole' });
  await make(scene.head, { name: 'Of garbage', category: 'garbage' });
  await make(scene.head, { name: 'सामान्य', language: 'hi', text });
  const postId = await scene.addPost();
  const english = await filledFor(scene.member, postId);
  expect(english.map(({ name }: { name: string }) => name)).toEqual(['Of potholes', 'General', 'सामान्य']);
  const { number } = (await scene.citizen.get(`/api/posts/post/${postId}`)).body.post;
  const parts = english[1].filled.split(' | ');
  expect(parts.slice(0, 5)).toEqual([
    number,
    'Pothole or damaged road',
    'The gate, Main road',
    'Roads of Pune',
    'Unseen',
  ]);
  for (const moment of parts.slice(5, 7)) expect(moment).toMatch(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/);
  expect(parts.slice(7)).toEqual([`https://sudhaar.example/r/${number}`, '{ } {x y}']);
  expect(english[2].filled).toContain('देखी नहीं गई');
  await scene.citizen.send('PUT', '/api/settings', { language: 'hi' });
  const hindi = await filledFor(scene.member, postId);
  expect(hindi.map(({ name }: { name: string }) => name)).toEqual(['सामान्य', 'Of potholes', 'General']);
  await scene.citizen.send('PUT', '/api/settings', { language: 'en' });
});

test('templates use the reporter’s language and say when a due date no longer fits', async () => {
  const translations = { hi: '{number} {due} तक', en: 'never read' };
  const { body } = await make(scene.head, { text: '{number} by {due}', translations });
  expect(body.template.translations).toEqual({ hi: '{number} {due} तक' });
  const postId = await scene.addPost();
  const url = `/api/gov/templates/for/${postId}`;
  const first = async () => (await scene.member.get(url)).body.templates[0];
  expect(await first()).toMatchObject({ filledLanguage: 'en', problem: null });
  await scene.citizen.send('PUT', '/api/settings', { language: 'hi' });
  expect((await scene.member.get(url)).body.reporterLanguage).toBe('hi');
  const hindi = await first();
  expect([hindi.filledLanguage, hindi.filled]).toEqual(['hi', expect.stringMatching(/ तक$/)]);

  await server.context.pool.query(`update posts set due_at = now() - interval '1 hour' where id = $1`, [
    postId,
  ]);
  expect((await first()).problem).toMatch(/^The due date of this report has passed/);
  await server.context.pool.query(
    `update posts set due_at = now() + interval '1 hour', stage = 'Waiting for User Verification' where id = $1`,
    [postId],
  );
  expect((await first()).problem).toMatch(/^The work on this report has already been shown/);
  await scene.citizen.send('PUT', '/api/settings', { language: 'en' });
});

test('templates are refused for missing and hidden posts and for accounts without an office', async () => {
  const postId = await scene.addPost();
  await scene.admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
  for (const id of [postId, 'nothing'])
    expect((await scene.member.get(`/api/gov/templates/for/${id}`)).status).toBe(404);
  expect((await scene.pending.get('/api/gov/templates')).status).toBe(403);
});

test('an office has a maximum number of templates, even for simultaneous calls', async () => {
  await server.context.pool.query(
    `insert into reply_templates (id, office_id, name, language, text)
     select gen_random_uuid(), $1, 'x', 'en', 'x' from generate_series(1, $2)`,
    [scene.roads, TEMPLATES_MAX - 1],
  );
  const made = await Promise.all([make(scene.head), make(scene.head)]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
});
