import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distance, STATES } from '@sudhaar/domain/places';
import { districtNamesInHindi } from '@sudhaar/language/server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../../platform/database/connect.ts';
import { straight } from '../../../platform/directions/straight.ts';
import { KNOWN_DISTRICTS } from '../../../testing/known-districts.ts';
import { hitRate, type LookupResult, tryKnownPlaces } from '../../../testing/known-places.ts';
import { soon } from '../../../testing/soon.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { preparePlaces } from './prepared.ts';
import { createPlaces, type Places } from './service.ts';

let url: string;
let pool: pg.Pool;
let places: Places;
let loaded: number[];
let drop: () => Promise<void>;
let trials: LookupResult[] | undefined;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ url, drop } = database);
  pool = createPool(url);
  const another = createPool(url);
  // Like the build.
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-places-'));
  const prepared = join(folder, 'places');
  await preparePlaces(prepared);
  places = createPlaces({ db: createDatabase(pool), pool, directions: straight, prepared });
  const otherServer = createPlaces({
    db: createDatabase(another),
    pool: another,
    directions: straight,
    prepared,
  });
  loaded = await Promise.all([places.load(), otherServer.load()]);
  await another.end();
  await rm(folder, { recursive: true });
}, 120_000);
afterAll(async () => {
  await pool.end();
  await drop();
});

const query = async (text: string) => (await pool.query(text)).rows;

test('servers that start together load the places exactly once', async () => {
  const [{ offices }] = await query('select count(*) as offices from post_offices');
  expect(offices).toBeGreaterThan(165_000);
  const [{ districts }] = await query('select count(*) as districts from districts');
  expect(loaded.sort((a, b) => a - b)).toEqual([0, offices + districts]);
  expect(await places.load()).toBe(0);
  expect(await query('select count(*) as offices from post_offices')).toEqual([{ offices }]);
});

test('every state has districts, and every office has a district and close neighbours', async () => {
  const states = await query('select distinct state from districts');
  expect(states.map(({ state }) => state).sort()).toEqual([...STATES].sort());
  const lost =
    'select from post_offices o where not exists (select from districts d where d.id = o.district_id)';
  expect(await query(lost)).toEqual([]);
  const scattered = `select pincode from post_offices group by pincode
    having max(lat) - min(lat) > 0.9 or max(lng) - min(lng) > 0.9`;
  expect(await query(scattered)).toEqual([]);
});

test('exactly the districts of the data have a Hindi name', async () => {
  const districtRows = await query('select state, name from districts');
  const named = Object.entries(districtNamesInHindi).flatMap(([state, districts]) =>
    Object.keys(districts).map((name) => `${name}, ${state}`),
  );
  expect(named.sort()).toEqual(districtRows.map(({ state, name }) => `${name}, ${state}`).sort());
});

const PUNE = { district: 'Pune', state: 'Maharashtra' };
const KOTHRUD = { kind: 'office', name: 'Kothrud', pincode: '411038', ...PUNE };

test.each([
  ['411038', { kind: 'pincode', name: '411038', pincode: '411038', ...PUNE }],
  ['411 038', { kind: 'pincode', name: '411038' }],
  ['110', { kind: 'pincode', name: '110001', district: 'New Delhi', state: 'Delhi' }],
  ['kothrud', KOTHRUD],
  ['KOTHRUD', KOTHRUD],
  ['Koṭhrūd', KOTHRUD],
  ['kothr', KOTHRUD],
  ['kothrud pune', KOTHRUD],
  ['Pune, Kothrud', KOTHRUD],
  ['kothrud p', KOTHRUD],
  ['kothrud 411038', KOTHRUD],
  ['kothrud maharashtra', KOTHRUD],
  ['pune', { kind: 'district', name: 'Pune', pincode: '', ...PUNE }],
  ['poona', { kind: 'district', name: 'Pune', pincode: '', ...PUNE }],
  ['pune maharashtra', { kind: 'district', name: 'Pune' }],
  ['shivaji nagar pune', { kind: 'office', name: 'Shivajinagar', pincode: '411005' }],
  ['shivajinagar gurgaon', { kind: 'office', name: 'Shivaji Nagar', district: 'Gurugram' }],
  ['bandra', { kind: 'office', name: 'Bandra (East)', pincode: '400051' }],
  ['west bandra mumbai', { kind: 'office', name: 'Bandra West', pincode: '400050' }],
  ['koramangala bangalore', { kind: 'office', name: 'Koramangala', pincode: '560034' }],
  ['bombay gpo', { kind: 'office', name: 'Mumbai GPO', pincode: '400001' }],
  ['delhi', { kind: 'district', name: 'New Delhi', state: 'Delhi' }],
  ['connaught place new delhi', { kind: 'office', name: 'Connaught Place', pincode: '110001' }],
  ['malviya nagar new delhi', { kind: 'office', name: 'Malviya Nagar', pincode: '110017' }],
  ['secunderabad cyberabad', { kind: 'office', state: 'Telangana' }],
  ['m g road bikaner', { kind: 'office', name: 'M.G.Road', pincode: '334001' }],
  ['goa', { kind: 'district', name: 'North Goa', state: 'Goa' }],
  ['leh', { kind: 'district', name: 'Leh Ladakh', state: 'Ladakh' }],
  ['kavaratti', { kind: 'office', state: 'Lakshadweep' }],
  ['port blair', { kind: 'office', state: 'Andaman and Nicobar Islands' }],
  ['yanam', { kind: 'district', state: 'Puducherry' }],
  ['abul fazal enclave', { pincode: '110025', state: 'Delhi' }],
  ['पुणे', { kind: 'district', name: 'Pune', ...PUNE }],
  ['दिल्ली', { kind: 'district', name: 'New Delhi', state: 'Delhi' }],
  ['कोथरुड पुणे', KOTHRUD],
  ['kothrood poona', KOTHRUD],
  ['Hazratganj', { kind: 'locality', name: 'Hazratganj', pincode: '226001', district: 'Lucknow' }],
  ['हज़रतगंज लखनऊ', { kind: 'locality', name: 'Hazratganj', pincode: '226001' }],
  ['Sector 17 Chandigarh', { kind: 'locality', name: 'Sector 17', pincode: '160017' }],
])('%j finds %j first', async (text, expected) => {
  const results = await places.findPlaces(text);
  expect(results[0]).toMatchObject(expected);
  expect(results.length).toBeLessThanOrEqual(8);
  expect(new Set(results.map((place) => JSON.stringify(place))).size).toBe(results.length);
});

