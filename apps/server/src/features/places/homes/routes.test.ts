import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
beforeAll(async () => {
  await loadSomePlaces(server);
  asha = await signedIn(server, 'user', 'Asha Rao');
});

const HOME = '/api/user/home';
const save = (place: object) => asha.send('PUT', HOME, { place });
const { lat, lng } = SPOTS.camp;

describe('the home of a citizen', () => {
  test('is asked for once, and declining is remembered', async () => {
    expect((await asha.get(HOME)).body).toEqual({ home: null, wasAsked: false });
    expect((await asha.send('DELETE', HOME)).body).toMatchObject({ home: null, wasAsked: true });
    expect((await asha.get(HOME)).body).toEqual({ home: null, wasAsked: true });
  });

  test.each([
    [
      { kind: 'circle', lat, lng, radiusMetres: 2000 },
      { locality: 'Pune Camp', district: 'Pune', lat, lng },
    ],
    [
      { kind: 'pincode', pincode: '411001' },
      { locality: '411001', district: 'Pune', lat, lng },
    ],
    [
      { kind: 'district', state: 'Kerala', district: 'Ernakulam' },
      { locality: '', district: 'Ernakulam', state: 'Kerala', lat: SPOTS.kochi.lat },
    ],
  ])('%o is stored with its district and its center', async (place, described) => {
    const { status, body } = await save(place);
    expect(status).toBe(200);
    expect(body).toMatchObject({ home: { place, ...described }, wasAsked: true });
    expect((await asha.get(HOME)).body.home).toEqual(body.home);
  });

  test.each([
    [{ kind: 'circle', lat, lng, radiusMetres: 499 }, 'radius between 500 m and 20 km'],
    [{ kind: 'circle', lat: 51.5, lng: 0, radiusMetres: 2000 }, 'outside India'],
    [{ kind: 'pincode', pincode: '12' }, 'six digits'],
    [{ kind: 'pincode', pincode: '999999' }, 'This PIN code'],
    [{ kind: 'district', state: 'Kerala', district: 'Pune' }, 'This PIN code or district doesn’t exist'],
  ])('%o is refused, and the earlier home stays', async (place, words) => {
    const before = (await asha.get(HOME)).body;
    const { status, body } = await save(place);
    expect(status).toBe(422);
    expect(body.message).toContain(words);
    expect((await asha.get(HOME)).body).toEqual(before);
  });

  test('is stored in one row and deleted with the account', async () => {
    const vimal = await signedIn(server, 'user', 'Vimal Das');
    await vimal.send('PUT', HOME, { place: { kind: 'pincode', pincode: '682011' } });
    const count = async () =>
      (await server.context.pool.query('select 1 from homes where account_id = $1', [vimal.id])).rowCount;
    expect(await count()).toBe(1);
    await server.context.pool.query('delete from accounts where id = $1', [vimal.id]);
    expect(await count()).toBe(0);
  });
});
