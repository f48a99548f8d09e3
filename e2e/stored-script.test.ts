import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { authority, citizen, demoToken, post } from './support/people.ts';
import { follow, SCREENS, type Visitor } from './support/screens.ts';
import { scrollTo } from './support/scroll-to.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();

/** If any of it ran, the page would know. */
const EVIL = `<script>window.ran=1</script><img src=nowhere onerror="window.ran=1"><a href="javascript:window.ran=1">x</a>"'\u202e{{7*7}}`;
const SEEN = '<script>window.ran=1</script>';
const NAME = '<img src=nowhere onerror=window.ran=1>';
const LINK = 'https://example.in/"onmouseover="window.ran=1';

async function call(token: string, method: string, path: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function withPhoto(fields: Record<string, string>): Promise<FormData> {
  const background = '#4c5955';
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${NAME}.jpg`);
  return form;
}

let tokens: Record<'user' | 'government' | 'admin', string>;
let ids: Record<'author' | 'office' | 'body' | 'open' | 'working' | 'finished', string>;

/** No test reports here, and no other office is as near. */
const SPOT = { lat: 15.3512, lng: 74.0533 };
const AROUND_SPOT = [
  [SPOT.lng - 0.001, SPOT.lat - 0.001],
  [SPOT.lng + 0.001, SPOT.lat - 0.001],
  [SPOT.lng + 0.001, SPOT.lat + 0.001],
  [SPOT.lng - 0.001, SPOT.lat - 0.001],
];

async function report(token: string): Promise<string> {
  const location = { state: 'Goa', landmark: EVIL, address: EVIL, pincode: '<b>1', coordinates: SPOT };
  const form = await withPhoto({ caption: EVIL, priority: 'Critical', location: JSON.stringify(location) });
  return (await call(token, 'POST', '/api/user/createPost', form)).body.post._id;
}

/** From unseen to waiting for its reporter. */
async function mend(token: string, postId: string): Promise<void> {
  for (let i = 0; i < 4; i += 1) await call(token, 'PUT', `/api/gov/progressState/${postId}`, {});
  const proof = await withPhoto({ finalCaption: EVIL });
  await call(token, 'PUT', `/api/gov/updateFinalWork/${postId}`, proof);
}

/** A citizen and an authority who write script into every field that others see. */
beforeAll(async () => {
  const [author, reader, office] = [await citizen(NAME), await citizen(NAME), await authority(NAME, NAME)];
  const admin = await demoToken('admin');
  const note = EVIL.slice(0, 500);
  const area = { kind: 'polygon', name: EVIL.slice(0, 100), rings: [AROUND_SPOT] };
  const form = { name: `${NAME} ${Date.now()}`, departments: ['general'], areas: [area], reason: note };
  const { office: body } = (await call(admin, 'POST', '/api/admin/offices', form)).body;
  const verification = { reason: note, officeId: body._id };
  await call(admin, 'PUT', `/api/admin/verifyGovernment/${office.id}`, verification);
  tokens = { user: author.token, government: office.token, admin };

  const links = { socialLinks: JSON.stringify({ twitter: LINK }) };
  const home = { bio: EVIL, city: EVIL, state: EVIL, address: EVIL, landmark: EVIL, ...links };
  await call(author.token, 'PUT', '/api/user/updateProfile', home);
  const desk = { designation: EVIL, jurisdictionArea: EVIL, officeAddress: EVIL, idProofNumber: EVIL };
  const changed = { ...desk, bio: EVIL, city: EVIL, state: EVIL, website: LINK, ...links };
  await call(office.token, 'PUT', '/api/gov/updateProfile', changed);
  await call(office.token, 'PUT', '/api/gov/updateProfile', { authorityName: `${NAME} two` });
  await fetch(`${inject('baseUrl')}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': SEEN },
    body: JSON.stringify({ email: author.email, password: author.password }),
  });

  const [open, working, finished] = [
    await report(reader.token),
    await report(author.token),
    await report(author.token),
  ];
  ids = { author: author.id, office: office.id, body: body._id, open, working, finished };
  await call(author.token, 'PUT', '/api/posts/votePost', { postId: open, type: 'downvote' });
  await call(author.token, 'PUT', '/api/posts/votePost', { postId: working, type: 'upvote' });
  const remark = { postId: working, content: EVIL };
  const { comment } = (await call(reader.token, 'POST', '/api/posts/addComment', remark)).body;
  await call(author.token, 'POST', '/api/posts/addReply', { ...remark, commentId: comment._id });
  await call(reader.token, 'POST', '/api/reports', { kind: 'post', id: working, reason: 'spam', note });
  const { comment: hidden } = (await call(reader.token, 'POST', '/api/posts/addComment', remark)).body;
  const hiding = { hidden: true, reason: note };
  await call(admin, 'PUT', `/api/admin/hidden/comment/${hidden._id}`, hiding);

  const msg = `${EVIL} ${LINK} javascript:window.ran=1`;
  await call(author.token, 'POST', '/api/user/sendMessage', { msg });
  await post('/api/contact', { name: NAME, email: 'a@example.in', message: EVIL });

  await mend(office.token, working);
  await call(author.token, 'PUT', `/api/user/rejectPost/${working}`, { reason: EVIL });
  await mend(office.token, finished);
  await call(author.token, 'PUT', `/api/user/verifyPost/${finished}`, {});
});

