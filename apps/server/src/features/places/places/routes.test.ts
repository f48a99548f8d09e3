import { beforeAll, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const MAP = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', tileAttribution: '© Somebody' };
const server = testApp({ TILE_URL: MAP.tileUrl, TILE_ATTRIBUTION: MAP.tileAttribution });
let asha: Person;

beforeAll(async () => {
  asha = await signedIn(server);
  // One of each is enough here; service.test.ts covers the search.
  await server.context.pool.query(`
    insert into districts (id, name, state, name_key, words, lat, lng)
    values (1, 'Pune', 'Maharashtra', 'pune', ' pune maharashtra', 18.52, 73.87);
    insert into post_offices (pincode, name_key, name, district_id, importance, lat, lng)
    values ('411038', 'kothrud', 'Kothrud', 1, 1, 18.502, 73.8146)`);
});

test('visitors find states, districts and places in both scripts', async () => {
  const find = async (query: string) => {
    const { statusCode, body } = await server.app.inject(
      `/api/places?states=yes&query=${encodeURIComponent(query)}`,
    );
    expect(statusCode).toBe(200);
    const { places } = JSON.parse(body) as { places: { kind: string; name: string }[] };
    return places.map(({ kind, name }) => `${kind} ${name}`);
  };
  expect(await find('maharashtra')).toEqual(['state Maharashtra', 'district Pune']);
  expect((await find('महाराष्ट्र'))[0]).toBe('state Maharashtra');
  expect(await find('411038')).toEqual(['pincode 411038', 'office Kothrud']);
  // A state without places has no position, and former names are found.
  expect(await find('Kerala')).toEqual([]);
  expect(await find('nowhere')).toEqual([]);
});

const directions = (body: object) => asha.send('POST', '/api/directions', body);

test('places are found by name and PIN code', async () => {
  const { body } = await asha.get(`/api/places?query=${encodeURIComponent('Koṭhrūd, Pune')}`);
  expect(body).toEqual({
    places: [
      {
        kind: 'office',
        name: 'Kothrud',
        pincode: '411038',
        district: 'Pune',
        state: 'Maharashtra',
        lat: 18.502,
        lng: 73.8146,
      },
    ],
  });
  expect((await asha.get('/api/places?query=')).body).toEqual({ places: [] });
});

test('places around a position come first, and then the others', async () => {
  await server.context.pool.query(`
    insert into districts (id, name, state, name_key, words, lat, lng)
    values (2, 'Nagpur', 'Maharashtra', 'nagpur', ' nagpur maharashtra', 21.15, 79.09);
    insert into post_offices (pincode, name_key, name, district_id, importance, lat, lng) values
      ('440001', 'gandhichowk', 'Gandhi Chowk', 2, 1, 21.15, 79.09),
      ('411039', 'gandhichowkroad', 'Gandhi Chowk Road', 1, 1, 18.51, 73.82)`);
  const find = async (near: string) => {
    const { body } = await asha.get(`/api/places?query=gandhi%20chowk${near}`);
    return body.places.map(({ name }: { name: string }) => name);
  };
  expect(await find('')).toEqual(['Gandhi Chowk', 'Gandhi Chowk Road']);
  expect(await find('&nearLat=18.5&nearLng=73.8')).toEqual(['Gandhi Chowk Road', 'Gandhi Chowk']);
});

test('a PIN code has states and a position, or neither if it is unknown', async () => {
  expect((await asha.get('/api/places/pincode/411038')).body).toMatchObject({
    states: ['Maharashtra'],
    place: { kind: 'pincode', pincode: '411038', lat: 18.502, lng: 73.8146 },
    reachMetres: 0,
  });
  const nothing = { states: [], place: null, reachMetres: 0 };
  expect((await asha.get('/api/places/pincode/999999')).body).toEqual(nothing);
});

test('directions without a routing service are a straight line', async () => {
  const { status, body } = await directions({
    from: { lat: 18.52, lng: 73.85 },
    to: { lat: 18.53, lng: 73.85 },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'straight', distanceMetres: 1112, durationSeconds: null });
});

test.each([
  ['from', { from: { lat: 51.5, lng: 0.1 }, to: { lat: 18.52, lng: 73.85 } }],
  ['to', { from: { lat: 18.52, lng: 73.85 }, to: { lat: 18.52, lng: 99 } }],
])('directions with %j outside India are refused', async (field, body) => {
  const message = 'That place is outside India. Please choose a place in India.';
  expect(await directions(body)).toEqual({
    status: 422,
    body: { code: 'invalid_input', message, details: [{ field, message }] },
  });
});

test.each([
  ['a query too long', () => asha.get(`/api/places?query=${'x'.repeat(101)}`)],
  ['no query', () => asha.get('/api/places')],
  ['a pincode too long', () => asha.get('/api/places/pincode/4110384110380')],
  ['half a position', () => directions({ from: { lat: 18 }, to: { lat: 18, lng: 73 } })],
  ['a text for a number', () => directions({ from: { lat: '18', lng: 73 }, to: { lat: 18, lng: 73 } })],
])('%s is refused', async (_, call) => expect((await call()).status).toBe(422));

test('map settings and PIN codes are public, directions need a login', async () => {
  const { app } = server;
  expect((await app.inject({ url: '/api/places/map' })).json()).toEqual(MAP);
  expect((await app.inject({ url: '/api/places/pincode/411038' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/directions', payload: {} })).statusCode).toBe(401);
});
