import { Ajv } from 'ajv';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let roads: Person;
let admin: Person;
let officeKey: string;
let adminKey: string;

async function newKey(who: Person, path: string, name: string): Promise<string> {
  const body = { name, scopes: ['read', 'report', 'update'], callsPerMinute: 600 };
  const made = await who.send('POST', path, body);
  expect([made.status, made.body.message]).toMatchObject([201, expect.anything()]);
  return made.body.key;
}

beforeAll(async () => {
  await loadSomePlaces(server);
  asha = await signedIn(server, 'user', 'Asha Quintessa Rao', 'asha.quintessa@example.in');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.accounts.verify(roads.id);
  admin = await signedIn(server, 'admin', 'Administrator');
  const areas = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];
  const form = { name: 'Roads, Pune', departments: ['roads'], areas };
  const officeId = (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
  await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId, isHead: true });
  officeKey = await newKey(roads, '/api/gov/apiKeys', 'City portal');
  adminKey = await newKey(admin, '/api/admin/apiKeys', 'State portal');
});

async function report(caption = 'Pothole & <b>"sharp"</b> गड्ढा'): Promise<{ _id: string; number: string }> {
  const { lat, lng, pincode, state } = SPOTS.camp;
  const location = { state, pincode, coordinates: { lat, lng } };
  const fields = { ...reportFields({ caption, location }), category: 'pothole' };
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/open311/${path}`, headers });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/open311/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const place = () => ({ lat: String(SPOTS.camp.lat), long: String(SPOTS.camp.lng) });

const W3C = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d)$';
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const moment = { type: 'string', pattern: W3C };
const record = (properties: Record<string, object>, optional: string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
/** The fields and types of the published specification. */
const SCHEMAS = {
  services: {
    type: 'array',
    items: record({
      service_code: text,
      service_name: text,
      description: text,
      metadata: { type: 'boolean' },
      type: { enum: ['realtime', 'batch', 'blackbox'] },
      keywords: text,
      group: text,
    }),
  },
  definition: record({
    service_code: text,
    attributes: {
      type: 'array',
      items: record({
        variable: { type: 'boolean' },
        code: text,
        datatype: { enum: ['string', 'number', 'datetime', 'text', 'singlevaluelist', 'multivaluelist'] },
        required: { type: 'boolean' },
        datatype_description: textOrNull,
        order: { type: 'integer', minimum: 1 },
        description: text,
        values: { type: 'array', items: record({ key: text, name: text }) },
      }),
    },
  }),
  requests: {
    type: 'array',
    items: record(
      {
        service_request_id: text,
        status: { enum: ['open', 'closed'] },
        status_notes: textOrNull,
        service_name: text,
        service_code: text,
        description: text,
        agency_responsible: textOrNull,
        service_notice: textOrNull,
        requested_datetime: moment,
        updated_datetime: moment,
        expected_datetime: { anyOf: [moment, { type: 'null' }] },
        address: text,
        address_id: textOrNull,
        zipcode: textOrNull,
        lat: { type: 'number' },
        long: { type: 'number' },
        media_url: textOrNull,
        extended_attributes: { type: 'object' },
      },
      ['extended_attributes'],
    ),
  },
  made: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: record({ service_request_id: text, service_notice: textOrNull, account_id: textOrNull }),
  },
  updates: {
    type: 'array',
    items: record({
      update_id: text,
      service_request_id: text,
      status: { enum: ['open', 'closed'] },
      updated_datetime: moment,
      description: text,
      media_url: textOrNull,
    }),
  },
  errors: {
    type: 'array',
    minItems: 1,
    items: record({ code: { type: 'integer' }, description: { type: 'string', minLength: 3 } }),
  },
};
const ajv = new Ajv({ allErrors: true });
function valid(name: keyof typeof SCHEMAS, body: string) {
  const data = JSON.parse(body);
  const check = ajv.compile(SCHEMAS[name]);
  expect({ valid: check(data), errors: check.errors }).toEqual({ valid: true, errors: null });
  return data;
}
function readXml(body: string) {
  expect(XMLValidator.validate(body)).toBe(true);
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/);
  expect(body).not.toContain('xmlns');
  return new XMLParser({ parseTagValue: false, processEntities: true }).parse(body);
}
async function refused(response: Awaited<ReturnType<typeof get>>, code: number) {
  expect([response.statusCode, response.body]).toEqual([code, expect.any(String)]);
  const [error] = valid('errors', response.body);
  expect(error.code).toBe(code);
  return error.description as string;
}

describe('reading', () => {
  test('discovery names both endpoints, without a charset', async () => {
    const json = await get('discovery.json');
    expect([json.statusCode, json.headers['content-type']]).toEqual([200, 'application/json']);
    expect(json.json().endpoints.map(({ type, url }: Record<string, string>) => [type, url])).toEqual([
      ['production', expect.stringMatching(/\/open311\/v2$/)],
      ['test', expect.stringMatching(/\/open311\/test\/v2$/)],
    ]);
    const xml = await get('discovery.xml');
    expect(xml.headers['content-type']).toBe('text/xml');
    expect(readXml(xml.body).discovery.endpoints.endpoint[0].formats.format).toEqual([
      'text/xml',
      'application/json',
    ]);
  });

  test('services are the categories, with their attributes', async () => {
    const json = await get('v2/services.json');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    const services = valid('services', json.body);
    expect(services.map(({ service_code }: { service_code: string }) => service_code)).toContain('pothole');
    valid('definition', (await get('v2/services/pothole.json')).body);
    const xml = await get('v2/services/pothole.xml');
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(readXml(xml.body).service_definition.attributes.attribute[0].values.value[0].key).toBe('Low');
  });

  test('a request is a report in JSON or XML, without names', async () => {
    const { number, _id } = await report();
    const list = await get('v2/requests.json?extensions=true');
    const listedRequest = valid('requests', list.body).find(
      ({ service_request_id }: { service_request_id: string }) => service_request_id === number,
    );
    expect(listedRequest).toMatchObject({
      status: 'open',
      service_code: 'pothole',
      description: 'Pothole & <b>"sharp"</b> गड्ढा',
      agency_responsible: 'Roads, Pune',
      expected_datetime: expect.stringMatching(W3C),
      lat: SPOTS.camp.lat,
      extended_attributes: { report_url: expect.stringContaining('/r/MH') },
    });
    const xml = readXml((await get(`v2/requests/${number.toLowerCase()}.xml`)).body);
    expect(xml.service_requests.request).toMatchObject({
      service_request_id: number,
      description: 'Pothole & <b>"sharp"</b> गड्ढा',
    });
    expect((await get(`v2/tokens/${number}.json`)).json()).toEqual([
      { service_request_id: number, token: number },
    ]);
    for (const path of ['v2/requests.json', 'v2/requests.xml', 'v2/servicerequestupdates.json'])
      for (const secret of ['Quintessa', 'example.in', asha.id, roads.id])
        expect((await get(`${path}?extensions=true`)).body).not.toContain(secret);
  });

  test('requests can be filtered and have pages with a link to the next one', async () => {
    const { number } = await report('Nearby');
    const { number: second } = await report('Nearby too');
    const numbersOf = async (query: string) =>
      valid('requests', (await get(`v2/requests.json?${query}`)).body).map(
        ({ service_request_id }: { service_request_id: string }) => service_request_id,
      );
    const here = `lat=${SPOTS.camp.lat}&long=${SPOTS.camp.lng}`;
    expect(await numbersOf('page_size=1')).toEqual([second]);
    expect(await numbersOf('page_size=1&page=2')).toEqual([number]);
    expect(await numbersOf(`${here}&radius=50&page_size=2`)).toEqual([second, number]);
    expect(await numbersOf('lat=28.6&long=77.2&radius=50')).toEqual([]);
    expect(await numbersOf('service_code=pothole&status=open&page_size=2')).toEqual([second, number]);
    expect(await numbersOf('service_code=garbage')).toEqual([]);
    expect(await numbersOf('status=closed')).toEqual([]);
    expect(await numbersOf(`service_request_id=${number},${second},XX26-1`)).toEqual([second, number]);
    expect(await numbersOf('end_date=2020-01-01T00:00:00Z')).toEqual([]);
    const since = encodeURIComponent(new Date(Date.now() - 60_000).toISOString());
    expect(await numbersOf(`updated_after=${since}&page_size=1`)).toEqual([second]);
    const { headers } = await get('v2/requests.json?page_size=1&api_key=');
    expect(headers.link).toBe('</open311/v2/requests.json?page_size=1&page=2>; rel="next"');
  });

  test('hidden reports are left out, and merged ones are closed with a note', async () => {
    const [hidden, main, same] = [await report('Abusive'), await report('Main'), await report('Same')];
    const { pool } = server.context;
    await pool.query('update posts set hidden_at = now() where id = $1', [hidden._id]);
    await pool.query('update posts set merged_into = $2, next_step_at = null where id = $1', [
      same._id,
      main._id,
    ]);
    expect((await get('v2/requests.json')).body).not.toContain('Abusive');
    await refused(await get(`v2/requests/${hidden.number}.json`), 404);
    const [request] = (await get(`v2/requests/${same.number}.json`)).json();
    expect(request).toMatchObject({ status: 'closed', status_notes: `Merged into ${main.number}` });
    await pool.query('update posts set hidden_at = now() where id = $1', [main._id]);
    expect((await get(`v2/requests/${same.number}.json`)).json()[0].status_notes).toBe(
      'Merged into another report',
    );
  });

  test('updates are moves, oldest first', async () => {
    const { _id, number } = await report('Moved');
    await roads.send('PUT', `/api/gov/progressState/${_id}`);
    const updates = valid('updates', (await get('v2/servicerequestupdates.json')).body);
    expect(updates.at(-1)).toMatchObject({ service_request_id: number, description: 'Problem Seen' });
    expect(readXml((await get('v2/servicerequestupdates.xml')).body).service_request_updates).toBeDefined();
  });
});

describe('errors', () => {
  test.each([
    ['v2/requests.json?status=fixed', 400],
    ['v2/requests.json?start_date=yesterday', 400],
    ['v2/requests.json?start_date=%00', 400],
    ['v2/requests.json?page_size=1001', 400],
    ['v2/requests.json?service_code=nothing_such', 404],
    ['v2/requests.json?jurisdiction_id=city.gov', 404],
    ['v2/requests/MH26-1.json', 404],
    ['v2/services/nothing_such.json', 404],
    ['v2/tokens/12345.json', 404],
    ['v2/nothing.json', 404],
    ['v2/requests.json?api_key=sdh_wrong', 403],
  ])('%s returns %i', async (path, code) => {
    await refused(await get(path), code);
    const xml = await get(path.replace('.json', '.xml'));
    expect(readXml(xml.body).errors.error).toBeDefined();
    expect(xml.statusCode).toBe(code);
  });

  test.each(['v2/requests/%E0%A4%A', 'v2/%', 'test/v2/tokens/%ff'])(
    'the unreadable address %s returns an error in the same format',
    async (path) => {
      expect(await refused(await get(`${path}.json`), 400)).not.toBe('');
      const xml = await get(`${path}.xml`);
      expect([xml.statusCode, xml.headers['content-type']]).toEqual([400, 'text/xml; charset=utf-8']);
      expect(readXml(xml.body).errors.error).toMatchObject({ code: '400' });
    },
  );

  test.each(['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'MKCALENDAR', 'TRACE'])(
    'the method %s is refused with the allowed ones',
    async (method) => {
      for (const file of ['requests.json', 'requests/MH26-1.json', 'nothing.json']) {
        const url = `/open311/v2/${file}`;
        const answer = await server.app.inject({ method: method as 'PUT', url });
        await refused(answer, 405);
        expect(answer.headers.allow).toBe('GET, POST');
      }
    },
  );

  test('other methods, other body types and large bodies are refused', async () => {
    const url = '/open311/v2/requests.json';
    await refused(await server.app.inject({ method: 'DELETE', url }), 405);
    const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>';
    const xml = { 'content-type': 'text/xml' };
    await refused(await server.app.inject({ method: 'POST', url, headers: xml, payload: bomb }), 415);
    await refused(await server.app.inject({ method: 'POST', url }), 415);
    await refused(await post('v2/requests.json', { 'attribute[landmark]': 'x'.repeat(10_000_000) }), 413);
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`attribute[${at}][]`, 'x']));
    await refused(await post('v2/requests.json', many), 400);
  });
});

describe('writing', () => {
  const pothole = () => ({ api_key: officeKey, service_code: 'pothole', ...place() });

  test('creates a routed report of the system with a due date and without a person', async () => {
    const contact = { email: 'zubair@example.in', first_name: 'Zubair', phone: '9812345067' };
    const made = await post('v2/requests.json', {
      ...pothole(),
      ...contact,
      description: 'From the portal',
      'attribute[priority]': 'High',
      'attribute[landmark]': 'Clock tower',
    });
    expect(made.statusCode).toBe(200);
    const [{ service_request_id: number, service_notice }] = valid('made', made.body);
    expect(service_notice).toContain('We removed the names');
    const [request] = (await get(`v2/requests/${number}.json?extensions=true`)).json();
    expect(request).toMatchObject({
      agency_responsible: 'Roads, Pune',
      description: 'From the portal',
      extended_attributes: { priority: 'High', channel: 'system', source: 'City portal (Roads, Pune)' },
    });
    const { rows } = await server.context.pool.query(
      `select p.*, p::text as line from posts p where number = $1`,
      [number],
    );
    expect(rows[0]).toMatchObject({ author_id: null, channel: 'system', landmark: 'Clock tower' });
    for (const table of ['posts', 'intakes', 'post_history'])
      for (const { line } of (await server.context.pool.query(`select t::text as line from ${table} t`)).rows)
        expect(line).not.toMatch(/zubair|9812345067/i);
    const { body } = await asha.get(`/api/posts/post/${rows[0].id}`);
    expect(body.post).toMatchObject({ user: null, channel: 'system', system: 'City portal (Roads, Pune)' });
  });

  test('finds an address by its name', async () => {
    const { lat: _, long: __, ...form } = pothole();
    const made = await post('v2/requests.json', { ...form, address_string: SPOTS.camp.pincode });
    expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining(SPOTS.camp.pincode)]);
    await refused(await post('v2/requests.json', { ...form, address_string: 'Qqxyzzy Nowhere' }), 400);
  });

  test('creates one report for repeated and simultaneous calls', async () => {
    const headers = { 'idempotency-key': 'call-1' };
    const answers = await Promise.all([1, 2, 3].map(() => post('v2/requests.json', pothole(), headers)));
    expect(new Set(answers.map(({ body }) => JSON.parse(body)[0].service_request_id)).size).toBe(1);
    const own = { ...pothole(), 'attribute[external_id]': 'P-77' };
    const [first, second] = [await post('v2/requests.json', own), await post('v2/requests.xml', own)];
    expect(readXml(second.body).service_requests.request.service_request_id).toBe(
      first.json()[0].service_request_id,
    );
    // Idempotency keys belong to one system.
    const other = await post('v2/requests.json', { ...own, api_key: adminKey });
    expect(other.json()[0].service_request_id).not.toBe(first.json()[0].service_request_id);
  });

  test.each<[Record<string, string>, number]>([
    [{ service_code: '' }, 400],
    [{ service_code: 'nothing_such' }, 404],
    [{ lat: '' }, 400],
    [{ lat: 'north' }, 400],
    [{ lat: '51.5', long: '-0.1' }, 400],
    [{ 'attribute[priority]': 'Someday' }, 400],
    [{ 'attribute[SHOE]': '42' }, 400],
    [{ 'attribute[a][b][c][d]': '42' }, 400],
    [{ description: 'x'.repeat(2001) }, 400],
    [{ media_url: 'file:///etc/passwd' }, 400],
    [{ api_key: '' }, 403],
    [{ api_key: 'sdh_nonsense' }, 403],
    [{ jurisdiction_id: 'city.gov' }, 404],
  ])('refuses %o', async (wrong, code) => {
    await refused(await post('v2/requests.json', { ...pothole(), ...wrong }), code);
    await refused(await post('test/v2/requests.json', { ...pothole(), ...wrong }), code);
  });

  test('checks everything and stores nothing at the test endpoint', async () => {
    const count = async () =>
      (
        await server.context.pool.query(`select (select count(*) from posts) || ' ' || (select count(*) from external_updates)
        || ' ' || (select count(*) from graphile_worker.jobs) as n`)
      ).rows[0].n;
    const { number } = await report('For a test');
    await finishJobs(server);
    const before = await count();
    const made = await post('test/v2/requests.json', { ...pothole(), media_url: 'https://example.in/a.jpg' });
    expect(valid('made', made.body)[0].service_request_id).toBe('TEST');
    const update = { api_key: officeKey, service_request_id: number, status: 'closed', description: 'Done' };
    expect((await post('test/v2/servicerequestupdates.json', update)).json()).toEqual([
      { update_id: 'TEST' },
    ]);
    expect(await count()).toBe(before);
  });

  test('ignores a photo at a private address and keeps the report', async () => {
    const made = await post('v2/requests.json', { ...pothole(), media_url: 'https://127.0.0.1/a.jpg' });
    const number = made.json()[0].service_request_id;
    await finishJobs(server);
    expect((await get(`v2/requests/${number}.json`)).json()[0]).toMatchObject({ media_url: null });
  });

  test('refuses a revoked key at once, even between pages', async () => {
    const key = await newKey(admin, '/api/admin/apiKeys', 'Walker');
    expect((await get('v2/requests.json?page_size=1', { authorization: `Bearer ${key}` })).statusCode).toBe(
      200,
    );
    const { apiKeys } = (await admin.get('/api/admin/apiKeys')).body;
    const { _id } = apiKeys.find(({ name }: { name: string }) => name === 'Walker');
    await server.context.apiKeys.revoke({ id: admin.id, role: 'admin', isVerified: true }, _id, '');
    await refused(await get('v2/requests.json?page_size=1&page=2', { authorization: `Bearer ${key}` }), 403);
    await refused(await post('v2/requests.json', { ...pothole(), api_key: key }), 403);
  });
});

describe('updates of other systems', () => {
  const update = (number: string, more: Record<string, string> = {}) =>
    post('v2/servicerequestupdates.json', {
      api_key: officeKey,
      service_request_id: number,
      status: 'closed',
      description: 'The crew was there',
      ...more,
    });
  const lastUpdate = async () => valid('updates', (await get('v2/servicerequestupdates.json')).body).at(-1);
  async function prove(id: string): Promise<void> {
    for (let i = 0; i < 4; i += 1) await roads.send('PUT', `/api/gov/progressState/${id}`);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [await photo()]);
  }
  async function finish(id: string): Promise<void> {
    await prove(id);
    expect((await asha.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(200);
  }
  const externalOf = async (id: string) => (await asha.get(`/api/posts/timeline/${id}`)).body.external;

  test('are notes in the timeline without a move, stored once each', async () => {
    const { _id, number } = await report('Updated');
    const answers = await Promise.all([1, 2].map(() => update(number, { update_id: 'u-1' })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await externalOf(_id)).toMatchObject([
      { system: 'City portal (Roads, Pune)', status: 'open', description: 'The crew was there' },
    ]);
    expect((await get(`v2/requests/${number}.json`)).json()[0].status).toBe('open');
    expect(await lastUpdate()).toMatchObject({
      description: 'City portal (Roads, Pune): The crew was there',
      status: 'open',
    });
  });

  test('have the status of the report, whatever their sender claims', async () => {
    const { _id, number } = await report('Open and closed');
    await update(number, { status: 'closed' });
    expect((await lastUpdate()).status).toBe('open');
    await finish(_id);
    await update(number, { status: 'open' });
    expect((await lastUpdate()).status).toBe('closed');
    expect((await externalOf(_id)).map(({ status }: { status: string }) => status)).toEqual([
      'open',
      'closed',
    ]);
  });

  test('have a status that matches the timeline, even at the end of a report', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { _id, number } = await report('Ends now');
      await prove(_id);
      const [sent] = await Promise.all([
        update(number, { status: round % 2 === 0 ? 'open' : 'closed' }),
        asha.send('PUT', `/api/user/verifyPost/${_id}`),
      ]);
      const { rows } = await server.context.pool.query(
        `select u.status, u.id > m.id as is_after from external_updates u join post_moves m on m.post_id = u.post_id
          where u.id = $1 and m.to_stage = 'Finished'`,
        [sent.json()[0].update_id],
      );
      expect(rows).toEqual([{ status: rows[0].is_after ? 'closed' : 'open', is_after: expect.any(Boolean) }]);
    }
  });

  test('name the key’s office, and hide key names that claim to speak for Sudhaar', async () => {
    const { _id, number } = await report('Impostor');
    const refusal = await roads.send('POST', '/api/gov/apiKeys', {
      name: 'Sudhaar Administrator',
      scopes: ['update'],
    });
    expect([refusal.status, refusal.body.details]).toMatchObject([422, [{ field: 'name' }]]);
    expect(refusal.body.message).toContain('administrators');
    const key = await newKey(roads, '/api/gov/apiKeys', 'Impostor');
    await server.context.pool.query(
      `update api_keys set name = 'Sudhaar Administrator' where name = 'Impostor'`,
    );
    await update(number, { api_key: key });
    expect(await externalOf(_id)).toMatchObject([{ system: 'Roads, Pune' }]);
    expect((await lastUpdate()).description).toBe('Roads, Pune: The crew was there');
    const { service_request_id } = (
      await post('v2/requests.json', { ...place(), service_code: 'pothole', api_key: key })
    ).json()[0];
    const [request] = (await get(`v2/requests/${service_request_id}.json?extensions=true`)).json();
    expect(request.extended_attributes.source).toBe('Roads, Pune');
  });

  test('notify the assignee and the heads of the office once', async () => {
    const { _id, number } = await report('Noted');
    const sent = await Promise.all([1, 2].map(() => update(number, { update_id: 'told-1' })));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const messagesFor = async (who: Person, language = 'en') => {
      const headers = { authorization: `Bearer ${who.token}`, 'accept-language': language };
      const answer = await server.app.inject({ url: '/api/notifications', headers });
      return answer.json().notifications.filter(({ link }: { link: string }) => link === `/post/${_id}`);
    };
    expect(await messagesFor(roads)).toMatchObject([
      {
        kind: 'progress',
        title: 'Progress Update',
        message: 'Another system added an update to “Noted”. See its timeline.',
      },
    ]);
    expect((await messagesFor(roads, 'hi'))[0].message).toContain('दूसरे सिस्टम');
    expect(await messagesFor(asha)).toEqual([]);
  });

  test('are for reports of the key’s office only, unless administrators created the key', async () => {
    const { _id, number } = await report('Of another office');
    await server.context.pool.query('update posts set office_id = null where id = $1', [_id]);
    expect((await update(number)).statusCode).toBe(409);
    expect((await update(number, { api_key: adminKey })).statusCode).toBe(200);
    await refused(await update(number, { status: 'fixed' }), 400);
    await refused(await update(number, { description: ' ' }), 400);
    await refused(await update('MH26-1'), 404);
  });

  test('are removed by administrators only, with an audit entry', async () => {
    const { _id, number } = await report('Wrongly updated');
    await update(number);
    const [{ _id: id }] = await externalOf(_id);
    const path = `/api/admin/externalUpdates/${id}`;
    expect((await roads.send('DELETE', path, { reason: 'x' })).status).toBe(403);
    expect((await admin.send('DELETE', path, { reason: 'Wrong report' })).status).toBe(200);
    expect((await admin.send('DELETE', path, { reason: 'Wrong report' })).status).toBe(404);
    expect(await externalOf(_id)).toEqual([]);
    const { entries } = (await admin.get('/api/admin/audit?action=deleteExternalUpdate')).body;
    expect(entries).toMatchObject([{ reason: 'Wrong report' }]);
  });
});
