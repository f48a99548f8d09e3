import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { expireVerdict, proveWork, runJobNow } from './support/clock.ts';
import { citizen } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

test('a report is closed without confirmation, confirmed late, and reopened with a reason', async () => {
  const reporter = await citizen('Reporter');
  const caption = `Open manhole ${reporter.id}`;
  const id = await reported(reporter, caption);
  const authority = await proveWork(id);
  await expireVerdict(id);

  const page = await open(`/post/${id}`, 'phone', { token: reporter.token, colorScheme: 'dark' });
  const card = page.getByRole('article');
  await card.waitFor();
  await runJobNow('take_steps');
  await card.getByText('Closed without confirmation', { exact: true }).waitFor();
  await page.getByText('Finished: Closed without confirmation').waitFor();
  await page.getByText('Nobody said if it’s fixed', { exact: true }).waitFor();
  const unconfirmed = card.getByRole('region', { name: 'Nobody said if this is fixed. Is it?' });
  await unconfirmed.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await unconfirmed.getByRole('button', { name: 'Yes, it’s fixed' }).click();
  await card.getByText('Confirmed by the reporter', { exact: true }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Confirmed by the reporter/ })
    .waitFor();

  await page.goto('/user/dashboard/userPosts');
  const mine = page.getByRole('article').filter({ hasText: caption });
  const after = mine.getByRole('region', { name: 'Still not fixed?' });
  await after.getByText(/^You can reopen it until/).waitFor();
  await after.getByRole('button', { name: 'Reopen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen this report?' });
  await dialog.getByText('They have half the usual time, starting now.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  expect(await dialog.getByLabel('What isn’t fixed?').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('What isn’t fixed?').fill('The cover is gone again');
  await dialog.getByRole('button', { name: 'Reopen' }).dblclick();
  await toast(page, 'Reopened. The office was notified.').waitFor();
  await mine.getByText('Reopened', { exact: true }).waitFor();
  await mine.getByText('Problem Seen', { exact: true }).first().waitFor();

  await page.goto(`/post/${id}`);
  const entry = page.getByRole('listitem').filter({ hasText: /^Reopened by the reporter/ });
  await entry.getByText('The cover is gone again').waitFor();
  expect(await entry.count()).toBe(1);

  // Back with its assignee, first by due date.
  const desk = await open('/government/dashboard/viewProgress?sort=due', 'desktop', {
    token: authority.token,
  });
  const row = desk.getByRole('row').filter({ hasText: caption });
  await row.getByText('Reopened', { exact: true }).waitFor();
  await row.getByText(/^Due in/).waitFor();
});
