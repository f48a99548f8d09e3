import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call } from './support/people.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const DESK = '/government/dashboard/desk';
const WARDS = '/government/dashboard/wards';
const WARD = 'गड्ढे, वार्ड ७';

test('a head divides the reports among wards, and the default assignee finds theirs under "Mine"', async () => {
  const mark = Date.now().toString(36);
  const at = { latitude: 27.9, longitude: 71.4 };
  const office = await makeOffice(`Works ${mark}`, ['roads'], at);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  const ids = await seedReports(
    ['pothole', 'pothole', 'debris'].map((category, i) => ({
      caption: `${category} ${i} ${mark}`,
      category,
      lat: at.latitude + i * 0.0002,
      lng: at.longitude,
    })),
  );

  const page = await open('/government/dashboard/office', 'desktop', { token: head.token });
  await page.getByRole('main').getByRole('link', { name: 'Wards' }).click();
  await page.getByText('Your office has no wards yet.').waitFor();
  await page.getByRole('link', { name: 'Add a ward' }).click();
  await page.getByRole('heading', { name: 'New ward' }).waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page), 'the form').toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill(WARD);
  await page.getByRole('radio', { name: member.name }).check();
  await page.getByRole('button', { name: 'Save ward' }).click();
  await page.getByText('Choose at least one area or category for the ward.').first().waitFor();
  await page.getByRole('checkbox', { name: 'Pothole or damaged road' }).check();
  await page.getByRole('button', { name: 'Save ward' }).click();
  await toast(page, 'Ward saved').waitFor();

  await page.getByRole('link', { name: 'Add a ward' }).click();
  await page.getByLabel('Name', { exact: true }).fill('South');
  await page.getByLabel('PIN codes').fill('345001');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save ward' }).click();
  const wards = page.getByRole('list', { name: 'Wards' }).getByRole('listitem');
  await expect.poll(() => wards.count()).toBe(2);
  await wards.first().filter({ hasText: member.name }).filter({ hasText: 'Pothole' }).waitFor();
  await wards.last().filter({ hasText: '345001' }).waitFor();
  await page.getByRole('button', { name: 'Move up: South' }).click();
  await wards.first().filter({ hasText: 'South' }).waitFor();
  expect(await accessibilityViolations(page), 'the list').toEqual([]);

  const mine = await open(`${DESK}?view=mine`, 'desktop', { token: member.token });
  await expect.poll(() => rows(mine).count()).toBe(2);
  await expect.poll(() => rows(mine).getByText('For you, unclaimed').count()).toBe(2);
  await mine.goto(`${new URL(mine.url()).origin}${WARDS}`);
  await mine.getByText('Only heads of your office can add and change wards.').waitFor();
  expect(await mine.getByRole('button', { name: `Delete: ${WARD}` }).count()).toBe(0);

  await call('PUT', `/api/gov/progressState/${ids[0]}`, head.token);
  await page.goto(`${new URL(page.url()).origin}${DESK}`);
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Ward', { exact: true }).selectOption({ label: WARD });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: `${WARD}: remove this filter` }).waitFor();
  await page.getByLabel('Ward', { exact: true }).selectOption({ label: 'Outside every ward' });
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Workload' }).click();
  const figures = page.getByRole('table', { name: 'Wards' }).getByRole('row', { name: WARD });
  await expect.poll(() => figures.getByRole('cell').allTextContents()).toEqual(['2', '1', '0']);
});

test('a head deletes a ward on a phone', async () => {
  const mark = Date.now().toString(36);
  const office = await makeOffice(`Works ${mark}`, ['roads'], { latitude: 27.9, longitude: 71.6 });
  const head = await staffOf(office, true);
  await call('POST', '/api/gov/wards', head.token, { name: 'North', categories: ['pothole'] });
  const page = await open(WARDS, 'phone', { token: head.token });
  await page.getByRole('button', { name: 'Delete: North' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Your office has no wards yet.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
