import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { dueIn } from './support/clock.ts';
import { citizen, demoToken } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

test('a due date stays current while its page is open', async () => {
  const reporter = await citizen('Reporter');
  const id = await reported(reporter, `Dark lane ${reporter.id}`);
  await dueIn(id, 90);
  const page = await open(`/post/${id}`, 'phone', { token: reporter.token, isNew: true });
  const card = page.getByRole('article');
  await card.getByText('Due in 1 hour').waitFor();
  await page.clock.install();
  await page.reload();
  await card.getByText('Due in 1 hour').waitFor();
  await page.clock.fastForward('01:00:00');
  await card.getByText(/^Due in \d\d minutes$/).waitFor();
  await page.clock.fastForward('03:00:00');
  await card.getByText('2 hours overdue').waitFor();
});

test('overdue reports can be found, and lists can be sorted by due date', async () => {
  const reporter = await citizen('Reporter');
  const [late, soon, later] = [`Late ${reporter.id}`, `Soon ${reporter.id}`, `Later ${reporter.id}`];
  for (const [caption, minutes] of [
    [later, 5 * 24 * 60],
    [late, -49 * 60],
    [soon, 3 * 60 + 30],
  ] as const)
    await dueIn(await reported(reporter, caption), minutes);

  const mine = await open('/user/dashboard/userPosts', 'desktop', { token: reporter.token });
  await mine.getByLabel('Sort by').selectOption('Due soonest');
  const captions = () => mine.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(captions).toEqual([late, soon, later]);
  await mine.getByLabel('Due date').selectOption('Overdue');
  await expect.poll(captions).toEqual([late]);
  expect(new URL(mine.url()).search).toBe('?sort=due&overdue=yes');
  await mine.getByRole('article').getByText('2 days overdue').waitFor();

  const neighbour = await citizen('Neighbour');
  const feed = await open(`/user/dashboard/posts?search=${reporter.id}`, 'phone', { token: neighbour.token });
  await expect.poll(() => feed.getByRole('article').count()).toBe(3);
  await feed.getByLabel('Due date').selectOption('Overdue');
  await expect.poll(() => feed.getByRole('article').count()).toBe(1);
  await feed.getByText('2 days overdue').waitFor();

  // The address that a notification of many reports opens.
  const admin = await open(
    `/admin/dashboard/managePosts?overdue=yes&sort=due&search=${reporter.id}`,
    'desktop',
    { token: await demoToken('admin') },
  );
  await admin.getByRole('row').filter({ hasText: late }).getByText('2 days overdue').waitFor();
  expect(await admin.getByRole('row').filter({ hasText: soon }).count()).toBe(0);
});
