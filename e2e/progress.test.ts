import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen, demoToken, verifiedAuthority } from './support/people.ts';
import { photo, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const act = (page: Page, action: RegExp) =>
  page.getByRole('main').getByRole('button', { name: action }).first().click();

async function prove(page: Page, words: string): Promise<void> {
  await act(page, /^Show finished work/);
  const form = page.getByRole('dialog');
  await form.getByLabel('What was done').fill(words);
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('done.jpg', '#4c5955'));
  await form.getByRole('button', { name: /^Remove photo 1/ }).waitFor();
  await form.getByRole('button', { name: 'Submit final update' }).click();
  await toast(page, 'Proof submitted. We’ve asked the reporter to confirm it.').waitFor();
}

/** "Not fixed yet" with its reason: first in the table's row at a desk, on the card of a phone. */
async function seesRejection(token: string, caption: string): Promise<void> {
  const desk = await open('/government/dashboard/viewProgress', 'desktop', { token });
  await desk.getByText('Not fixed yet: The cover rattles').waitFor();
  await desk.getByRole('button', { name: caption, exact: true }).click();
  const opened = desk.getByRole('cell').filter({ has: desk.getByRole('article') });
  await expect.poll(() => opened.innerText()).toMatch(/^Not fixed yet.*\n+The cover rattles/);
  await desk.close();
  const phone = await open('/government/dashboard/viewProgress', 'phone', { token });
  await phone.getByRole('article').filter({ hasText: caption }).getByText('The cover rattles').waitFor();
  await phone.close();
}

test('a post is claimed, worked on, proven, rejected, proven again, confirmed and counted', async () => {
  const reporter = await citizen('Reporter');
  const caption = `Open manhole ${reporter.id}`;
  const id = await reported(reporter, caption);
  const { token } = await verifiedAuthority();
  const authority = await open('/government/dashboard/viewPosts?area=everywhere&sort=newest', 'desktop', {
    token,
  });
  await authority.getByRole('heading', { name: 'All Civic Posts' }).waitFor();
  await authority.getByText(/^Showing \d+ of \d+ posts$/).waitFor();
  await authority.getByRole('button', { name: `Claim: ${caption}` }).click();
  await toast(authority, 'You’ve claimed this report. The reporter can see it.').waitFor();
  await authority.getByRole('button', { name: `Claim: ${caption}` }).waitFor({ state: 'detached' });

  await authority.goto(`/post/${id}`);
  await act(authority, /^Advance to Verified/);
  await toast(authority, 'Moved to Verified').waitFor();
  await act(authority, /^Go Back to Problem Seen/);
  await toast(authority, 'Moved to Problem Seen').waitFor();
  await act(authority, /^Advance to Verified/);
  await act(authority, /^Advance to Work Started/);
  await act(authority, /^Advance to Work Near Completion/);
  await prove(authority, 'A new cover is on');

  const owner = await open('/user/dashboard/userPosts', 'phone', { token: reporter.token });
  const card = owner.getByRole('article').filter({ hasText: caption });
  await card.getByText('A new cover is on').waitFor();
  await card.getByRole('button', { name: 'Not fixed yet' }).click();
  await owner.getByLabel('What isn’t fixed yet?').fill('The cover rattles');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(owner, 'Thank you. We’ve notified the authority that it isn’t fixed yet.').waitFor();

  await authority.reload();
  await authority.getByText('The cover rattles').first().waitFor();
  await authority.goto('/notifications');
  await authority.getByText(`“${caption}” isn’t fixed yet: “The cover rattles”`).waitFor();
  await seesRejection(token, caption);
  await authority.goto(`/post/${id}`);
  await act(authority, /^Advance to Work Near Completion/);
  await prove(authority, 'The cover is bolted down');

  await owner.goto('/user/dashboard');
  await owner.getByText('The cover is bolted down').first().waitFor();
  await owner.getByRole('button', { name: 'Yes, it’s fixed' }).click();
  await toast(owner, 'Thank you for confirming. This report is resolved.').waitFor();
  await owner.goto(`/post/${id}`);
  await owner.getByText('Resolved', { exact: true }).first().waitFor();

  await authority.goto('/government/dashboard/resolvedIssues');
  await authority.getByRole('heading', { name: 'All Resolved Civic Posts' }).waitFor();
  const row = authority.getByRole('row').filter({ hasText: caption });
  await row.getByText('Completed', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: /^Completed/ }).count()).toBe(0);
  await authority.goto('/government/dashboard/viewProgress');
  await authority.getByRole('heading', { name: 'All Civic Posts' }).waitFor();
  await expect.poll(() => authority.getByText(caption).count()).toBe(0);
  await authority.goto('/government/dashboard/governmentProfile');
  await authority.getByRole('list', { name: 'At a glance' }).getByText('1', { exact: true }).waitFor();
});

describe('the unclaimed posts', () => {
  test('can be filtered, have exact counts, and the filters can be cleared', async () => {
    const page = await open('/government/dashboard/viewPosts', 'desktop', {
      token: await demoToken('government'),
    });
    /** The number left out: one line shows both numbers, because others report and claim meanwhile. */
    const leftOut = async (): Promise<number> => {
      const line = await page.getByText(/^Showing \d+ of \d+ posts$/).innerText();
      const [shown = 0, of = 0] = (line.match(/\d+/g) ?? []).map(Number);
      return of - shown;
    };
    expect(await leftOut()).toBe(0);
    await page.getByLabel('Priority').first().selectOption('Critical');
    await expect.poll(leftOut).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toContain('Critical');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(leftOut).toBe(0);
  });

  test.each(sizes('desktop'))('can be searched, even after a reload, on a %s', async (device) => {
    const reporter = await citizen('Reporter');
    const word = reporter.id.slice(-12);
    const caption = `Peepal branch over the well ${word}`;
    await reported(reporter, caption);
    const page = await open('/government/dashboard/viewPosts?area=everywhere&sort=mostUpvoted', device, {
      token: (await verifiedAuthority()).token,
    });
    await page.getByRole('searchbox').fill(`peepal ${word}`);
    const entry = page.getByRole(device === 'phone' ? 'article' : 'row').filter({ hasText: 'Peepal' });
    await page.waitForURL(/search=peepal/);
    await page.reload();
    await entry.filter({ hasText: caption }).waitFor();
    await expect.poll(() => entry.allInnerTexts()).toEqual([expect.stringContaining(caption)]);
    await page.getByRole('searchbox').fill('xqzv');
    await page.getByText('No posts found matching your filters.').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByText(/^Showing \d+ of \d+ posts$/).waitFor();
  });
});
