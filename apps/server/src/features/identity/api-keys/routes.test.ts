import { LIVING_KEYS_MAX } from '@sudhaar/domain/api-keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { elsewhere, type Person, signedIn } from '../../../testing/people.ts';
import { testServers } from '../../../testing/test-app.ts';

const [here, there] = testServers({ RATE_LIMITS: 'on' });
let admin: Person;
let head: Person;
let otherHead: Person;
let member: Person;
const offices: string[] = [];

async function staff(name: string, officeId: string, isHead: boolean): Promise<Person> {
  const person = await signedIn(here, 'government', name);
  await here.context.accounts.verify(person.id);
  await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
  return person;
}

beforeAll(async () => {
  admin = await signedIn(here, 'admin', 'Administrator');
  for (const name of ['Roads of Pune', 'Water of Pune']) {
    const { body } = await admin.send('POST', '/api/admin/offices', { name, departments: ['roads'] });
    offices.push(body.office._id);
  }
  head = await staff('Roads', offices[0] ?? '', true);
  member = await staff('Colleague', offices[0] ?? '', false);
  otherHead = await staff('Water', offices[1] ?? '', true);
});

const FORM = { name: 'City map', scopes: ['read'], callsPerMinute: 600 };
const make = async (who: Person, form: object = {}) => {
  const area = who === admin ? 'admin' : 'gov';
  const { status, body } = await who.send('POST', `/api/${area}/apiKeys`, { ...FORM, ...form });
  expect(status).toBe(201);
  return body as { apiKey: { _id: string; hint: string }; key: string };
};
const use = (key: string | undefined, scope: 'read' | 'report' | 'update' = 'read', server = here) =>
  server.context.apiKeys.use(key, scope);
const listed = async (who: Person, area: 'admin' | 'gov' = 'gov') =>
  (await who.get(`/api/${area}/apiKeys`)).body.apiKeys as { _id: string; lastUsedAt: string | null }[];

