import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { CATEGORY_PHRASES } from '@sudhaar/language/category-phrases';
import { LANGUAGES } from '@sudhaar/language/languages';
import { beforeAll, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let meera: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  meera = await signedIn(server, 'user', 'Meera');
});

const get = async (url: string, language = 'en', token = '') => {
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
  return (await server.app.inject({ url, headers })).json();
};

const report = async (category?: string) =>
  asha.upload('POST', '/api/user/createPost', { ...reportFields(), ...(category && { category }) }, [
    await photo(),
  ]);

test('the categories are public, in order, with names in the reader’s language', async () => {
  const { categories } = await get('/api/categories');
  expect(categories).toHaveLength(32);
  expect(categories[0]).toEqual({
    code: 'light_out',
    name: 'Street light out',
    department: 'streetLighting',
    hours: 48,
    icon: 'lightbulb-off',
    names: { en: 'Street light out', hi: 'स्ट्रीट लाइट बंद' },
    emergency: null,
  });
  expect(categories.find(({ code }: { code: string }) => code === 'open_manhole').emergency).toBe('112');
  expect(categories.at(-1)).toMatchObject({ code: 'other', name: 'Something else', department: 'general' });
  const departments = new Set(categories.map(({ department }: { department: string }) => department));
  expect([...departments].sort()).toEqual([...DEPARTMENTS].sort());
  const inHindi = (await get('/api/categories', 'hi')).categories;
  expect(inHindi[0].name).toBe('स्ट्रीट लाइट बंद');
  const { rows } = await server.context.pool.query('select code, names from categories');
  for (const { code, names } of rows)
    expect(Object.keys(names).sort(), code).toEqual(Object.keys(LANGUAGES).sort());
});

test('all category phrases belong to existing categories', async () => {
  const { categories } = await get('/api/categories');
  const codes = categories.map(({ code }: { code: string }) => code);
  for (const code of Object.keys(CATEGORY_PHRASES)) expect(codes).toContain(code);
});

test('a report has the chosen category or "something else", and an edit changes it', async () => {
  expect((await report()).body.post.category).toEqual({ code: 'other', name: 'Something else' });
  const { body } = await report('pothole');
  const { _id } = body.post;
  expect(body.post.category).toEqual({ code: 'pothole', name: 'Pothole or damaged road' });
  const edited = await asha.send('PUT', `/api/user/editPosts/${_id}`, { category: 'debris' });
  expect(edited.body.post.category.code).toBe('debris');
  // A client of the specification sends the complete post back.
  const complete = { ...edited.body.post, caption: 'Rubble on the road' };
  const again = await asha.send('PUT', `/api/user/editPosts/${_id}`, complete);
  expect(again.body.post).toMatchObject({ caption: 'Rubble on the road', category: { code: 'debris' } });
  expect((await get(`/api/public/post/${_id}`, 'hi')).post.category).toEqual({
    code: 'debris',
    name: 'मलबा',
  });
});

test('each reader sees the category in their own language, even if cached for another', async () => {
  const { _id } = (await report('garbage')).body.post;
  const nameFor = async (language: string) => {
    const { posts } = await get('/api/user/allPosts?view=card&limit=5', language, meera.token);
    return posts.find((post: { _id: string }) => post._id === _id).category.name;
  };
  for (const [language, name] of [
    ['hi', 'कचरा'],
    ['en', 'Garbage'],
    ['hi', 'कचरा'],
  ] as const)
    expect(await nameFor(language)).toBe(name);
  // A new name is visible at once, even on cached cards.
  const rename = (en: string) =>
    server.context.pool.query(
      `update categories set names = jsonb_build_object('en', $1::text, 'hi', 'कचरा') where code = 'garbage'`,
      [en],
    );
  await rename('Rubbish');
  expect(await nameFor('en')).toBe('Rubbish');
  await rename('Garbage');
});

test('unknown and retired categories are refused without storing anything', async () => {
  const { pool } = server.context;
  const count = async () => (await pool.query('select count(*)::int as posts from posts')).rows[0].posts;
  const { _id } = (await report('mosquitoes')).body.post;
  await pool.query(`update categories set retired_at = now() where code = 'mosquitoes'`);
  const before = await count();
  for (const [category, message] of [
    ['volcano', 'That category doesn’t exist. Please choose one from the list.'],
    ['mosquitoes', 'This category is no longer used. Please choose another one.'],
  ] as const) {
    expect(await report(category)).toMatchObject({
      status: 422,
      body: { details: [{ field: 'category', message }] },
    });
  }
  expect(await count()).toBe(before);
  const edit = (change: object) => asha.send('PUT', `/api/user/editPosts/${_id}`, change);
  expect((await edit({ category: 'volcano' })).status).toBe(422);
  // A report with a retired category keeps it and can be edited.
  expect((await edit({ caption: 'Still there', category: 'mosquitoes' })).body.post.category.code).toBe(
    'mosquitoes',
  );
  expect((await get('/api/categories')).categories).toHaveLength(31);
  await pool.query(`update categories set retired_at = null where code = 'mosquitoes'`);
});

test('lists can be filtered by category', async () => {
  const { _id } = (await report('dead_animal')).body.post;
  await report('no_water');
  const listed = async (url: string) =>
    (await meera.get(url)).body.posts.map((post: { _id: string }) => post._id);
  expect(await listed('/api/user/allPosts?category=dead_animal')).toEqual([_id]);
  expect(await listed('/api/user/allPosts?category=volcano')).toEqual([]);
  const mine = (await asha.get('/api/user/allPosts?author=me&category=dead_animal')).body.posts;
  expect(mine).toHaveLength(1);
});
