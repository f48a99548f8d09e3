import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { askNeighbours, makeNeighbours, proveWork } from './support/clock.ts';
import { call, citizen, demoToken } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const question = (page: Page) => page.getByRole('region', { name: 'Is it fixed?' });
const yes = (page: Page) => question(page).getByRole('button', { name: 'Yes, it’s fixed' });
const no = (page: Page) => question(page).getByRole('button', { name: 'No, not fixed' });

/** A report whose proof waits, with neighbours who are asked. */
async function asked(count: number) {
  const reporter = await citizen('Reporter');
  const id = await reported(reporter, `Open manhole ${reporter.id}`);
  const neighbours = await Promise.all(Array.from({ length: count }, () => citizen('Neighbour')));
  await makeNeighbours(id, neighbours);
  await proveWork(id);
  await askNeighbours(id);
  return { id, reporter, neighbours };
}

test('three neighbours confirm the work once each, in any tab; nobody else is asked', async () => {
  const { id, reporter, neighbours } = await asked(3);
  const [first, second, third] = neighbours.map(({ token }) => token) as [string, string, string];
  const phone = await open(`/post/${id}`, 'phone', { token: first });
  const tab = await phone.context().newPage();
  await tab.goto(`/post/${id}`);
  await question(tab).getByText('0 of 3 neighbours say it’s fixed').waitFor();

  await question(phone).getByText('Reported', { exact: true }).waitFor();
  await question(phone).getByText('Proof of work', { exact: true }).waitFor();
  await question(phone).getByText('No time or location in the photo').waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await yes(phone).dblclick();
  await question(phone).getByText('You said it’s fixed. Thank you.').waitFor();
  await question(phone).getByText('1 of 3 neighbours say it’s fixed').waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.reload();
  await question(phone).getByText('You said it’s fixed. Thank you.').waitFor();

  // The other tab may know by now, or send it again: it counts once.
  const confirmation = question(tab).getByText('You said it’s fixed. Thank you.');
  await yes(tab).or(confirmation).first().waitFor();
  if (await yes(tab).isVisible()) await yes(tab).click();
  await confirmation.waitFor();
  await question(tab).getByText('1 of 3 neighbours say it’s fixed').waitFor();

  const stranger = await open(`/post/${id}`, 'phone', { token: (await citizen('Stranger')).token });
  await stranger.getByText('A new cover is on').first().waitFor();
  expect(await question(stranger).count()).toBe(0);
  const owner = await open(`/post/${id}`, 'desktop', { token: reporter.token });
  await owner.getByText(/^We asked your neighbours on/).waitFor();
  await owner.getByText(/^If nobody answers, it will be closed without confirmation on/).waitFor();
  expect(await question(owner).count()).toBe(0);

  await call('PUT', `/api/posts/witness/${id}`, second, { fixed: true });
  const desk = await open(`/post/${id}`, 'desktop', { token: third });
  await question(desk).getByText('2 of 3 neighbours say it’s fixed').waitFor();
  await yes(desk).click();
  await toast(desk, 'Thank you. Your answer counts.').waitFor();
  await desk.getByText('Confirmed by neighbours', { exact: true }).waitFor();
  await desk.getByText('Finished: Confirmed by neighbours').waitFor();
  // The open page updates itself.
  await owner.getByText('Confirmed by neighbours', { exact: true }).waitFor();
  expect(await question(desk).count()).toBe(0);
});

test('a neighbour’s "not fixed" with a reason brings the report to administrators', async () => {
  const { id, neighbours } = await asked(1);
  const [token] = neighbours.map((account) => account.token) as [string];
  const page = await open(`/post/${id}`, 'phone', { token });
  await no(page).click();
  const send = question(page).getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await question(page).getByText('Please say what isn’t fixed yet.').waitFor();
  const reason = question(page).getByLabel('What isn’t fixed?');
  await reason.fill('The cover rattles');

  // A lost network does not lose the answer.
  await page.context().setOffline(true);
  await send.click();
  await page.getByRole('alert').first().waitFor();
  expect(await reason.inputValue()).toBe('The cover rattles');
  await page.context().setOffline(false);
  await send.click();
  await question(page).getByText('You said it’s not fixed. Thank you.').waitFor();
  await question(page).getByText('The administrators will decide now.').waitFor();
  await page.getByText('A neighbour says it’s not fixed, so we asked the administrators to decide').waitFor();

  const admin = await open(`/post/${id}`, 'desktop', { token: await demoToken('admin') });
  await admin.getByText('The cover rattles').waitFor();
  await admin.getByRole('button', { name: /^Not fixed yet/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox').fill('A neighbour is right: the cover rattles');
  await dialog.getByRole('button', { name: 'Not fixed yet' }).click();
  await admin.getByText('Moved back to Work Started').waitFor();
});
