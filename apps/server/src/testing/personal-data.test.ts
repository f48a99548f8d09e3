import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, monthInIndia } from '@sudhaar/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOpenData } from '../features/publishing/open-data/page.ts';
import { writePostPage } from '../features/publishing/post-pages/page.ts';
import { writeStatistics } from '../features/publishing/statistics/page.ts';
import { CALLS } from './access-matrix/access-calls.ts';
import { finishJobs } from './emails.ts';
import { reportedAsGuest } from './guest-links.ts';
import { type Person, signedIn } from './people.ts';
import { photo, reportFields } from './photos.ts';
import { loadSomePlaces, SPOTS } from './some-places.ts';
import { testApp } from './test-app.ts';

const server = testApp({ ALLOW_PRIVATE_ADDRESSES: 'on', GUEST_REPORTS: 'on' });

/** Words that occur nowhere else in the product. */
const SECRETS = [
  'Quintessa',
  'quintessa@',
  '9811100001',
  'Wolfram',
  'wolfram@',
  'Hieronyma',
  'hieronyma@',
  'zephyrine@',
  '9876543210',
  'Theophila',
  '9822200002',
  'Ignatia',
  '9844400004',
  'Xenobia',
  'xenobia@',
  '9833300003',
  'kaleidoscopic',
  'xylophone',
  'umbriel@',
];
/** A post's own page shows texts about it. */
const SHOWN_ON_PAGE = ['kaleidoscopic'];
const CAPTION = 'Deep pothole at the gate';
const arrived: string[] = [];
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  arrived.push(JSON.stringify(request.headers) + body);
  response.writeHead(204).end();
});

