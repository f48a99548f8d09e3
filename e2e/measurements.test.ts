import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { offlineReady } from './support/offline-ready.ts';
import { type Account, call } from './support/people.ts';
import { photo } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const MEASUREMENTS = '/government/dashboard/measurements';
const FIELDS = [
  { name: 'Length', unit: 'm' },
  { name: 'Material', isRequired: true },
  { name: 'Bins', unit: 'pieces', categories: ['garbage'] },
];

type Timeline = { timeline: { proof: { measurements: { name: string; value: string }[] } | null }[] };
async function measured(id: string, { token }: Account) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${inject('baseUrl')}/api/posts/timeline/${id}`, { headers });
  const { timeline } = (await answer.json()) as Timeline;
  return timeline.flatMap(({ proof }) => proof?.measurements ?? []);
}

test('a head chooses what is measured, and members read it', async () => {
  const mark = Date.now().toString(36);
  const office = await makeOffice(`Works ${mark}`, ['roads'], { latitude: 27.7, longitude: 71.4 });
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  const page = await open('/government/dashboard/office', 'desktop', { token: head.token });
  await page.getByRole('main').getByRole('link', { name: 'Measurements' }).click();
  await page.getByText('Your office doesn’t ask for measurements yet.').waitFor();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('button', { name: 'Save measurements' }).click();
  await page.getByText('Please enter a name.').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Length');
  await page.getByRole('button', { name: 'Add a field' }).click();
  const fields = page.getByRole('list', { name: 'Measurements' }).getByRole('listitem');
  const second = fields.nth(1);
  await second.getByLabel('Name', { exact: true }).fill('सामग्री');
  await second.getByLabel('Unit', { exact: true }).selectOption({ label: 'Short text' });
  await second.getByRole('checkbox', { name: /^Required/ }).check();
  await second.getByText('Categories: all').click();
  await second.getByRole('checkbox', { name: 'Pothole or damaged road' }).check();
  await second.getByRole('button', { name: 'Move up: सामग्री' }).click();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page), 'the form').toEqual([]);
  await page.getByRole('button', { name: 'Save measurements' }).click();
  await toast(page, 'Measurements saved.').waitFor();

  await page.reload();
  await fields.first().getByRole('heading', { name: 'सामग्री' }).waitFor();
  await fields.first().getByText('Categories: Pothole or damaged road').waitFor();
  await fields.nth(1).getByRole('heading', { name: 'Length' }).waitFor();
  await page.getByRole('button', { name: 'Remove: Length' }).click();
  await page.getByRole('button', { name: 'Save measurements' }).click();
  await expect.poll(() => fields.count()).toBe(1);

  const read = await open(MEASUREMENTS, 'phone', { token: member.token });
  await read.getByText('Only heads of your office can change these fields.').waitFor();
  await read.getByText('Required · Categories: Pothole or damaged road').waitFor();
  expect(await read.getByRole('button', { name: 'Save measurements' }).count()).toBe(0);
  expect(await accessibilityViolations(read), 'the list').toEqual([]);
});

test('a worker measures without a network, and everybody reads it beside the proof', async () => {
  const mark = Date.now().toString(36);
  const at = { latitude: 27.7, longitude: 71.6 };
  const office = await makeOffice(`Works ${mark}`, ['roads'], at);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  await call('PUT', '/api/gov/measurements', head.token, { known: [], fields: FIELDS });
  const caption = `Measured hole ${mark}`;
  const [id = ''] = await seedReports([
    { caption, category: 'pothole', lat: at.latitude, lng: at.longitude },
  ]);
  await call('PUT', `/api/gov/progressState/${id}`, member.token);

  const page = await open('/government/dashboard/field', 'phone', {
    serviceWorkers: 'allow',
    token: member.token,
  });
  const show = page.getByRole('button', { name: `Show finished work: ${caption}` }).first();
  await show.waitFor();
  await offlineReady(page);
  const onDevice = () =>
    page.evaluate<string>(`new Promise((resolve) => {
      const opened = indexedDB.open('sudhaar');
      opened.onsuccess = () => {
        const keys = opened.result.transaction('lastSeen').objectStore('lastSeen').getAllKeys();
        keys.onsuccess = () => { opened.result.close(); resolve(keys.result.join('\\n')); };
      };
    })`);
  await expect.poll(onDevice).toContain('measurements');
  await page.context().setOffline(true);
  await page.reload();
  await show.click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What was done').fill('Filled and rolled');
  await form
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await photo('done.jpg', '#0e5a4a')]);
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await form.getByText('Everyone can read these values beside the proof.').waitFor();
  expect(await form.getByLabel('Bins').count()).toBe(0);
  await form.getByLabel('Length (m)').fill('long');
  await form.getByRole('button', { name: 'Submit final update' }).click();
  await form.getByText('“Length” must be a number').waitFor();
  await form.getByLabel('Length (m)').fill('१२,५');
  await form.getByText('We read this as 12.5 m.').waitFor();
  await form.getByRole('button', { name: 'Submit final update' }).click();
  await form.getByText('Please fill in “Material”.').waitFor();
  expect(await accessibilityViolations(page), 'the form').toEqual([]);
  await form.getByLabel('Material').fill('Hot mix');
  await form.getByRole('button', { name: 'Submit final update' }).click();
  await toast(page, 'We’ll send the proof when you’re back online.').waitFor();

  // The head asks for something else meanwhile. What was measured is not lost.
  await call('PUT', '/api/gov/measurements', head.token, {
    known: await knownTo(head),
    fields: [{ name: 'Area', unit: 'm2', isRequired: true }],
  });
  await page.context().setOffline(false);
  await expect
    .poll(() => measured(id, member), { timeout: 30_000 })
    .toMatchObject([
      { name: 'Length', value: '12.5' },
      { name: 'Material', value: 'Hot mix' },
    ]);

  const reader = await open(`/post/${id}`, 'phone', { token: head.token });
  await reader.getByText('12.5 m', { exact: true }).first().waitFor();
  await reader.goto(`/government/dashboard/jobSheets?ids=${id}`);
  const lines = reader.getByRole('region', { name: 'Measurements' });
  await lines.getByText('Hot mix').waitFor();
  await lines.getByText('Area (m²)').waitFor();
});

async function knownTo({ token }: Account): Promise<string[]> {
  const answer = await fetch(`${inject('baseUrl')}/api/gov/measurements`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { fields } = (await answer.json()) as { fields: { _id: string }[] };
  return fields.map(({ _id }) => _id);
}
