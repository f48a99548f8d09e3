import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { rows, seedReports } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call } from './support/people.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

async function stateOf(token: string, id: string) {
  const response = await fetch(`${inject('baseUrl')}/api/posts/post/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { post: { progressState: string; assignedGovernment: string } }).post;
}

test('a member who leaves hands over, or the reports wait at their stage for a colleague', async () => {
  const mark = Date.now().toString(36);
  const at = { latitude: 27.1, longitude: 70.6 };
  const office = await makeOffice(`People ${mark}`, ['roads'], at);
  const head = await staffOf(office, true);
  const [leaver, colleague] = [await staffOf(office, false), await staffOf(office, false)];
  const [id = ''] = await seedReports([
    { caption: `Hole ${mark}`, category: 'pothole', lat: at.latitude, lng: at.longitude },
  ]);
  await call('PUT', '/api/gov/updateProfile', leaver.token, { personName: 'Asha Patil' });
  await call('PUT', '/api/gov/updateProfile', colleague.token, { personName: 'Ravi Kale' });
  for (let i = 0; i < 3; i += 1) await call('PUT', `/api/gov/progressState/${id}`, leaver.token);

  // Colleagues have the names of persons.
  const page = await open('/government/dashboard/office', 'phone', { token: head.token });
  await page.getByRole('button', { name: 'Remove from the office: Asha Patil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('They have 1 open report. Who goes on with it?').waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /Ravi Kale/ }).check();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await toast(page, 'Removed from the office.').waitFor();
  expect(await stateOf(head.token, id)).toMatchObject({
    progressState: 'Work Started',
    assignedGovernment: colleague.id,
  });

  // Nobody goes on, so the report waits.
  await page.getByRole('button', { name: 'Remove from the office: Ravi Kale' }).click();
  await dialog.getByRole('radio', { name: /^Nobody yet/ }).check();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await toast(page, 'Removed from the office.').waitFor();

  const desk = await open('/government/dashboard/desk?view=unclaimed', 'desktop', { token: head.token });
  await rows(desk).first().waitFor();
  await desk.getByText('Was with Ravi Kale').first().waitFor();
  await rows(desk).first().getByRole('button').click();
  await desk
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await expect
    .poll(() => stateOf(head.token, id))
    .toMatchObject({ progressState: 'Work Started', assignedGovernment: head.id });
});