let people: Person[];
let officeId: string;
let first: { _id: string; number: string };
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await loadSomePlaces(server);
  const reporter = await signedIn(server, 'user', 'Quintessa Rao', 'quintessa@example.in');
  const neighbour = await signedIn(server, 'user', 'Wolfram Das', 'wolfram@example.in');
  const head = await signedIn(server, 'government', 'Roads Department', 'zephyrine@example.in');
  const admin = await signedIn(server, 'admin', 'Hieronyma', 'hieronyma@example.in');
  people = [reporter, neighbour, head, admin];
  await server.context.accounts.verify(head.id);
  await reporter.upload('PUT', '/api/user/updateProfile', { phone: '9811100001' }, []);
  const areas = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];
  const office = { name: 'Roads, Pune', departments: ['roads'], areas };
  officeId = (await admin.send('POST', '/api/admin/offices', office)).body.office._id;
  await admin.send('PUT', `/api/admin/staff/${head.id}`, { officeId, isHead: true });
  await admin.send('PUT', `/api/gov/intakeRight/${head.id}`, { mayEnter: true });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const events = ['report.created', 'report.moved', 'report.commented', 'report.overdue'];
  for (const [who, path] of [
    [admin, 'admin'],
    [head, 'gov'],
  ] as const)
    expect((await who.send('POST', `/api/${path}/webhooks`, { name: 'Told', url, events })).status).toBe(201);

  const { lat, lng, pincode, state } = SPOTS.camp;
  const location = { state, pincode, coordinates: { lat, lng } };
  const fields = { ...reportFields({ caption: CAPTION, location }), category: 'pothole' };
  const report = async () =>
    (await reporter.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post;
  first = await report();
  const same = await report();
  const called = { ...fields, channel: 'telephone', callerName: 'Theophila', callerPhone: '9822200002' };
  const entered = await head.upload('POST', '/api/gov/intake', called, []);
  const scopes = { name: 'City portal', scopes: ['report', 'update'], callsPerMinute: 600 };
  const asGuest = await reportedAsGuest(server, fields, 'umbriel@example.in');
  const { key } = (await admin.send('POST', '/api/admin/apiKeys', scopes)).body;
  const further = { channel: 'counter', callerName: 'Ignatia', callerPhone: '9844400004' };
  const added = await head.send('POST', `/api/gov/intake/${first._id}/callers`, further);
  const open311 = (path: string, form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/open311/v2/${path}.json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${key}` },
      payload: new URLSearchParams(form).toString(),
    });
  const contact = {
    first_name: 'Xenobia',
    email: 'xenobia@example.in',
    phone: '9833300003',
    account_id: reporter.id,
  };
  const place = { service_code: 'pothole', lat: String(lat), long: String(lng) };
  const sent = await open311('requests', { ...contact, ...place, description: CAPTION });
  const update = { service_request_id: first.number, status: 'open', description: 'A crew is on its way' };
  const noted = await open311('servicerequestupdates', { ...contact, ...update });

  const postId = first._id;
  const commented = await neighbour.send('POST', '/api/posts/addComment', {
    postId,
    content: 'A kaleidoscopic remark',
  });
  const vote = await neighbour.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
  const moved = await head.send('PUT', `/api/gov/progressState/${postId}`, {
    note: 'Wolfram knows the place',
  });
  const note = await head.send('POST', `/api/gov/notes/${postId}`, { text: 'Bring the xylophone' });
  const merge = await head.send('PUT', `/api/gov/mergePost/${same._id}`, { mainId: postId, reason: 'Same' });
  expect(asGuest).toMatch(/^MH/);
  expect([
    entered.status,
    added.status,
    sent.statusCode,
    noted.statusCode,
    commented.status,
    vote.status,
    moved.status,
    note.status,
  ]).toEqual([201, 201, 200, 200, 200, 200, 200, 201]);
  expect(merge.status).toBeLessThan(300);
  await server.context.progress.takeSteps(new Date(Date.now() + 8 * DAY_MS));
  await finishJobs(server);
  await server.context.webhooks.delivering.settle();
  await server.context.folding.foldAll();
  await server.context.jobs.find(({ name }) => name === 'make_open_data')?.run({});
});
afterAll(() => void receiver.close());

/** Every file of open data, by the list of checksums. */
const files = async (): Promise<string[]> =>
  (await server.app.inject('/open-data/files/checksums.txt')).body
    .trim()
    .split('\n')
    .map((line) => `/open-data/files/${line.split(/\s+/)[1]}`);

const STATE = 'state=maharashtra';
const COMPARISONS = ['state', 'district', 'category', 'office'];
/** Every address of Open311, in both formats, at both endpoints. */
const OPEN311 = ['v2', 'test/v2'].flatMap((endpoint) =>
  ['json', 'xml'].flatMap((format) => [
    `/open311/${endpoint}/services.${format}`,
    `/open311/${endpoint}/services/pothole.${format}`,
    `/open311/${endpoint}/requests.${format}?extensions=true`,
    `/open311/${endpoint}/requests/NUMBER.${format}?extensions=true`,
    `/open311/${endpoint}/tokens/NUMBER.${format}`,
    `/open311/${endpoint}/servicerequestupdates.${format}`,
  ]),
);
/** The addresses of each public call, by its name in the access matrix. */
const ADDRESSES: Record<string, readonly string[] | (() => Promise<string[]>)> = {
  'GET /api/public/responsible': [
    `/api/public/responsible?lat=${SPOTS.camp.lat}&lng=${SPOTS.camp.lng}&category=pothole`,
  ],
  'GET /api/public/offices': ['/api/public/offices'],
  'GET /api/public/offices/{id}': ['/api/public/offices/OFFICE'],
  'GET /api/public/post/{postId}': ['/api/public/post/NUMBER'],
  'GET /api/public/posts/{id}': ['/api/public/posts/NUMBER'],
  'GET /api/public/posts/{id}/history': ['/api/public/posts/POST/history'],
  'GET /api/public/history': ['/api/public/history'],
  'GET /api/public/updates': ['/api/public/updates'],
  'GET /api/public/figures': ['/api/public/figures'],
  'GET /api/guest/reports': ['/api/guest/reports'],
  'GET /api/public/overdue': ['/api/public/overdue'],
  'GET /api/public/performance': ['/api/public/performance'],
  'GET /api/public/map': ['/api/public/map?south=6&west=68&north=38&east=98&zoom=20'],
  'GET /api/public/statistics': ['/api/public/statistics', `/api/public/statistics?${STATE}&office=OFFICE`],
  'GET /api/public/statistics/comparison': COMPARISONS.map(
    (by) => `/api/public/statistics/comparison?by=${by}`,
  ),
  'GET /api/public/statistics/heat': ['/api/public/statistics/heat', `/api/public/statistics/heat?${STATE}`],
  'GET /api/public/statistics/{table}.csv': ['months', 'comparison', 'heat'].map(
    (table) => `/api/public/statistics/${table}.csv`,
  ),
  'GET /api/public/openData': ['/api/public/openData'],
  'GET /api/public/openData/{state}': ['/api/public/openData/maharashtra'],
  'GET /open-data/files/checksums.txt': ['/open-data/files/checksums.txt'],
  'GET /open-data/files/{name}': files,
  'GET /api/public/places': ['/api/public/places'],
  'GET /api/public/places/{state}': ['/api/public/places/maharashtra'],
  'GET /api/public/places/{state}/{district}': ['/api/public/places/maharashtra/pune'],
  'GET /open311': ['/open311/discovery.json', '/open311/discovery.xml', ...OPEN311],
};
const OUTSIDE = /^GET \/(?:api\/public|open-data|open311|embed)/;
const groupOf = (name: string): string =>
  name.startsWith('GET /open311') ? 'GET /open311' : name.replace(/ \(.+$/, '');

async function read(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const lists = await Promise.all(
    Object.values(ADDRESSES).map((some) => (typeof some === 'function' ? some() : some)),
  );
  for (const pattern of lists.flat()) {
    const url = pattern
      .replace('NUMBER', first.number)
      .replace('POST', first._id)
      .replace('OFFICE', officeId);
    const { statusCode, body } = await server.app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    answers.set(url, body);
  }
  return answers;
}
const saidIn = (text: string): string[] =>
  [...SECRETS, ...people.map(({ id }) => id)].filter((secret) =>
    text.toLowerCase().includes(secret.toLowerCase()),
  );

test('no public call contains personal data of reporters, commenters, callers, staff or senders', {
  timeout: 60_000,
}, async () => {
  const answers = await read();
  // The calls do contain the post.
  expect([...answers.values()].filter((body) => body.includes(CAPTION)).length).toBeGreaterThan(10);
  const month = monthInIndia(new Date());
  for (const end of ['.csv', '.geojson', '-open311.csv'])
    expect(answers.get(`/open-data/files/maharashtra-${month}${end}`)).toContain(first.number);
  const page = `/api/public/posts/${first.number}`;
  expect([...answers].flatMap(([url, body]) => saidIn(body).map((secret) => `${url}: ${secret}`))).toEqual(
    SHOWN_ON_PAGE.map((word) => `${page}: ${word}`),
  );
});

test('no rendered page contains them', async () => {
  const { statistics, openData, tracking } = server.context;
  for (const language of ['en', 'hi'] as const) {
    const pages = [
      await writeStatistics(statistics, '/statistics', language, new URLSearchParams(STATE)),
      await writeOpenData(openData, '/open-data', language, new URLSearchParams()),
      await writeOpenData(openData, '/open-data/maharashtra', language, new URLSearchParams()),
    ];
    for (const page of pages) {
      expect(page).not.toBeNull();
      expect(saidIn(JSON.stringify(page))).toEqual([]);
    }
    const page = await writePostPage(tracking, `/r/${first.number}`, language);
    expect(saidIn(JSON.stringify(page))).toEqual(SHOWN_ON_PAGE);
  }
});

test('no webhook message of any kind contains them', () => {
  const types = arrived.map((message) => /"type":"([^"]+)"/.exec(message)?.[1]);
  expect([...new Set(types)].sort()).toEqual([
    'report.commented',
    'report.created',
    'report.moved',
    'report.overdue',
  ]);
  expect(arrived.flatMap(saidIn)).toEqual([]);
});

test('every public call is among those tested', () => {
  const names = Object.keys(CALLS).filter((name) => OUTSIDE.test(name));
  expect(names.map(groupOf).filter((name) => !(name in ADDRESSES))).toEqual([]);
});

test('the product itself shows them to the people concerned, so the test could find them', async () => {
  const [reporter, , head] = people as [Person, Person, Person];
  const post = JSON.stringify((await head.get(`/api/posts/post/${first._id}`)).body);
  const notes = JSON.stringify((await head.get(`/api/gov/notes/${first._id}`)).body);
  expect(saidIn(post + notes)).toEqual(
    expect.arrayContaining(['Quintessa', 'Wolfram', 'kaleidoscopic', 'xylophone', reporter.id]),
  );
});
