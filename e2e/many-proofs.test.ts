import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { type Account, call } from './support/people.ts';
import { photo } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const stageOf = async (id: string, { token }: Account): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${inject('baseUrl')}/api/posts/post/${id}`, { headers });
  return ((await answer.json()) as { post: { progressState: string } }).post.progressState;
};

test('finished work of several reports is shown with one text, each with photos of its own', async () => {
  const mark = Date.now().toString(36);
  const at = { latitude: 27.5, longitude: 71.4 };
  const office = await makeOffice(`Works ${mark}`, ['roads'], at);
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  await call('PUT', '/api/gov/measurements', head.token, {
    known: [],
    fields: [{ name: 'Length', unit: 'm', isRequired: true, categories: ['debris'] }],
  });
  const ids = await seedReports(
    ['pothole', 'pothole', 'debris', 'pothole'].map((category, i) => ({
      caption: `${category} ${i} ${mark}`,
      category,
      lat: at.latitude + i * 0.0002,
      lng: at.longitude,
    })),
  );
  for (const id of ids) await call('PUT', `/api/gov/progressState/${id}`, member.token);

  const page = await open('/government/dashboard/desk?view=mine', 'desktop', { token: member.token });
  await expect.poll(() => rows(page).count()).toBe(4);
  await page.getByRole('checkbox', { name: 'Select all loaded reports' }).check();
  await page.getByRole('button', { name: 'Show finished work' }).click();
  await page.getByRole('heading', { name: 'Show finished work' }).waitFor();
  const cards = page.locator('[data-work]');
  await expect.poll(() => cards.count()).toBe(4);
  const cardOf = (i: number) => page.locator(`[data-work="${ids[i]}"]`);
  const addPhoto = async (i: number, colour: string) => {
    await cardOf(i)
      .locator('input[type=file][multiple]')
      .setInputFiles([await photo('done.jpg', colour)]);
    await cardOf(i).getByRole('button', { name: 'Remove photo 1' }).waitFor();
  };
  await addPhoto(0, '#0e5a4a');
  await addPhoto(1, '#0e5a4a');
  await addPhoto(2, '#1f5f99');
  const submit = page.getByRole('button', { name: 'Submit 3 reports' });
  await submit.click();
  await page.getByText('Please describe the finished work.').first().waitFor();
  await page.getByLabel('What was done').fill('Filled and rolled');
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page), 'the form').toEqual([]);
  await submit.click();

  // What can be sent is sent. The others stay with their reason.
  await toast(page, 'Proof of 1 report sent.').waitFor();
  await cardOf(0).getByText('Sent', { exact: true }).waitFor();
  await cardOf(1).getByText('Every report needs photos of its own.').waitFor();
  await cardOf(2).getByText('Please fill in “Length”.').waitFor();
  expect(await stageOf(ids[0] ?? '', member)).toBe('Waiting for User Verification');
  expect(await stageOf(ids[1] ?? '', member)).toBe('Problem Seen');

  await cardOf(1).getByRole('button', { name: 'Remove photo 1' }).click();
  await addPhoto(1, '#8a5300');
  await cardOf(2).getByLabel('Length (m)').fill('12,5');
  // Somebody else takes one of them meanwhile.
  await call('PUT', `/api/gov/assignPost/${ids[1]}`, head.token, { accountId: head.id });
  await page.getByRole('button', { name: 'Submit 2 reports' }).click();
  await cardOf(2).getByText('Sent', { exact: true }).waitFor();
  await page.getByText('1 report was not sent. Its card says why.').first().waitFor();
  expect(await stageOf(ids[2] ?? '', member)).toBe('Waiting for User Verification');
  expect(await stageOf(ids[1] ?? '', member)).toBe('Problem Seen');
  expect(await stageOf(ids[3] ?? '', member)).toBe('Problem Seen');
});

test('proofs of several reports wait on the device without a network', async () => {
  const mark = Date.now().toString(36);
  const at = { latitude: 27.5, longitude: 71.6 };
  const office = await makeOffice(`Works ${mark}`, ['roads'], at);
  const member = await staffOf(office, true);
  const ids = await seedReports(
    [0, 1].map((i) => ({
      caption: `Hole ${i} ${mark}`,
      category: 'pothole',
      lat: at.latitude + i * 0.0002,
      lng: at.longitude,
    })),
  );
  for (const id of ids) await call('PUT', `/api/gov/progressState/${id}`, member.token);
  const page = await open(`/government/dashboard/showWork?ids=${ids.join(',')}`, 'phone', {
    token: member.token,
  });
  const cards = page.locator('[data-work]');
  await expect.poll(() => cards.count()).toBe(2);
  await page.context().setOffline(true);
  await page.getByLabel('What was done').fill('Filled and rolled');
  for (const [i, colour] of ['#0e5a4a', '#1f5f99'].entries()) {
    await cards
      .nth(i)
      .locator('input[type=file][multiple]')
      .setInputFiles([await photo('done.jpg', colour)]);
    await cards.nth(i).getByRole('button', { name: 'Remove photo 1' }).waitFor();
  }
  await page.getByRole('button', { name: 'Submit 2 reports' }).click();
  await toast(page, 'We’ll send 2 proofs when you’re back online.').waitFor();
  await cards.nth(1).getByText('Waiting for a connection').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  for (const id of ids)
    await expect.poll(() => stageOf(id, member), { timeout: 30_000 }).toBe('Waiting for User Verification');
});
