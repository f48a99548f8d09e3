import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { finishJobs } from '../emails.ts';
import { type Person, signedIn } from '../people.ts';
import { photo, reportFields } from '../photos.ts';
import { testApp } from '../test-app.ts';

const PUBLIC_URL = 'https://sudhaar.example';
const server = testApp({ PUBLIC_URL, CONTACT_EMAIL: 'desk@example.in' });

/** A formula for a spreadsheet, and a script for anything that shows HTML. */
const EVIL = `=HYPERLINK("https://evil.example")<script>run()</script><img src=x onerror=run()><a href="javascript:run()">'`;
const NAME = '=<img src=x onerror=run()>';
const LISTS = ['posts', 'users', 'governments', 'moderation', 'contact', 'nameRequests', 'audit'];

let author: Person;
let admin: Person;
let office: Person;

/** People who write this text everywhere, to and about each other. */
beforeAll(async () => {
  author = await signedIn(server, 'user', NAME);
  const reader = await signedIn(server, 'user', NAME);
  // Only a confirmed address gets emails with texts of others.
  await server.context.pool.query(`update accounts set is_verified = true where role = 'user'`);
  for (const who of [author, reader])
    await who.send('PUT', '/api/settings', {
      notifications: { comment: { mail: true }, reply: { mail: true }, progress: { mail: true } },
    });
  admin = await signedIn(server, 'admin', NAME);
  office = await signedIn(server, 'government', NAME);
  await admin.send('PUT', `/api/admin/verifyGovernment/${office.id}`, { reason: EVIL });
  await office.upload('PUT', '/api/gov/updateProfile', { authorityName: `${NAME} two` }, []);
  const place = { landmark: EVIL, address: EVIL, pincode: '=1' };
  const report = reportFields({ caption: EVIL, location: place });
  const image = { ...(await photo()), name: `../../${NAME}.jpg` };
  const { post } = (await author.upload('POST', '/api/user/createPost', report, [image])).body;
  const remark = { postId: post._id, content: EVIL };
  const { comment } = (await reader.send('POST', '/api/posts/addComment', remark)).body;
  await author.send('POST', '/api/posts/addReply', { ...remark, commentId: comment._id });
  await reader.send('POST', '/api/reports', { kind: 'post', id: post._id, reason: 'spam', note: EVIL });
  await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: NAME, email: 'asha@example.in', message: EVIL },
  });
  for (let i = 0; i < 4; i += 1) await office.send('PUT', `/api/gov/progressState/${post._id}`);
  const proof = { finalCaption: EVIL };
  await office.upload('PUT', `/api/gov/updateFinalWork/${post._id}`, proof, [await photo()]);
  await author.send('PUT', `/api/user/rejectPost/${post._id}`, { reason: EVIL });
  await admin.send('PUT', `/api/admin/hidden/comment/${comment._id}`, { hidden: true, reason: EVIL });
});

test('is text in an email, without added elements or addresses', async () => {
  const { rows } = await server.context.pool.query<{ html: string }>(
    `select payload->>'html' as html from graphile_worker._private_jobs where payload->>'html' is not null`,
  );
  const emails = rows.map(({ html }) => html);
  expect(emails.filter((html) => html.includes('&lt;img src=x onerror=run()&gt;')).length).toBeGreaterThan(4);
  expect(emails.join()).toContain('&lt;script&gt;run()&lt;/script&gt;');
  const elements = new Set(
    emails.flatMap((html) => [...html.matchAll(/<\/?([^\s>]+)/g)].map(([, tag]) => tag)),
  );
  const ours = ['!doctype', 'html', 'head', 'meta', 'title', 'body', 'div', 'p', 'br', 'a'];
  expect([...elements].filter((tag) => !ours.includes(tag ?? ''))).toEqual([]);
  const links = emails.flatMap((html) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link));
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/`));
});

/** The cells of a sheet, as a spreadsheet reads them. */
const cellsOf = (csv: string): string[] =>
  [...csv.slice(1).matchAll(/"((?:[^"]|"")*)"|[^,\r\n]+/g)].map(([cell, quoted]) =>
    quoted === undefined ? cell : quoted.replaceAll('""', '"'),
  );

test.each(LISTS)('is never a formula in %s.csv', async (list) => {
  const cells = cellsOf((await admin.fetch(`/api/admin/export/${list}.csv`)).body);
  expect(cells.some((cell) => cell.startsWith("'="))).toBe(true);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
});

test('is data in an export, in files with the product’s own names', async () => {
  await author.send('POST', '/api/account/export');
  await finishJobs(server);
  const { id } = (await author.get('/api/account/export')).body.export;
  const { rawPayload } = await author.fetch(`/api/account/export/${id}/file`);
  const zip = await yauzl.fromBufferPromise(rawPayload);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  for (const name of files.keys()) expect(name).toMatch(/^[a-z-]+\.json$|^photos\/[\w-]+\.webp$/);
  expect(JSON.parse(String(files.get('posts.json')))[0].caption).toBe(EVIL);
});

test('is refused in every field that becomes a link', async () => {
  const links = [
    'javascript:run()',
    ' JaVaScRiPt:run()',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
  ];
  for (const link of links) {
    const social = { socialLinks: JSON.stringify({ twitter: link }) };
    expect((await author.send('PUT', '/api/user/updateProfile', social)).status).toBe(422);
    expect((await office.send('PUT', '/api/gov/updateProfile', social)).status).toBe(422);
    expect((await office.send('PUT', '/api/gov/updateProfile', { website: link })).status).toBe(422);
  }
});

test('no address of the product redirects elsewhere', async () => {
  const elsewhere = encodeURIComponent('https://evil.example');
  const paths = [
    '/login',
    '/',
    '/confirm-email',
    '/join-office',
    '/unsubscribe',
    '/api/unsubscribe',
    '//evil.example',
    '/%2f%2fevil.example',
  ];
  for (const path of paths)
    for (const parameter of ['next', 'redirect', 'return', 'url', 'from', 'token']) {
      const { headers } = await server.app.inject(`${path}?${parameter}=${elsewhere}`);
      expect(`${path} ${headers.location ?? ''} ${headers.refresh ?? ''}`).not.toMatch(/ .*evil/);
    }
});
