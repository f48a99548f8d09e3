import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { proveWork } from './support/clock.ts';
import { call, citizen, post } from './support/people.ts';
import { HERE, photo, reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const numberOf = async (id: string): Promise<string> => {
  const response = await fetch(`${inject('baseUrl')}/api/public/post/${id}`);
  return ((await response.json()) as { post: { number: string } }).post.number;
};

test.each(sizes('phone'))(
  'anybody can read a shared link on a %s, with its rejected proof and without names',
  async (size) => {
    const reporter = await citizen('Asha Rao');
    const caption = `Open drain ${reporter.id}`;
    const id = await reported(reporter, caption);
    await post(
      '/api/posts/addComment',
      { postId: id, content: 'Call 9876543210, a child fell in' },
      reporter.token,
    );
    await proveWork(id);
    await call('PUT', `/api/user/rejectPost/${id}`, reporter.token, { reason: 'Half of it is open' });

    const page = await open(`/r/${await numberOf(id)}`, size);
    const article = page.getByRole('article');
    await article.getByRole('heading', { level: 1, name: caption }).waitFor();
    await article.getByText('Call •••, a child fell in').waitFor();
    await article.getByText('The reporter', { exact: true }).waitFor();
    const proof = article.getByRole('listitem').filter({ hasText: 'Refused: not fixed' });
    await proof
      .getByRole('button', { name: /^Open photo 1 of/ })
      .first()
      .waitFor();
    await article.getByText('Half of it is open').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Asha');
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await article.getByRole('link', { name: 'Log in to vote or comment' }).click();
    await page.waitForURL('**/login');

    // People who are logged in can act at once.
    const signedIn = await open(`/r/${await numberOf(id)}#comments`, size, { token: reporter.token });
    await signedIn.waitForURL(`**/post/${id}#comments`);
    await signedIn.getByText('Refused: not fixed').waitFor();
  },
);

test('a missing report says so and links to tracking', async () => {
  const page = await open('/r/MH26-104217', 'phone');
  await page.getByText('This report doesn’t exist, or it was removed.').waitFor();
  await page.getByRole('link', { name: 'Track another report' }).click();
  await page.waitForURL('**/track');
});

test('the question for a verdict is on every page, can be postponed, and disappears when answered', async () => {
  const reporter = await citizen('Reporter');
  const caption = `Dark lane ${reporter.id}`;
  const id = await reported(reporter, caption);
  await proveWork(id);
  const page = await open('/map', 'phone', { token: reporter.token });
  const banner = page.getByRole('complementary', { name: 'Waiting for your answer' });
  await banner.getByText(caption).waitFor();
  await banner.getByRole('button', { name: 'Later' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await waitUntilSettled(page);

  // After postponing, the dashboard still asks, beside its figures.
  await page.goto('/user/dashboard');
  const figures = page.getByRole('list', { name: 'Your reports in figures' });
  const resolved = figures.getByRole('listitem').filter({ hasText: 'Resolved' });
  expect(await resolved.innerText()).toContain('0');
  await page.getByRole('button', { name: 'Yes, it’s fixed' }).click();
  await toast(page, 'Thank you for confirming. This report is resolved.').waitFor();
  await expect.poll(() => resolved.innerText()).toContain('1');
  expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
  const unread = async () => {
    const headers = { authorization: `Bearer ${reporter.token}` };
    const response = await fetch(`${inject('baseUrl')}/api/notifications`, { headers });
    const { notifications } = (await response.json()) as {
      notifications: { kind: string; isRead: boolean }[];
    };
    return notifications.filter(({ kind, isRead }) => kind === 'proofWaiting' && !isRead).length;
  };
  await expect.poll(unread).toBe(0);
});

test('an answer accepts photos and can be undone on any page', async () => {
  const reporter = await citizen('Reporter');
  const id = await reported(reporter, `Open drain ${reporter.id}`);
  await proveWork(id);
  const page = await open(`/post/${id}`, 'phone', { token: reporter.token });
  await page.getByRole('button', { name: 'Not fixed yet' }).click();
  await page.getByLabel('What isn’t fixed yet?').fill('Half of it is open');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await photo('a.jpg', '#8a5300')]);
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('You said that it isn’t fixed yet.').waitFor();
  const reason = page.getByRole('listitem').filter({ hasText: 'Half of it is open' });
  await reason.getByRole('button', { name: /^Open photo 1/ }).waitFor();

  await page.goto('/map');
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'The answer was undone. Nothing else was changed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await page.goto(`/post/${id}`);
  await page.getByRole('button', { name: 'Yes, it’s fixed' }).click();
  await page.getByText('You said that it is fixed.').waitFor();
  await page.getByText('Answer undone').waitFor();
});

test('an undone answer is asked for again on the dashboard, where the keyboard continues', async () => {
  const reporter = await citizen('Reporter');
  await proveWork(await reported(reporter, `Open drain ${reporter.id}`));
  const page = await open('/user/dashboard', 'desktop', { token: reporter.token });
  const fixed = page.getByRole('button', { name: 'Yes, it’s fixed' });
  await fixed.click();
  await fixed.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await fixed.waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('content');
});

test('the date beside finished work is named as the due date, not taken for that of the work', async () => {
  const reporter = await citizen('Reporter');
  const id = await reported(reporter, `Open drain ${reporter.id}`);
  await proveWork(id);
  const page = await open(`/r/${await numberOf(id)}`, 'phone');
  const status = page.getByRole('article').getByText('Done on time, says the office').locator('..');
  await status.getByText(/^Due date: /).waitFor();
});

test('the form checks each step, proposes a category, and names the office', async () => {
  const asha = await citizen();
  const page = await open('/user/dashboard/createPost', 'phone', { token: asha.token, ...HERE });
  const next = page.getByRole('button', { name: 'Next' });
  const star = (path: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.evaluate("${path}", document).iterateNext(), '::after').content`,
    );
  expect(await star("//label[text()='Photos']")).toContain('*');
  await next.click();
  await page.getByText('Please upload at least one image.').waitFor();
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await photo('a.jpg', '#8a5300')]);
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await next.click();

  expect(await star("//p[text()='No location chosen yet']")).toContain('*');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByText('18.50738, 73.80765').first().waitFor();
  // The pin fills known fields.
  await expect.poll(() => page.getByLabel('Address').inputValue()).not.toBe('');
  await page.getByLabel('Address').fill('');
  await next.click();
  // All missing fields are named at once.
  for (const text of ['Please enter a landmark.', 'Please enter an address.'])
    await page.getByText(text).waitFor();
  await page.getByLabel('Landmark').fill('Old bridge');
  await page.getByLabel('Address').fill('12 River Road');
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByLabel('PIN code', { exact: true }).fill('411038');
  await next.click();

  await page.getByLabel('Caption').fill('A deep pothole, two scooters fell');
  const kinds = page.getByRole('group', { name: 'What kind of problem is it?' });
  await expect.poll(() => kinds.getByRole('radio', { name: /Pothole/ }).isChecked()).toBe(true);
  await kinds.locator('label', { hasText: 'Garbage' }).first().click();
  await page.getByLabel('Caption').fill('A deep pothole, three scooters fell');
  expect(
    await kinds
      .getByRole('radio', { name: /Garbage/ })
      .first()
      .isChecked(),
  ).toBe(true);
  await page.getByText('It doesn’t change the due date.').waitFor();
  await next.click();
  await page
    .getByText(/(Goes to .+|No office is responsible here yet\..*) Due in \d+ (day|hour)s?\./)
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('category names follow the language at once', async () => {
  const asha = await citizen();
  const page = await open('/user/dashboard/createPost', 'desktop', { token: asha.token });
  const pothole = page.getByRole('radio', { name: 'Pothole or damaged road' });
  await pothole.waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await page.getByRole('radio', { name: 'गड्ढा या टूटी सड़क' }).waitFor({ state: 'attached' });
  expect(await pothole.count()).toBe(0);
});

test('the bars scroll with the page at 200 % zoom', async () => {
  const asha = await citizen();
  const page = await open('/', 'desktop', { token: asha.token, viewport: { width: 640, height: 400 } });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const positions = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.top-bar, .bottom-bar')].map((bar) => getComputedStyle(bar).position)`,
  );
  expect(positions).toEqual(['static', 'static']);
});

test('a life-threatening category shows the emergency number', async () => {
  const asha = await citizen();
  const page = await open('/user/dashboard/createPost', 'desktop', { token: asha.token });
  await page.getByLabel('Caption').fill('Open manhole in front of the school');
  const call = page.getByRole('link', { name: 'Call 112 now.' });
  expect(await call.getAttribute('href')).toBe('tel:112');
  await page.getByLabel('Caption').fill('Garbage heap');
  await call.waitFor({ state: 'detached' });
});
