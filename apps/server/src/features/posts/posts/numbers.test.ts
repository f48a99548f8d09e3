import { STATES } from '@sudhaar/domain/places';
import { postNumber, readPostNumber, STATE_LETTERS } from '@sudhaar/domain/post-numbers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
});

async function report(location: object = {}) {
  const files = [await photo()];
  return (await asha.upload('POST', '/api/user/createPost', reportFields({ location }), files)).body.post;
}
const track = async (what: string) => {
  const answer = await server.app.inject({ url: `/api/public/post/${encodeURIComponent(what)}` });
  return { status: answer.statusCode, body: answer.json() };
};

test('the database creates the same numbers as the domain', async () => {
  const { pool } = server.context;
  const { rows } = await pool.query('select state, letters from state_letters');
  expect(Object.fromEntries(rows.map(({ state, letters }) => [state, letters]))).toEqual(STATE_LETTERS);
  const parts = fc.tuple(
    fc.constantFrom(...Object.values(STATE_LETTERS)),
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 10_001, max: 99_999_999 }),
  );
  for (const [letters, year, running] of fc.sample(parts, 50)) {
    const made = await pool.query('select report_number($1, $2, $3) as number', [letters, year, running]);
    expect(made.rows[0].number).toBe(postNumber(letters, year, running));
  }
});

test('simultaneous reports get distinct numbers in every state', async () => {
  const many = await Promise.all([...Array(6)].map((_, i) => report({ state: STATES[i % 3] })));
  const numbers = many.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(6);
  for (const [i, number] of numbers.entries()) {
    expect(readPostNumber(number)).toBe(number);
    expect(number.slice(0, 2)).toBe(STATE_LETTERS[STATES[i % 3] ?? 'Goa']);
  }
});

test('a number stays the same when its report moves to another state', async () => {
  const { _id, number } = await report();
  expect(number).toMatch(/^MH/);
  const location = { state: 'Goa', coordinates: { lat: 15.49, lng: 73.83 } };
  const edited = await asha.send('PUT', `/api/user/editPosts/${_id}`, { location });
  expect(edited.body.post).toMatchObject({ number, location: { state: 'Goa' } });
});

test('a report is found by its number in tracking, searches and the assistant', async () => {
  const { _id, number } = await report();
  const spoken = number.toLowerCase().replace('-', ' ');
  for (const typed of [number, spoken, number.replace('-', '')]) {
    expect((await track(typed)).body.post).toMatchObject({ _id, number });
    const search = encodeURIComponent(typed);
    const admin = await signedIn(server, 'admin', 'Administrator');
    const lists = [
      await asha.get(`/api/user/allPosts?search=${search}`),
      await asha.get(`/api/user/allPosts?author=me&search=${search}`),
      await admin.get(`/api/admin/allPosts?search=${search}`),
    ];
    for (const { body } of lists) expect(body.posts.map((post: { _id: string }) => post._id)).toEqual([_id]);
  }
  const answer = await asha.send('POST', '/api/ask', { message: `${spoken} ka kya hua?` });
  expect(answer.body.links).toEqual([expect.objectContaining({ path: `/post/${_id}` })]);
});

test('mistyped and unknown numbers are not found', async () => {
  const { number } = await report();
  const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
  expect((await track(wrong)).status).toBe(404);
  expect((await track(postNumber('LD', 2026, 99_999))).status).toBe(404);
  expect((await asha.get(`/api/user/allPosts?search=${postNumber('LD', 2026, 99_999)}`)).body.posts).toEqual(
    [],
  );
});

test('an email about a report contains its number', async () => {
  const roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.pool.query('update accounts set is_verified = true where id in ($1, $2)', [
    roads.id,
    asha.id,
  ]);
  const { _id, number } = await report();
  await newEmailsTo(server, asha.email);
  for (let i = 0; i < 4; i += 1) await roads.send('PUT', `/api/gov/progressState/${_id}`);
  const proof = { finalCaption: 'Filled' };
  await roads.upload('PUT', `/api/gov/updateFinalWork/${_id}`, proof, [await photo()]);
  expect((await newEmailsTo(server, asha.email)).join()).toContain(`Report number: ${number}`);
});

test('a number contains the year in India, and IN for a state without letters', async () => {
  const write = async (state: string, at: string): Promise<string> => {
    const { rows } = await server.context.pool.query('select next_report_number($1, $2) as number', [
      state,
      at,
    ]);
    return rows[0].number;
  };
  // Still the old year in UTC, already the new one in India.
  expect(await write('Sikkim', '2025-12-31T19:00:00Z')).toBe(postNumber('SK', 2026, 10_001));
  expect(await write('Sikkim', '2026-02-01T19:00:00Z')).toBe(postNumber('SK', 2026, 10_002));
  expect(await write('Elsewhere', '2025-06-01T19:00:00Z')).toBe(postNumber('IN', 2025, 10_001));
});
