import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { rows, seedReports } from './support/desk.ts';
import { linkTo } from './support/emails.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { authority, call } from './support/people.ts';
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

test('a head invites a colleague, who joins by the link, and names a deputy, who does the work of a head', async () => {
  const mark = Date.now().toString(36);
  const name = `Invited ${mark}`;
  const office = await makeOffice(name, ['roads'], { latitude: 27.1, longitude: 70.8 });
  const [head, member] = [await staffOf(office, true), await staffOf(office, false)];
  await call('PUT', '/api/gov/updateProfile', member.token, { personName: 'Meera Joshi' });
  const newcomer = await authority();

  const page = await open('/government/dashboard/office', 'desktop', { token: head.token });
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('nobody');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => dialog.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Email address').fill(newcomer.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, 'The invitation is on its way.').waitFor();
  await page.getByRole('list', { name: 'Invited' }).getByText(newcomer.email).waitFor();

  const link = await linkTo(newcomer.email, 'join-office');
  const visitor = await open(link, 'phone');
  await visitor.getByText(`${name} invites ${newcomer.email}.`).waitFor();
  await visitor.getByRole('link', { name: 'Log in' }).last().waitFor();
  expect(await accessibilityViolations(visitor)).toEqual([]);
  const joining = await open(link, 'phone', { token: newcomer.token });
  await joining.getByRole('button', { name: 'Join the office' }).click();
  await joining.getByText(`You are a member of ${name} now.`).waitFor();
  await joining.getByRole('link', { name: 'Open the desk' }).click();
  await joining.getByText(`Reports of ${name}.`).waitFor();

  await page.getByRole('button', { name: 'Name as deputy: Meera Joshi' }).click();
  const today = await dialog.getByLabel('First day').inputValue();
  await dialog.getByRole('button', { name: 'Name deputy' }).click();
  await dialog.getByText('Choose a last day from the first day on, at most 92 days').waitFor();
  await dialog.getByLabel('Last day').fill(today);
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Name deputy' }).click();
  await toast(page, 'Deputy named. Your colleague is notified.').waitFor();
  const deputy = await open('/government/dashboard/office', 'phone', { token: member.token });
  await deputy.getByText('You are deputy today: you do the work of a head of this office.').waitFor();
  expect(await deputy.getByRole('button', { name: 'Invite a colleague' }).count()).toBe(0);
});
