import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { dueIn } from './support/clock.ts';
import { rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, citizen } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

/** Where no office of the demonstration is. */
const BARMER = { latitude: 25.75, longitude: 71.38 };
const NAGAUR = { latitude: 27.2, longitude: 73.74 };
const at = (index: number) => ({ lat: BARMER.latitude, lng: BARMER.longitude + index / 1000 });

test.each(['phone', 'desktop'] as const)('the bell shows five notices at once on a %s', async (size) => {
  const office = await makeOffice(`Bells of Nagaur ${size} ${Date.now().toString(36)}`, ['roads'], NAGAUR);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  const ids = await seedReports(
    [0, 1, 2, 3, 4].map((index) => ({
      caption: `Crack ${index}`,
      category: 'pothole',
      lat: NAGAUR.latitude,
      lng: NAGAUR.longitude + index / 1000,
    })),
  );
  for (const id of ids)
    await call('POST', `/api/gov/notes/${id}`, member.token, { text: 'Look at this', mentions: [head.id] });
  const page = await open('/', size, { token: head.token });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const entries = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await entries.nth(4).waitFor();
  const [list, fifth] = await Promise.all([
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('list').locator('..').boundingBox(),
    entries.nth(4).boundingBox(),
  ]);
  const bottomOf = (box: typeof list): number => (box ? box.y + box.height : Number.NaN);
  expect(bottomOf(fifth)).toBeLessThanOrEqual(bottomOf(list));
  expect(list?.height).toBeLessThanOrEqual(240);
  if (size === 'phone') {
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('link', { name: 'In the field' })
      .click();
    await page.waitForURL('**/government/dashboard/field');
  }
});

test('staff begin at the desk, and the dashboard shows the same reports and counts', async () => {
  const mark = Date.now().toString(36);
  const office = await makeOffice(`Works of Barmer ${mark}`, ['roads'], BARMER);
  const head = await staffOf(office, true);
  const ids = await seedReports(
    [0, 1, 2].map((index) => ({ caption: `Hole ${index} ${mark}`, category: 'pothole', ...at(index) })),
  );
  await dueIn(ids[0] ?? '', -60);
  const elsewhere = `Critical elsewhere ${mark}`;
  await reported(await citizen(), elsewhere);

  const page = await open('/login', 'desktop');
  await page.locator('label', { hasText: 'Government' }).click();
  await page.getByLabel('Official Email').fill(head.email);
  await page.getByLabel('Password', { exact: true }).fill(head.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);

  await page.goto('/government/dashboard');
  const figures = page.getByRole('list', { name: 'Figures' });
  await figures.getByRole('link', { name: '1 Overdue' }).waitFor();
  await figures.getByRole('link', { name: '3 Unclaimed' }).waitFor();
  const pressing = page.getByRole('region', { name: 'What waits for you today' });
  await pressing.getByRole('link', { name: new RegExp(`Hole 1 ${mark}`) }).waitFor();
  expect(await page.getByText(elsewhere).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  await pressing
    .getByRole('link', { name: new RegExp(`Hole 0 ${mark}`) })
    .first()
    .click();
  await page.waitForURL(/desk\?.*view=overdue/);
  await page
    .locator('[data-desk-report]')
    .getByText(`Hole 0 ${mark}`)
    .filter({ visible: true })
    .first()
    .waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);

  // A reply to many shows what reporters will read, and promises no past date.
  await page.goto('/government/dashboard/desk');
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('checkbox', { name: 'Select all loaded reports' }).check();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('dialog');
  await reply.getByLabel('Your reply', { exact: true }).fill('Report {number} will be fixed by {due}.');
  const preview = reply.getByRole('region', { name: 'As the first reporters will read it' });
  await preview.getByText('1 report will get no reply: The due date of this report has passed').waitFor();
  await expect.poll(() => preview.getByText(/^Report RJ\d\d-\d+ will be fixed by \d/).count()).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('maps and the form for callers begin in the office’s own area, and name all that is missing', async () => {
  const office = await makeOffice(`Roads of Barmer ${Date.now().toString(36)}`, ['roads'], BARMER);
  const head = await staffOf(office, true);
  const page = await open('/map', 'desktop', { token: head.token });
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.waitForURL(/lat=25\.7\d*&lng=71\.3/);

  await page.goto('/government/dashboard/intake');
  await page.getByRole('button', { name: 'Enter report' }).click();
  for (const problem of [
    'Caption is required.',
    'Please select a state.',
    'Please enter a landmark.',
    'Please enter an address.',
    'Please enter a pincode.',
    'Please select a location on the map.',
  ])
    await page.getByRole('main').getByText(problem, { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a shift is handed over on one page: open, to be called back, noted and promised', async () => {
  const mark = Date.now().toString(36);
  const office = await makeOffice(`Crews of Barmer ${mark}`, ['roads'], BARMER);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  const [id = ''] = await seedReports([{ caption: `Pit ${mark}`, category: 'pothole', ...at(0) }]);
  await dueIn(id, -60);
  await call('POST', `/api/gov/notes/${id}`, member.token, { text: `Ladder at the depot ${mark}` });
  await call('POST', '/api/posts/addComment', member.token, { postId: id, content: `On Friday ${mark}` });
  await call('POST', `/api/gov/intake/${id}/callers`, head.token, {
    channel: 'telephone',
    callerName: 'Zubair Quill',
    callerPhone: '9812345067',
  });
  await call('PUT', `/api/gov/progressState/${id}`, member.token);
  const page = await open('/government/dashboard/office', 'desktop', { token: head.token });
  await page.getByRole('link', { name: 'Hand-over' }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Overdue').getByText(`Pit ${mark}`).waitFor();
  await part('Notes').getByText(`Ladder at the depot ${mark}`).waitFor();
  await part('Replies and promises').getByText(`On Friday ${mark}`).waitFor();
  const calls = part('People to call back');
  await calls.getByText('1 caller').waitFor();
  expect(await calls.innerText()).not.toContain('Zubair Quill');
  await part('Open per colleague').getByRole('rowheader', { name: member.name }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Notes, replies and news of the last').selectOption('4');
  await page.waitForURL(/hours=4/);
  await part('Notes').getByText(`Ladder at the depot ${mark}`).waitFor();
  // On paper there is nothing else.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  await expect.poll(() => part('Notes').isVisible()).toBe(true);
  await expect.poll(() => calls.getByRole('button').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await calls.getByRole('button', { name: /^Called back: / }).click();
  await calls.getByText('Nobody has to be called back.').waitFor();
});
