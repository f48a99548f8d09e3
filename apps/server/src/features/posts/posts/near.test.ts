import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS, type Spot } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const HOME = '/api/user/home';
const LIST = '/api/user/allPosts?view=card';
let asha: Person;
let ravi: Person;
let authority: Person;
const ids = {} as Record<Spot, string>;

beforeAll(async () => {
  await loadSomePlaces(server);
  asha = await signedIn(server, 'user', 'Asha Rao');
  ravi = await signedIn(server, 'user', 'Ravi');
  authority = await signedIn(server, 'government', 'Roads');
  for (const [spot, { lat, lng, pincode, state }] of Object.entries(SPOTS)) {
    const fields = reportFields({ caption: spot, location: { coordinates: { lat, lng }, pincode, state } });
    const { body } = await ravi.upload('POST', '/api/user/createPost', fields, [await photo()]);
    ids[spot as Spot] = body.post._id;
  }
});

const seen = async (who: Person, query = '') => {
  const { status, body } = await who.get(`${LIST}${query}`);
  expect(status, body.message).toBe(200);
  return body.posts.map(({ caption }: { caption: string }) => caption);
};
const ALL = ['kochi', 'nashik', 'camp', 'pune'];

describe('GET /api/user/allPosts by home', () => {
  test.each([
    ['where=near', 'where'],
    ['where=district', 'where'],
    ['sort=nearest', 'sort'],
    ['where=near&sort=nearest', 'where'],
  ])('refuses %s without a home, naming the field %s', async (query, field) => {
    for (const who of [ravi, authority])
      expect(await who.get(`${LIST}&${query}`)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid_input',
          message: 'Please tell us first where you live. Only you will see it.',
          details: [{ field }],
        },
      });
  });

  test('lists posts within the radius of a circle, and in its district', async () => {
    const { lat, lng } = SPOTS.camp;
    await asha.send('PUT', HOME, { place: { kind: 'circle', lat, lng, radiusMetres: 2000 } });
    expect(await seen(asha, '&where=near')).toEqual(['camp']);
    expect(await seen(asha, '&where=district')).toEqual(['camp', 'pune']);
    expect(await seen(asha)).toEqual(ALL);
    expect(await seen(asha, '&where=everywhere')).toEqual(ALL);
    expect(await seen(asha, '&sort=nearest')).toEqual(['camp', 'pune', 'nashik', 'kochi']);
    expect(await seen(asha, '&where=district&sort=nearest')).toEqual(['camp', 'pune']);
  });

  test('lists posts with the PIN code, and in its district', async () => {
    await asha.send('PUT', HOME, { place: { kind: 'pincode', pincode: SPOTS.pune.pincode } });
    expect(await seen(asha, '&where=near')).toEqual(['pune']);
    expect(await seen(asha, '&where=district')).toEqual(['camp', 'pune']);
    expect(await seen(asha, '&sort=nearest')).toEqual(['pune', 'camp', 'nashik', 'kochi']);
  });

  test('lists posts in the district', async () => {
    await asha.send('PUT', HOME, { place: { kind: 'district', state: 'Kerala', district: 'Ernakulam' } });
    expect(await seen(asha, '&where=near')).toEqual(['kochi']);
    expect(await seen(asha, '&where=district')).toEqual(['kochi']);
    expect(await seen(asha, '&where=district&search=nashik')).toEqual([]);
  });

  test('combines with other filters and pages, and returns no distances', async () => {
    await asha.send('PUT', HOME, { place: { kind: 'pincode', pincode: SPOTS.pune.pincode } });
    expect(await seen(asha, '&where=district&author=me')).toEqual([]);
    expect(await seen(asha, '&where=district&search=camp')).toEqual(['camp']);
    const first = (await asha.get(`${LIST}&sort=nearest&limit=2`)).body;
    const [value] = JSON.parse(Buffer.from(first.nextCursor, 'base64url').toString());
    expect(value).toMatch(/^[\w-]{30,}$/);
    expect(await seen(asha, `&sort=nearest&limit=2&cursor=${first.nextCursor}`)).toEqual(['nashik', 'kochi']);
    const forged = Buffer.from(JSON.stringify(['x'.repeat(50), ids.pune])).toString('base64url');
    for (const cursor of [forged, 'nonsense'])
      expect((await asha.get(`${LIST}&sort=nearest&cursor=${cursor}`)).status).toBe(400);
  });

  test('excludes hidden reports', async () => {
    await server.context.pool.query('update posts set hidden_at = now() where id = $1', [ids.pune]);
    for (const sort of ['newest', 'mostUpvoted', 'due', 'nearest'])
      for (const where of ['near', 'district'])
        expect(await seen(asha, `&where=${where}&sort=${sort}`)).not.toContain('pune');
    await server.context.pool.query('update posts set hidden_at = null where id = $1', [ids.pune]);
  });

  test('refuses the district of a home at sea', async () => {
    await asha.send('PUT', HOME, { place: { kind: 'circle', lat: 8, lng: 69, radiusMetres: 500 } });
    expect(await seen(asha, '&where=near')).toEqual([]);
    expect(await asha.get(`${LIST}&where=district`)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('the district of your place'), details: [{ field: 'where' }] },
    });
  });

  test('follows the home at once after it is removed', async () => {
    await asha.send('DELETE', HOME);
    expect((await asha.get(`${LIST}&where=near`)).status).toBe(422);
    expect(await seen(asha)).toEqual(ALL);
  });

  test('refuses unknown values', async () => {
    expect((await asha.get(`${LIST}&where=home`)).status).toBe(422);
    expect((await authority.get('/api/gov/allPosts?sort=nearest')).status).toBe(422);
  });
});
