import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
const LISTS = [
  'posts',
  'users',
  'governments',
  'moderation',
  'contact',
  'nameRequests',
  'apiKeys',
  'webhooks',
  'audit',
];

beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', '=Asha, "the first"');
  const fields = reportFields({ caption: 'Two\nlines, and "quotes"' });
  const { body } = await asha.upload('POST', '/api/user/createPost', fields, [await photo()]);
  await admin.send('POST', '/api/reports', { kind: 'post', id: body.post._id, reason: 'spam' });
  const parks = await signedIn(server, 'government', 'Parks');
  await server.context.accounts.verify(parks.id);
  await parks.upload('PUT', '/api/gov/updateProfile', { authorityName: 'Parks and trees' }, []);
  await admin.send('POST', '/api/admin/apiKeys', { name: 'City map', scopes: ['read'] });
  await admin.send('POST', '/api/admin/webhooks', {
    name: 'Dashboard',
    url: 'https://hooks.example.in/in',
    events: ['report.created'],
  });
  const payload = { name: 'Ravi', email: 'ravi@example.in', message: '+91 is my number' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload });
});
const download = (list: string, who: Person | null = admin) =>
  server.app.inject({
    url: `/api/admin/export/${list}`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });

describe.each(LISTS)('%s.csv', (list) => {
  test('is for administrators only', async () => {
    expect((await download(`${list}.csv`, null)).statusCode).toBe(401);
    expect((await download(`${list}.csv`, asha)).statusCode).toBe(403);
    const roads = await signedIn(server, 'government', 'Roads');
    expect((await download(`${list}.csv`, roads)).statusCode).toBe(403);
  });

  test('opens in a spreadsheet, and its download is audited', async () => {
    const response = await download(`${list}.csv`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="sudhaar-${list}.csv"`);
    expect(response.body.charCodeAt(0)).toBe(0xfeff);
    expect(response.body.split('\r\n').length).toBeGreaterThan(2);
    const { entries } = (await admin.get('/api/admin/audit?limit=1')).body;
    expect(entries).toMatchObject([
      { action: 'export', subject: { kind: 'list', _id: null }, data: { list } },
    ]);
  });
});

test('cells are quoted, and none is a formula', async () => {
  expect((await download('posts.csv')).body).toContain('"Two\nlines, and ""quotes"""');
  expect((await download('users.csv')).body).toContain(`"'=Asha, ""the first"""`);
  expect((await download('contact.csv')).body).toContain(",'+91 is my number,");
});

test('a file contains the filtered list, and unknown filters are refused', async () => {
  expect((await download('posts.csv?priority=low')).body.split('\r\n')).toHaveLength(2);
  expect((await download('posts.csv?priority=high')).body.split('\r\n')).toHaveLength(3);
  expect((await download('posts.csv?priority=Purple')).statusCode).toBe(422);
  expect((await download('secrets.csv')).statusCode).toBe(404);
  expect((await download('constructor.csv')).statusCode).toBe(404);
});

test('a file continues beyond one page', async () => {
  await server.context.pool.query(
    `insert into contact_messages (id, name, email, message)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'N', 'n@e.in', 'M' || n
     from generate_series(1, 1200) n`,
  );
  const lines = (await download('contact.csv')).body.trim().split('\r\n');
  const { rows } = await server.context.pool.query('select count(*)::int as count from contact_messages');
  expect(lines).toHaveLength(rows[0].count + 1);
  expect(new Set(lines).size).toBe(lines.length);
});

test('posts have translated headings, and the times of their claim and end', async () => {
  const roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
  const fields = reportFields({ caption: 'Taken on' });
  const postId = (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
  const advance = () => roads.send('PUT', `/api/gov/progressState/${postId}`);
  const line = async () => (await download('posts.csv?search=taken')).body.split('\r\n');
  const column = async (heading: string) => {
    const [headings = '', cells = ''] = await line();
    return cells.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[
      headings.replace('\ufeff', '').split(',').indexOf(heading)
    ];
  };
  expect(await column('Claimed (India time)')).toBe('');
  await server.context.pool.query(`update posts set due_at = '2026-03-04T12:00:00Z' where id = $1`, [postId]);
  expect(await column('Due (India time)')).toBe('2026-03-04 17:30');
  expect(await column('Overdue')).toBe('Yes');
  expect([await column('Confirmed by'), await column('Reopened (times)')]).toEqual(['', '0']);
  await advance();
  await server.context.pool.query(
    `update post_moves set created_at = '2026-03-05T20:07:00Z' where post_id = $1`,
    [postId],
  );
  expect(await column('Claimed (India time)')).toBe('2026-03-06 01:37');
  expect(await column('Closed (India time)')).toBe('');
  for (let i = 0; i < 3; i += 1) await advance();
  await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [await photo()]);
  await asha.send('PUT', `/api/user/verifyPost/${postId}`);
  await server.context.pool.query(`update posts set finished_at = '2026-03-09T06:00:00Z' where id = $1`, [
    postId,
  ]);
  expect(await column('Closed (India time)')).toBe('2026-03-09 11:30');
  expect([await column('Confirmed by'), await column('Overdue')]).toEqual(['Reporter', 'No']);
  const hindi = await server.app.inject({
    url: '/api/admin/export/posts.csv',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'hi' },
  });
  expect(hindi.body).toContain('शिकायत आईडी,');
  const words = ['Priority', 'Stage', 'State of work', 'Channel'];
  expect(await Promise.all(words.map(column))).toEqual(['High', 'Finished', 'Resolved', 'On Sudhaar']);
  expect(hindi.body).toMatch(/,उच्च,.*,काम पूरा,हल हुई,.*,शिकायत करने वाले,.*,सुधार पर,/);
});

test('users show who is suspended, since when and why', async () => {
  const spammer = await signedIn(server, 'user', 'Spammer');
  await admin.send('PUT', `/api/admin/suspendAccount/${spammer.id}`, { reason: 'Sells phones' });
  const [head, ...lines] = (await download('users.csv')).body.split('\r\n');
  expect(head).toContain('Suspended (India time),Reason for suspension');
  expect(lines.find((one) => one.includes(spammer.id))).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d,Sells phones$/);
});

test('all codes are written as words', async () => {
  const office = { name: 'Roads of Nashik', departments: ['roads', 'streetLighting'], level: 'district' };
  const { _id: officeId } = (await admin.send('POST', '/api/admin/offices', office)).body.office;
  const caption = 'Sells phones here';
  const { _id: postId } = (
    await asha.upload('POST', '/api/user/createPost', reportFields({ caption }), [await photo()])
  ).body.post;
  const roads = await signedIn(server, 'government', 'Roads');
  await roads.send('POST', '/api/reports', { kind: 'post', id: postId, reason: 'spam' });
  await admin.send('POST', '/api/admin/apiKeys', { name: 'City map', scopes: ['read', 'report'] });
  await admin.send('POST', '/api/admin/webhooks', {
    name: 'Board',
    url: 'https://hooks.example.in/in',
    events: ['report.created', 'report.overdue'],
  });
  await admin.send('PUT', `/api/admin/routePost/${postId}`, { officeId, reason: 'It is theirs' });
  const sheet = async (list: string) => (await download(`${list}.csv`)).body;
  expect(await sheet('offices')).toContain('Roads of Nashik,Roads; Street lighting,District office,');
  expect(await sheet('categories')).toContain(',Sanitation,24,No');
  expect(await sheet('moderation')).toMatch(/,Report,.*Sells phones here.*,Spam or advertising: 1,/);
  expect(await sheet('apiKeys')).toContain(',Read; Create reports,');
  expect(await sheet('webhooks')).toContain(',A report is created; A report becomes overdue,');
  expect(await sheet('audit')).toMatch(
    /,Sent a report to an office,Report,Sells phones here,.*,Sent to Roads of Nashik\.,It is theirs/,
  );
  const hindi = await server.app.inject({
    url: '/api/admin/export/audit.csv',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'hi' },
  });
  expect(hindi.body).toContain(',Roads of Nashik को भेजी गई।,');
});
