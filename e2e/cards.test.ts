import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { call, citizen, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const SIZES = sizes('phone');

/** Controls under the assistant's button, at the top, in the middle and at the end of the page. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const found = [];
    for (const share of [0, 0.5, 1]) {
      scrollTo(0, share * document.documentElement.scrollHeight);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const button = [...document.querySelectorAll('button[title="Ask Sudhaar"]')].find((one) => one.offsetWidth > 0);
      const a = button.getBoundingClientRect();
      const header = document.querySelector('header').getBoundingClientRect();
      for (const one of document.querySelectorAll('a, button, input, select, textarea, label')) {
        const b = one.getBoundingClientRect();
        const meets = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        // A control below the header can be scrolled into view.
        const isBelowHeader = a.bottom <= header.bottom && !one.closest('header');
        if (one !== button && b.width > 0 && meets && !isBelowHeader) found.push(one.textContent || one.name);
      }
    }
    return found;
  })()`);

describe('the assistant’s button covers no control', () => {
  test.for(SIZES)('on a %s', async (size) => {
    const visitor = await open('/signup', size);
    await visitor.getByRole('button', { name: 'Register' }).waitFor();
    expect(await covered(visitor)).toEqual([]);
    const { token } = await citizen();
    const page = await open('/', size, { token });
    await page.getByRole('article').first().waitFor();
    expect(await covered(page)).toEqual([]);
    const desk = await open('/government/dashboard/viewPosts?area=everywhere', size, {
      token: (await verifiedAuthority()).token,
    });
    await desk.getByRole('button', { name: /: / }).first().waitFor();
    expect(await covered(desk)).toEqual([]);
  });
});

describe('a card', () => {
  test.for(SIZES)('has both votes as words with counts, on a %s', async (size) => {
    const { token, id } = await citizen();
    await reported({ token }, `Two votes ${id}`);
    const page = await open('/user/dashboard/userPosts', size, { token });
    for (const vote of ['Upvote', 'Downvote']) {
      const button = page.getByRole('button', { name: new RegExp(`^${vote}`) }).first();
      const word = button.getByText(vote, { exact: true });
      await word.waitFor();
      expect((await word.boundingBox())?.width).toBeGreaterThan(30);
      expect(await button.getByText('0', { exact: true }).isVisible()).toBe(true);
    }
  });

  test('shows its map by itself on a desktop, and on request on a phone', async () => {
    const { token, id } = await citizen();
    await reported({ token }, `On a map ${id}`);
    const wide = await open('/user/dashboard/userPosts', 'desktop', { token });
    await wide.getByRole('application', { name: 'Reported Location' }).waitFor();
    await wide.getByRole('button', { name: /^Hide map/ }).click();
    await wide.getByRole('application').waitFor({ state: 'detached' });
    const phone = await open('/user/dashboard/userPosts', 'phone', { token });
    await phone.getByRole('button', { name: /^Show map/ }).click();
    await phone.getByRole('application', { name: 'Reported Location' }).waitFor();
  });

  test('says what failed, then why', async () => {
    const owner = await citizen();
    const caption = `Gone meanwhile ${owner.id}`;
    const id = await reported(owner, caption);
    const { token } = await citizen();
    const page = await open(`/?search=${owner.id}`, 'phone', { token });
    const upvote = page.getByRole('button', { name: /^Upvote/ }).first();
    await upvote.waitFor();
    // The page gets no event: it is like a phone without a network.
    await page.context().setOffline(true);
    await call('DELETE', `/api/user/deletePosts/${id}`, owner.token);
    await upvote.click();
    const failure = toast(page, 'Failed to submit vote');
    await failure.getByText('Failed to submit vote', { exact: true }).waitFor();
    expect((await failure.innerText()).trim().split('\n').length).toBe(2);
  });
});

describe('a list', () => {
  test.for(SIZES)('renders all loaded posts, even those never scrolled to, on a %s', async (size) => {
    const { token, id } = await citizen();
    for (let i = 0; i < 6; i += 1) await reported({ token }, `Number ${i} of ${id}`);
    const page = await open('/user/dashboard/userPosts', size, { token });
    await expect.poll(() => page.getByRole('article').count()).toBe(6);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('removes posts that no longer belong to it', async () => {
    const { token, id } = await citizen();
    const caption = `Not mine to like ${id}`;
    const postId = await reported(await citizen(), caption);
    await call('PUT', '/api/posts/votePost', token, { postId, type: 'upvote' });
    const page = await open('/user/dashboard/upvotedIssues', 'desktop', { token });
    await page
      .getByRole('article')
      .filter({ hasText: caption })
      .getByRole('button', { name: /^Upvote/ })
      .click();
    await page.getByText("You haven't upvoted any posts yet.").waitFor();

    await reported({ token }, `Critical no more ${id}`);
    await page.goto('/user/dashboard/userPosts?priority=Critical');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Priority').selectOption('Low');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No posts found matching your filters.').waitFor();
  });
});

test('a name that was changed on another device is in the header', async () => {
  const { token } = await citizen('Old Name');
  const form = new FormData();
  form.append('name', 'Brand New Name');
  await call('PUT', '/api/user/updateProfile', token, form);
  const page = await open('/user/dashboard', 'desktop', { token });
  await expect.poll(() => page.getByRole('button', { name: 'Your account' }).innerText()).toBe('B');
});
