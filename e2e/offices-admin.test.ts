import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { authority, call, citizen, demoToken } from './support/people.ts';
import { reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const AREA = '/admin/dashboard';
let token: string;
beforeAll(async () => {
  token = await demoToken('admin');
});

const ward = (name: string, ring: readonly (readonly [number, number])[]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [ring] },
});

const importFile = (page: Page, ...features: object[]) =>
  page.getByLabel('GeoJSON file').setInputFiles({
    name: 'wards.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });

/** In Lakshadweep, where the demonstration has no office. */
const GOOD = ward('Minicoy North', [
  [73.0, 8.28],
  [73.06, 8.28],
  [73.06, 8.33],
  [73.0, 8.33],
  [73.0, 8.28],
]);
const CROSSED = ward('Minicoy South', [
  [73.0, 8.2],
  [73.06, 8.26],
  [73.06, 8.2],
  [73.0, 8.25],
  [73.0, 8.2],
]);

test('an office gets two districts, a PIN code and a file of wards, which is accepted only as a whole', async () => {
  const name = `Lagoon Works ${Date.now()}`;
  const page = await open(`${AREA}/offices`, 'desktop', { token });
  await page.getByRole('link', { name: 'Add an office' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add an office' }).waitFor();
  await page.getByRole('button', { name: 'Add office' }).click();
  await toast(page, 'Please enter a name.').waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add office' }).click();
  await toast(page, 'Please choose at least one department.').waitFor();
  await page.getByRole('checkbox', { name: 'Roads' }).check();
  await page.getByRole('checkbox', { name: 'Water' }).check();

  await page.getByLabel('State', { exact: true }).selectOption('Mizoram');
  await page.getByRole('checkbox', { name: 'Aizawl' }).check();
  await page.getByRole('checkbox', { name: 'Lunglei' }).check();
  await page.getByLabel('PIN codes').fill('796001, 79600');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Not a PIN code: 79600').waitFor();
  await page.getByLabel('PIN codes').fill('796001 796 007');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const selection = page.getByRole('list', { name: 'Selected area' });
  const parts = () => selection.getByRole('listitem').allInnerTexts();
  const before = ['Aizawl, Mizoram', 'Lunglei, Mizoram', 'PIN code 796001', 'PIN code 796007'];
  await expect.poll(parts).toEqual(before);
  await selection.getByRole('button', { name: 'Remove PIN code 796007' }).click();

  // Picked on the map by keyboard: the middle of its view.
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await page.locator('[data-picks]').focus();
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: /^Add PIN code \d{6}$/ });
  const picked = ((await offer.innerText()) ?? '').replace('Add ', '');
  await offer.click();
  await expect.poll(parts).toEqual([...before.slice(0, 3), picked]);
  await page.getByRole('button', { name: `${picked} is in the area` }).waitFor();
  await selection.getByRole('button', { name: `Remove ${picked}` }).click();

  await importFile(page, GOOD, CROSSED);
  await page.getByText('The outline of feature Minicoy South crosses itself.').waitFor();
  expect(await parts()).toEqual(before.slice(0, 3));
  await importFile(page, GOOD);
  await page.getByText('1 polygon added.').waitFor();
  expect(await parts()).toEqual([...before.slice(0, 3), 'Polygon: Minicoy North']);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add office' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await parts()).toHaveLength(4);
  await page.getByText('This office has no members yet.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`${AREA}/offices?search=${encodeURIComponent(name)}&department=roads`);
  await page.getByRole('row').filter({ hasText: name }).getByText('Roads, Water').waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Department').selectOption('Parks');
  await page.getByText('No office matches your search.').waitFor();
  expect(new URL(page.url()).searchParams.get('department')).toBe('parks');

  const visitor = await open('/offices?lat=8.3&lng=73.03', 'phone');
  await visitor.getByRole('link', { name: new RegExp(name) }).click();
  await visitor.getByRole('heading', { level: 1, name }).waitFor();
  await visitor.getByText('Minicoy North').waitFor();
  expect(await accessibilityViolations(visitor)).toEqual([]);
  await visitor.goto('/offices');
  await visitor.getByLabel('Office name or kind of work').fill('796001');
  await visitor.getByRole('heading', { name: 'Responsible for PIN code 796001' }).waitFor();
  await visitor.getByRole('link', { name: new RegExp(name) }).waitFor();
  expect(new URL(visitor.url()).searchParams.get('pincode')).toBe('796001');
  expect(await accessibilityViolations(visitor)).toEqual([]);
});

test('a verification shows the office that it creates; staff are changed, and the last head stays', async () => {
  const stamp = Date.now();
  const [first, second] = [
    await authority(`Canals ${stamp}`, 'Patna'),
    await authority(`Ghats ${stamp}`, 'Patna'),
  ];
  const page = await open(`${AREA}/manageGovernment?search=${stamp}`, 'desktop', { token });
  await page.getByRole('button', { name: `Verify ${first.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Create the office Canals ${stamp}, Patna`).waitFor();
  await dialog.getByText('Patna, Bihar').waitFor();
  await dialog.getByRole('checkbox', { name: 'Sewerage and drains' }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Government account verified').waitFor();
  const office = page.getByRole('link', { name: `Canals ${stamp}, Patna`, exact: true }).last();
  await office.waitFor();

  await page.getByRole('button', { name: `Verify ${second.name}` }).click();
  await dialog.getByLabel('Join another office').check();
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.getByText('Please choose an office.').waitFor();
  await dialog.getByLabel('Search for an office').fill(`Canals ${stamp}`);
  await dialog.getByRole('radio', { name: new RegExp(`^Canals ${stamp}`) }).check();
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Government account verified').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: second.email.split('@')[0] ?? '' })
    .getByText('Member')
    .waitFor();

  await page.goto(`${AREA}/offices?search=${stamp}`);
  await page.getByRole('link', { name: `Canals ${stamp}, Patna` }).click();
  await page.getByRole('button', { name: `Make member: ${first.name}` }).click();
  await dialog.getByRole('button', { name: 'Make member' }).click();
  await dialog.getByText('This is the office’s last head.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: `Make head: ${second.name}` }).click();
  await dialog.getByRole('button', { name: 'Make head' }).click();
  await page.getByRole('button', { name: `Make member: ${second.name}` }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await dialog.getByText('Please give the reason.').waitFor();
  await dialog.getByLabel('Why are you retiring it?').fill('The work has ended');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await page.getByText('This office is retired. It gets no reports').waitFor();
});

test('categories are reordered by keyboard, changed, added and deleted', async () => {
  const page = await open(`${AREA}/categories`, 'desktop', { token });
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await page.getByRole('rowheader').first().waitFor();
  const [first = '', second = ''] = await names();
  expect(await accessibilityViolations(page)).toEqual([]);
  const down = page.getByRole('button', { name: `Move down: ${first.split('\n')[0]}` });
  await down.focus();
  // The order is shown at once, and a reload must not precede it.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await saved;
  const focused = () => page.evaluate<string>('document.activeElement.ariaLabel');
  await expect.poll(focused).toBe(`Move down: ${first.split('\n')[0]}`);
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: `Move up: ${first.split('\n')[0]}` }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);

  const name = `Broken bench ${Date.now()}`;
  await page.getByRole('button', { name: 'Add a category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('Broken Bench');
  await dialog.getByLabel('Name in English').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A code has lower-case Latin letters').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Code').fill(`bench_${Date.now()}`);
  await dialog.getByLabel('Department').selectOption('Parks');
  await dialog.getByRole('radio', { name: 'trees' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Category added.').waitFor();
  const line = page.getByRole('row').filter({ hasText: name });
  await line.getByRole('button', { name: `Retire: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await line.getByRole('button', { name: `Bring back: ${name}` }).waitFor();
  await line.getByRole('button', { name: `Delete: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await line.waitFor({ state: 'detached' });
});

test('a report without an office is sent to one with a reason and leaves the queue', async () => {
  const reporter = await citizen('Reporter of the island');
  const caption = `Jetty light out ${reporter.id}`;
  const postId = await reported(reporter, caption);
  const made = await call('POST', '/api/admin/offices', token, {
    name: `Harbour Lights ${Date.now()}`,
    departments: ['streetLighting'],
    areas: [{ kind: 'pincode', pincode: '682555' }],
  });
  const { name } = made.body.office as unknown as { name: string };
  const page = await open(`${AREA}`, 'phone', { token });
  await page.getByRole('link', { name: 'Without an office' }).click();
  await page.getByRole('radio', { name: 'Without an office' }).waitFor();
  expect(new URL(page.url()).searchParams.get('withoutOffice')).toBe('yes');
  await page.getByLabel('Search reports').fill(reporter.id.slice(-12));
  await page.getByRole('button', { name: new RegExp(`^Send to an office: ${caption.slice(0, 20)}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search for an office').fill(name);
  await dialog.getByRole('radio', { name: new RegExp(name) }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Please give the reason.').waitFor();
  await dialog.getByLabel('Why are you sending it there?').fill('The light belongs to the harbour');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, 'Sent to the office.').waitFor();
  await page.getByText(caption).waitFor({ state: 'detached' });
  await page.goto(`${AREA}/managePosts?disputed=yes`);
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  const tracked = await page.request.get(`/api/public/post/${postId}`);
  expect(await tracked.json()).toMatchObject({ post: { office: { name } } });
});
