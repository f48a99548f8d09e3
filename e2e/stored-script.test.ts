import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { type Account, citizen, demoToken, idIn, post } from './support/people.ts';

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

let author: Account;
let tokens: Record<'user' | 'government' | 'admin', string>;
let postId: string;

/** One person's worst in every field that others are shown. */
beforeAll(async () => {
  author = await citizen(NAME);
  const reader = await citizen('Reader');
  const [government, admin] = [await demoToken('government'), await demoToken('admin')];
  tokens = { user: author.token, government, admin };
  const unsafe = { socialLinks: JSON.stringify({ twitter: 'javascript:window.ran=1' }) };
  expect((await call(author.token, 'PUT', '/api/user/updateProfile', unsafe)).status).toBe(422);
  const profile = { bio: EVIL, city: EVIL, state: EVIL, address: EVIL, landmark: EVIL };
  const links = { socialLinks: JSON.stringify({ twitter: LINK }) };
  await call(author.token, 'PUT', '/api/user/updateProfile', { ...profile, ...links });

  const coordinates = { lat: 18.5, lng: 73.8 };
  const location = { state: 'Goa', landmark: EVIL, address: EVIL, pincode: '<b>1', coordinates };
  const form = await withPhoto({ caption: EVIL, priority: 'Critical', location: JSON.stringify(location) });
  postId = (await call(author.token, 'POST', '/api/user/createPost', form)).body.post._id;
  const said = { postId, content: EVIL };
  const { comment } = (await call(author.token, 'POST', '/api/posts/addComment', said)).body;
  await call(author.token, 'POST', '/api/posts/addReply', { ...said, commentId: comment._id });
  const note = EVIL.slice(0, 500);
  const abuse = { kind: 'comment', id: comment._id, reason: 'spam', note };
  await call(reader.token, 'POST', '/api/reports', abuse);
  const msg = `${EVIL} ${LINK} javascript:window.ran=1`;
  await call(author.token, 'POST', '/api/user/sendMessage', { msg });
  await post('/api/contact', { name: NAME, email: '<b>@example.in', message: EVIL });
  await post('/api/contact', { name: NAME, email: 'a@example.in', message: EVIL });

  for (let i = 0; i < 4; i += 1) await call(government, 'PUT', `/api/gov/progressState/${postId}`, {});
  const proof = await withPhoto({ finalCaption: EVIL });
  await call(government, 'PUT', `/api/gov/updateFinalWork/${postId}`, proof);
  await call(author.token, 'PUT', `/api/user/rejectPost/${postId}`, { reason: EVIL });
  const office = new FormData();
  const fields = { department: NAME, city: NAME, phone: '9876543210', email: `x${Date.now()}@example.in` };
  for (const [name, value] of Object.entries({ ...fields, password: 'secret', confirmPassword: 'secret' }))
    office.append(name, value);
  office.append('proofDoc', new Blob(['%PDF-1.4']), `${NAME}.pdf`);
  await fetch(`${inject('baseUrl')}/api/gov/signup`, { method: 'POST', body: office });
  const hiding = { hidden: true, reason: note };
  await call(admin, 'PUT', `/api/admin/hidden/reply/${comment._id}`, hiding);
});

/** What must be nowhere in a page, whatever people wrote. */
const WOUNDS = `({
  ran: window.ran ?? null,
  scripts: [...document.scripts].filter((one) => one.text.includes('window.ran')).length,
  handlers: document.querySelectorAll('[onerror], [onmouseover], [onload], img[src="nowhere"]').length,
  links: [...document.links].filter((one) => !/^(https?|mailto|tel|geo):/.test(one.protocol)).length,
  unsafe: [...document.querySelectorAll('a[target=_blank]')].filter((one) => !one.relList.contains('noopener')).length,
  turned: document.body.innerText.includes('\\u202e'),
})`;
const NONE = { ran: null, scripts: 0, handlers: 0, links: 0, unsafe: 0, turned: false };

type Screen = [path: string, shown: string];
async function walk(page: Page, screens: Screen[]): Promise<void> {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) alarms.push(message.text());
  });
  for (const [path, shown] of screens) {
    await page.goto(path);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect({ path, ...(await page.evaluate<object>(WOUNDS)) }).toEqual({ path, ...NONE });
  }
  expect(alarms).toEqual([]);
}

test('what a citizen sees of it runs nowhere', async () => {
  const page = await open('/api/health', 'desktop', { token: tokens.user });
  await walk(page, [
    [`/post/${postId}`, SEEN],
    ['/user/dashboard', NAME],
    ['/user/dashboard/userPosts', SEEN],
    ['/user/dashboard/userProfile', SEEN],
    [`/user/profile/user/${author.id}`, SEEN],
    ['/user/dashboard/communityChat', SEEN],
    [`/track?post=${postId}`, SEEN],
    ['/updates', SEEN],
  ]);
});

test('what an authority sees of it runs nowhere', async () => {
  const page = await open('/api/health', 'desktop', { token: tokens.government });
  await walk(page, [
    ['/government/dashboard/viewProgress', SEEN],
    [`/post/${postId}`, SEEN],
    [`/user/profile/user/${author.id}`, NAME],
    ['/notifications', SEEN],
    [`/user/profile/government/${idIn(tokens.government)}`, 'Roads'],
  ]);
});

test('what an administrator sees of it runs nowhere', async () => {
  const page = await open('/api/health', 'desktop', { token: tokens.admin });
  await walk(page, [
    ['/admin/dashboard/managePosts', SEEN],
    ['/admin/dashboard/manageUsers', NAME],
    ['/admin/dashboard/manageGovernment?verified=no', NAME],
    ['/admin/dashboard/moderation', SEEN],
    ['/admin/dashboard/contactMessages', SEEN],
    ['/admin/dashboard/audit', 'Audit'],
    [`/post/${postId}`, SEEN],
  ]);
});

test('the page itself allows no script but its own, and no link to it says who wrote what', async () => {
  const response = await fetch(`${inject('baseUrl')}/post/${postId}`);
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