test('a PIN code is followed by its offices', async () => {
  const [pincode, ...offices] = await places.findPlaces('411038');
  expect(offices.map(({ name }) => name)).toContain('Kothrud');
  expect(offices.every((office) => office.kind === 'office' && office.pincode === '411038')).toBe(true);
  expect(pincode && distance(pincode, { lat: 18.507, lng: 73.807 })).toBeLessThan(3_000);
});

test.each([
  ['pune', { lat: 18.52, lng: 73.86 }],
  ['chennai', { lat: 13.08, lng: 80.27 }],
  ['kolkata', { lat: 22.57, lng: 88.36 }],
  ['leh', { lat: 34.16, lng: 77.58 }],
  ['thiruvananthapuram', { lat: 8.51, lng: 76.95 }],
  ['dibrugarh', { lat: 27.48, lng: 94.91 }],
])('the district %s is located at its town', async (text, town) => {
  const [district] = await places.findPlaces(text);
  expect(district?.kind).toBe('district');
  expect(district && distance(district, town)).toBeLessThan(15_000);
});

test.each([
  ['18.5195, 73.8553', { pincode: '411002', ...PUNE }],
  ['28.6315N 77.2167E', { pincode: '110001', state: 'Delhi' }],
  // Aksai Chin and a bay of the sea: even the nearest office is far away.
  ['34.9, 79.6', { state: 'Ladakh' }],
  ['9.0, 79.5', { state: 'Tamil Nadu' }],
])('the position %j is described by the offices around it', async (text, expected) => {
  const [position, ...others] = await places.findPlaces(text);
  expect(position).toMatchObject({ kind: 'position', ...expected });
  expect(others).toEqual([]);
});

test.each([
  '',
  '  ',
  'a',
  '%',
  '_%',
  "'; drop table districts; --",
  '51.5, 0.12',
  '999999',
  'qwxz',
  '\u0000',
])('%j finds nothing', async (text) => expect(await places.findPlaces(text)).toEqual([]));

test.each([
  ['411038', ['Maharashtra']],
  ['605007', ['Puducherry', 'Tamil Nadu']],
  ['110025', ['Delhi']],
  ['506003', ['Telangana']],
  ['४११०३८', ['Maharashtra']],
  ['411', []],
  ['999999', []],
  ['pune', []],
])('the PIN code %s is in %j', async (pincode, states) =>
  expect((await places.pincode(pincode)).states).toEqual(states),
);

// A few points below the result of `npm run places`, so that new data does not fail for a single place.
test.each([
  ['points', false, 88],
  ['points', true, 84],
  ['names', false, 92],
  ['names', true, 78],
] as const)('of known %s (held out: %s) at least %i %% are found', async (kind, held, percent) => {
  trials ??= await tryKnownPlaces(places);
  expect(
    hitRate(trials.filter((trial) => trial.kind === kind && trial.held === held)),
  ).toBeGreaterThanOrEqual(percent);
});

test('districts and big cities are found first by their Hindi names', async () => {
  const wrong: string[] = [];
  for (const [hindi, district] of KNOWN_DISTRICTS) {
    const [place] = await places.findPlaces(hindi);
    if (place?.district !== district) wrong.push(`${hindi}: ${place?.name}, ${place?.district}`);
  }
  expect(KNOWN_DISTRICTS.length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
});

test.each([
  ['Maharashtra', 'Maharashtra'],
  ['महाराष्ट्र', 'Maharashtra'],
  ['केरल', 'Kerala'],
  ['पश्चिम बंगाल', 'West Bengal'],
  ['orissa', 'Odisha'],
])('%s is the state %s', async (text, state) => {
  const [first] = await places.findWithStates(text);
  expect(first).toMatchObject({ kind: 'state', name: state, state, district: '', pincode: '' });
});

/** On one connection, because each reports its scans to PostgreSQL separately and later. */
async function connectAlone(): Promise<void> {
  await pool.end();
  pool = createPool(url);
  pool.options.max = 1;
  places = createPlaces({ db: createDatabase(pool), pool, directions: straight });
  const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await soon(async () => expect(await query(others)).toEqual([]));
}

test('no search scans the whole table', async () => {
  await connectAlone();
  const scans = () => query(`select seq_scan from pg_stat_user_tables where relname = 'post_offices'`);
  const settled = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    return scans();
  };
  const before = await settled();
  for (const text of [
    '411038',
    '411',
    'kothrud pune',
    'ra',
    '18.52, 73.85',
    '34.9, 79.6',
    'पुणे',
    'kothrood',
  ]) {
    await places.findPlaces(text);
  }
  await places.pincode('411038');
  expect(await settled()).toEqual(before);
});