/** Must not be in a page, whatever people wrote. */
const WOUNDS = `({
  ran: window.ran ?? null,
  scripts: [...document.scripts].filter((one) => one.text.includes('window.ran')).length,
  handlers: document.querySelectorAll('[onerror], [onmouseover], [onload], img[src="nowhere"]').length,
  links: [...document.links].filter((one) => !/^(https?|mailto|tel|geo):/.test(one.protocol)).length,
  unsafe: [...document.querySelectorAll('a[target=_blank]')].filter((one) => !one.relList.contains('noopener')).length,
  turned: document.body.innerText.includes('\\u202e'),
})`;
const NONE = { ran: null, scripts: 0, handlers: 0, links: 0, unsafe: 0, turned: false };

/** Pages where it must be shown before they are examined. */
const SHOWN: Record<Visitor, Record<string, string>> = {
  nobody: { '/updates': SEEN, '/map': SEEN },
  user: {
    '/': NAME,
    '/user/dashboard': NAME,
    '/user/dashboard/userPosts': SEEN,
    '/user/dashboard/userProfile': SEEN,
    '/user/dashboard/upvotedIssues': SEEN,
    '/user/dashboard/downvotedIssues': SEEN,
    '/user/dashboard/communityChat': SEEN,
    '/notifications': NAME,
  },
  government: {
    '/': SEEN,
    '/government/dashboard': NAME,
    '/government/dashboard/viewPosts': SEEN,
    '/government/dashboard/allPosts': SEEN,
    '/government/dashboard/office': NAME,
    '/government/dashboard/viewProgress': SEEN,
    '/government/dashboard/resolvedIssues': SEEN,
    '/government/dashboard/governmentProfile': SEEN,
  },
  admin: {
    '/admin/dashboard/managePosts': SEEN,
    '/admin/dashboard/offices': NAME,
    '/admin/dashboard/manageUsers': NAME,
    '/admin/dashboard/manageGovernment': NAME,
    '/admin/dashboard/moderation': SEEN,
    '/admin/dashboard/contactMessages': SEEN,
    '/admin/dashboard/nameRequests': NAME,
    '/admin/dashboard/audit': SEEN,
  },
};

/** Screens about one thing, whose address is known only once it exists. */
const about = (): Record<string, string> => ({
  [`/post/${ids.working}`]: SEEN,
  [`/post/${ids.finished}`]: SEEN,
  [`/user/profile/user/${ids.author}`]: SEEN,
  [`/user/profile/government/${ids.office}`]: SEEN,
  [`/office/${ids.body}`]: NAME,
  '/forum': '',
});

const aboutForAdmins = (): Record<string, string> => ({ [`/admin/dashboard/offices/${ids.body}`]: NAME });

type Visit = (page: Page, path: string) => Promise<unknown>;
const load: Visit = (page, path) => page.goto(path);

async function walk(page: Page, screens: string[], shown: Record<string, string>, go: Visit = follow) {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) alarms.push(message.text());
  });
  for (const path of screens) {
    await go(page, path);
    await waitUntilSettled(page);
    if (shown[path]) await scrollTo(page, page.getByText(shown[path]).filter({ visible: true }));
    expect({ path, ...(await page.evaluate<object>(WOUNDS)) }).toEqual({ path, ...NONE });
  }
  expect(alarms).toEqual([]);
}

test('it runs on no page of a visitor, even in the address itself', async () => {
  const tracked = `/r/${ids.working}`;
  const parameter = encodeURIComponent(EVIL);
  const inAddress = [
    `/r/${parameter}`,
    `/track?post=${parameter}`,
    `/help?q=${parameter}`,
    `/map?q=${parameter}`,
    `/nowhere/${parameter}`,
  ];
  const page = await open('/about');
  await walk(page, SCREENS.nobody, SHOWN.nobody);
  await walk(page, [tracked, ...inAddress], { [tracked]: SEEN }, load);
});

test.each(['user', 'government', 'admin'] as const)('it runs on no page of a %s', async (role) => {
  const page = await open('/about', 'desktop', { token: tokens[role] });
  const details = role === 'admin' ? { ...about(), ...aboutForAdmins() } : about();
  await walk(page, [...SCREENS[role], ...Object.keys(details)], { ...SHOWN[role], ...details });
});

test('every existing screen was visited', async () => {
  const tables = await Promise.all(
    ['public.tsx', 'user.ts', 'government.ts', 'admin.ts'].map((table) =>
      readFile(new URL(`../apps/web/src/app/routes/${table}`, import.meta.url), 'utf8'),
    ),
  );
  const walked = [
    ...Object.values(SCREENS).flat(),
    '/r/number',
    ...Object.keys(about()),
    ...Object.keys(aboutForAdmins()),
  ];
  // Second addresses of screens.
  const twins = ['/report', '/user/profile/:id', '/user/:id', 'posts', '*'];
  const screens = [...tables.join('').matchAll(/^ {2}(?:'([^']+)': |(\w+)(?:: |,$))/gm)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  expect(screens.length).toBeGreaterThan(40);
  const missing = screens.filter((path) => {
    const pattern = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '[^/]+');
    const isThere = new RegExp(`(^|/)${pattern.replace(/^\//, '')}([?#]|$)`);
    return !twins.includes(path) && !walked.some((screen) => isThere.test(screen));
  });
  expect(missing).toEqual([]);
});

test('the page’s policy allows only its own scripts, and its preview names nobody', async () => {
  const response = await fetch(`${inject('baseUrl')}/post/${ids.working}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'self'");
  const html = await response.text();
  expect(html).not.toContain(SEEN);
  expect(html).not.toContain('<img');
});