describe('an API key', () => {
  test('is shown once, and only its hash is stored', async () => {
    const { key, apiKey } = await make(head);
    expect(key).toMatch(/^sdh_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      ...FORM,
      office: { _id: offices[0], name: 'Roads of Pune' },
      hint: key.slice(0, 10),
      createdBy: expect.stringContaining('Roads'),
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(JSON.stringify(await listed(head))).not.toContain(key);
    const { rows } = await here.context.pool.query('select * from api_keys where id = $1', [apiKey._id]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
    expect(rows[0].hash).toHaveLength(32);
  });

  test('identifies its holder on every server', async () => {
    const { key, apiKey } = await make(head);
    const holder = { id: apiKey._id, name: 'City map', officeId: offices[0], officeName: 'Roads of Pune' };
    expect(await use(key)).toEqual(holder);
    expect(await use(key, 'read', there)).toEqual(holder);
    const { key: general } = await make(admin);
    expect(await use(general)).toMatchObject({ officeId: null, officeName: null });
  });

  test('is refused if it is missing, unknown, malformed or lacks the scope', async () => {
    const { key } = await make(head);
    const flipped = key.slice(0, -2) + (key.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of [undefined, '', 'sdh_', flipped, `${key} `, 'x'.repeat(100_000)])
      await expect(use(wrong)).rejects.toMatchObject({ code: 'forbidden', problem: 'apiKeyUnknown' });
    await expect(use(key, 'update')).rejects.toMatchObject({ code: 'forbidden', problem: 'apiKeyScope' });
  });

  test('is refused on every server as soon as it is revoked', async () => {
    const { key, apiKey } = await make(head);
    await use(key, 'read', there);
    const { status, body } = await head.send('DELETE', `/api/gov/apiKeys/${apiKey._id}`, {});
    expect([status, body.apiKey.revokedAt]).toEqual([200, expect.any(String)]);
    for (const server of [here, there])
      await expect(use(key, 'read', server)).rejects.toMatchObject({ problem: 'apiKeyUnknown' });
    expect((await head.send('DELETE', `/api/gov/apiKeys/${apiKey._id}`, {})).status).toBe(404);
  });

  test('has one limit for all servers together', async () => {
    const { key } = await make(head, { callsPerMinute: 5 });
    const calls = Array.from({ length: 12 }, (_, i) => use(key, 'read', i % 2 === 0 ? here : there));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'too_many_requests',
          retryAfterSeconds: expect.any(Number),
        });
    // Another key has its own limit.
    await use((await make(head)).key);
  });

  test('records its last use at most once a minute', async () => {
    const { key, apiKey } = await make(head);
    const lastUse = async () => (await listed(head)).find(({ _id }) => _id === apiKey._id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await use(key);
    const first = await lastUse();
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000);
    await use(key);
    expect(await lastUse()).toBe(first);
    const ago = `update api_keys set last_used_at = now() - interval '2 minutes' where id = $1`;
    await here.context.pool.query(ago, [apiKey._id]);
    await use(key);
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  test('stays with the office after its creator’s account is erased', async () => {
    const leaving = await staff('Leaving', offices[0] ?? '', true);
    const { key, apiKey } = await make(leaving);
    await admin.send('DELETE', `/api/admin/deleteGovernment/${leaving.id}`);
    expect((await use(key)).officeId).toBe(offices[0]);
    expect((await listed(head)).find(({ _id }) => _id === apiKey._id)).toMatchObject({ createdBy: null });
  });
});

describe('managing API keys', () => {
  test('lists the office’s keys to its heads and all keys to administrators', async () => {
    const { apiKey: ours } = await make(head);
    const { apiKey: theirs } = await make(otherHead);
    const ids = async (who: Person, area?: 'admin') => (await listed(who, area)).map(({ _id }) => _id);
    expect(await ids(head)).toContain(ours._id);
    expect(await ids(head)).not.toContain(theirs._id);
    expect(await ids(admin, 'admin')).toEqual(expect.arrayContaining([ours._id, theirs._id]));
    expect((await head.send('DELETE', `/api/gov/apiKeys/${theirs._id}`, {})).status).toBe(404);
    expect((await admin.send('DELETE', `/api/admin/apiKeys/${theirs._id}`, {})).status).toBe(200);
    for (const url of ['/api/gov/apiKeys', '/api/admin/apiKeys'])
      expect((await member.get(url)).status).toBe(403);
  });

  test('moves a key with a merged office and ends it with a retired one', async () => {
    const { body } = await admin.send('POST', '/api/admin/offices', { name: 'Old', departments: ['parks'] });
    const old = await staff('Old', body.office._id, true);
    const { key } = await make(old);
    await admin.send('PUT', `/api/admin/mergeOffice/${body.office._id}`, { intoId: offices[1] });
    expect(await use(key)).toMatchObject({ officeId: offices[1], officeName: 'Water of Pune' });
    await here.context.pool.query('update offices set retired_at = now() where id = $1', [offices[1]]);
    await expect(use(key)).rejects.toMatchObject({ problem: 'apiKeyUnknown' });
    await here.context.pool.query('update offices set retired_at = null where id = $1', [offices[1]]);
  });

  test('refuses invalid names, scopes and limits', async () => {
    const wrong = [
      { name: 'ab' },
      { name: ' a\u200bb ' },
      { scopes: [] },
      { scopes: ['everything'] },
      { callsPerMinute: 0 },
      { callsPerMinute: 601 },
      { callsPerMinute: 1.5 },
    ];
    for (const form of wrong)
      expect((await head.send('POST', '/api/gov/apiKeys', { ...FORM, ...form })).status).toBe(422);
  });

  test('limits the active keys of an office, even if many are created at once on two servers', async () => {
    const { body } = await admin.send('POST', '/api/admin/offices', { name: 'Busy', departments: ['parks'] });
    const busy = await staff('Busy', body.office._id, true);
    const callers = Array.from({ length: LIVING_KEYS_MAX.office + 6 }, (_, i) =>
      (i % 2 === 0 ? busy : elsewhere(there, busy)).send('POST', '/api/gov/apiKeys', FORM),
    );
    const statuses = (await Promise.all(callers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIVING_KEYS_MAX.office);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    const [newest] = await listed(busy);
    await busy.send('DELETE', `/api/gov/apiKeys/${newest?._id}`, {});
    expect((await busy.send('POST', '/api/gov/apiKeys', FORM)).status).toBe(201);
  });
});
