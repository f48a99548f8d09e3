import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Size, sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { fillReport, HERE, photo, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

/** Fills in the report form and sends it. On the phone the answer is lost: sent again by itself, it is stored once. */
async function report(page: Page, size: Size, caption: string): Promise<void> {
  await fillReport(page, size, caption);
  const submit = page.getByRole('button', { name: /^Submit/ });
  if (size === 'phone') {
    await page.route('**/api/user/createPost', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.click();
    await page.getByRole('heading', { name: 'Your report is safe.' }).waitFor();
    await page.unroute('**/api/user/createPost');
    // It may just have been sent by itself.
    await page
      .getByRole('button', { name: 'Send now' })
      .click({ timeout: 5000 })
      .catch(() => undefined);
  } else await submit.click();
  await page.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();
}

/** Observes the number on the upvote button of the only post. Returns the values shown so far. */
async function shownUpvotes(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    const number = document.querySelector('article button[aria-pressed] > span:last-child');
    const shown = (globalThis.shownUpvotes = [number.textContent]);
    new MutationObserver(() => shown.push(number.textContent))
      .observe(number, { subtree: true, childList: true, characterData: true })`);
  return () => page.evaluate<string[]>('shownUpvotes');
}

const card = (page: Page, caption: string) => page.getByRole('article').filter({ hasText: caption });

describe('on a phone', () => {
  const size = 'phone';
  test('a report is created, found, voted on, discussed, edited and deleted', async () => {
    const asha = await citizen('आशा राव');
    const caption = `Pothole number ${asha.id}`;
    const page = await open('/user/dashboard/createPost', size, { token: asha.token, ...HERE });
    await report(page, size, caption);

    await page.goto('/user/dashboard/userPosts');
    await card(page, caption).waitFor();
    expect(await card(page, caption).count()).toBe(1);
    await expect
      .poll(() =>
        card(page, caption)
          .getByRole('button', { name: /^Open photo/ })
          .count(),
      )
      .toBe(3);

    const ravi = await citizen('Ravi');
    const other = await open(`/?search=${asha.id}`, size, { token: ravi.token });
    await other.getByRole('heading', { name: 'Community Posts' }).waitFor();
    const foundCard = card(other, caption);
    const upvote = foundCard.getByRole('button', { name: /^Upvote/ });
    await upvote.waitFor();
    const counts = await shownUpvotes(other);
    await upvote.click();
    await toast(other, 'Thank you for your vote').waitFor();
    // The comment stays from the first moment, even when events arrive meanwhile.
    expect(await counts()).toEqual(['0', '1']);
    expect(await upvote.getAttribute('aria-pressed')).toBe('true');
    await foundCard.getByRole('button', { name: /View Comments/ }).click();
    await foundCard.getByPlaceholder('Write a comment...').fill('Saw it too');
    await foundCard.getByRole('button', { name: 'Comment', exact: true }).click();
    await foundCard.locator('p', { hasText: 'Saw it too' }).waitFor();
    await expect.poll(() => foundCard.getByPlaceholder('Write a comment...').inputValue()).toBe('');
    // The form for a reply opens on request.
    expect(await foundCard.getByPlaceholder('Write a reply...').count()).toBe(0);
    await foundCard.getByRole('button', { name: 'Reply to Ravi' }).click();
    await foundCard.getByPlaceholder('Write a reply...').fill('And today again');
    await foundCard.getByRole('button', { name: 'Reply', exact: true }).click();
    await foundCard.locator('p', { hasText: 'And today again' }).waitFor();

    await page.reload();
    const own = card(page, caption);
    await own.getByRole('button', { name: /View Comments/ }).click();
    await own.locator('p', { hasText: 'And today again' }).waitFor();
    expect(await own.getByText('(Edited)').count()).toBe(0);
    await own.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Caption').fill(`${caption}, deeper now`);
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Post updated').waitFor();
    await own.getByText('(Edited)').waitFor();

    await own
      .getByRole('button', { name: /^Delete(?! (Comment|Reply))/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete report' }).click();
    await toast(page, 'Post deleted').waitFor();
    await own.waitFor({ state: 'detached' });
    await other.reload();
    await other.getByRole('heading', { name: 'Community Posts' }).waitFor();
    await expect.poll(() => card(other, caption).count()).toBe(0);
  });
});

test.for(sizes('desktop'))(
  'a nearby report is offered, and upvoting it instead removes the draft, on a %s',
  async (size) => {
    const first = await citizen();
    const page = await open('/user/dashboard/createPost', size, { token: first.token, ...HERE });
    await report(page, size, `Here already ${first.id}`);
    const second = await citizen();
    const other = await open('/user/dashboard/createPost', size, { token: second.token, ...HERE });
    await fillReport(other, size, 'The same thing again');
    if (size === 'phone') await other.getByRole('button', { name: /^Change: What/ }).click();
    else {
      // All of it in one view: the card as others will see it.
      const preview = other.getByRole('region', { name: 'Your report as others will see it' });
      await preview.getByText('The same thing again').waitFor();
      expect(await preview.getByRole('img').or(preview.locator('img')).count()).toBe(3);
    }
    await other.getByRole('heading', { name: 'Is it one of these?' }).waitFor();
    // Others may have reported here as well: any of these will do.
    await other.getByRole('button', { name: 'Me too' }).first().click();
    await other.waitForURL('**/post/*');
    await other.goto('/user/dashboard/createPost');
    await other.getByRole('heading', { name: 'Create Civic Issue' }).first().waitFor({ state: 'attached' });
    await other.locator('input[type=file]').first().waitFor({ state: 'attached' });
    expect(await other.getByText('We saved your unfinished report.').count()).toBe(0);
    expect(await other.getByLabel('Caption').inputValue()).toBe('');
  },
);

test.for(sizes('phone'))(
  'a post is edited and deleted by its reporter on its own page, on a %s',
  async (size) => {
    const owner = await citizen();
    const caption = `Of my own ${owner.id}`;
    const id = await reported(owner, caption);
    const page = await open(`/post/${id}`, size, { token: owner.token });
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Caption').fill(`${caption}, mended`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: `${caption}, mended` }).waitFor();
    await page
      .getByRole('button', { name: /^Delete(?! (Comment|Reply))/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete report' }).click();
    await toast(page, 'Post deleted').waitFor();
    await page.waitForURL('**/user/dashboard/userPosts');
    const stranger = await open(`/post/${await reported(owner, 'Not yours')}`, size, {
      token: (await citizen()).token,
    });
    await stranger.getByRole('heading', { name: 'Not yours' }).waitFor();
    expect(await stranger.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
  },
);

describe('a post', () => {
  test('requires a login', async () => {
    const page = await open('/post/01900000-0000-7000-8000-000000000000');
    await toast(page, 'Please login to view the post').waitFor();
    await page.waitForURL('**/login');
  });

  test('that does not exist shows an error', async () => {
    const { token } = await citizen();
    const page = await open('/post/01900000-0000-7000-8000-000000000000', 'desktop', { token });
    await page.getByText('Failed to load post').first().waitFor();
  });

  test('undoes a refused vote with a message', async () => {
    const { token } = await citizen();
    const page = await open('/', 'desktop', { token });
    const upvote = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Upvote/ });
    await upvote.waitFor();
    await page.route('**/api/posts/votePost', (route) => route.fulfill({ status: 500, body: '' }));
    await upvote.click();
    await toast(page, 'Failed to submit vote').waitFor();
    await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('an empty list', () => {
  test.each([
    ['/user/dashboard/upvotedIssues', 'Upvoted Issues', "You haven't upvoted any posts yet."],
    ['/user/dashboard/downvotedIssues', 'Downvoted Issues', "You haven't downvoted any posts yet."],
  ])('%s says so', async (path, heading, empty) => {
    const page = await open(path, 'phone', { token: (await citizen()).token });
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByText(empty).waitFor();
  });

  test.each([
    ['/user/dashboard/upvotedIssues', 'Failed to load upvoted posts'],
    ['/user/dashboard/downvotedIssues', 'Failed to load downvoted posts'],
    ['/user/dashboard/userPosts', 'Failed to fetch your posts'],
    ['/', 'Failed to load posts'],
  ])('%s shows an error when the server fails', async (path, words) => {
    const { token } = await citizen();
    const page = await open('/about', 'desktop', { token });
    await page.route(/api\/user\/(allPosts|upvotedPosts|downvotedPosts)/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto(path);
    await page.getByText(words).first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('the report form', () => {
  test('shows the first missing field in order and keeps the others after a reload', async () => {
    const page = await open('/user/dashboard/createPost', 'desktop', {
      token: (await citizen()).token,
      ...HERE,
    });
    // By keyboard: an error that disappears moves the button, perhaps during a click.
    const submit = () => page.getByRole('button', { name: /^Submit/ }).press('Enter');
    await submit();
    await toast(page, 'Caption is required.').waitFor();
    await page.getByLabel('Caption').fill('Dark street');
    await submit();
    await toast(page, 'Please upload at least one image.').waitFor();
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([await photo('a.jpg', '#222')]);
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    await submit();
    await toast(page, 'Please select a state.').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
    await submit();
    await toast(page, 'Please enter a landmark.').waitFor();
    await page.getByLabel('Landmark').fill('School');
    await submit();
    await toast(page, 'Please enter an address.').waitFor();
    await page.getByLabel('Address').fill('School Road');
    await submit();
    await toast(page, 'Please enter a pincode.').waitFor();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('Dark street');
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  });

  test('says when the device’s position is unavailable', async () => {
    const page = await open('/user/dashboard/createPost', 'desktop', { token: (await citizen()).token });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await toast(page, 'Location permission denied or not available.').waitFor();
  });

  test('finds a place by PIN code and points out a different state', async () => {
    const page = await open('/user/dashboard/createPost', 'desktop', { token: (await citizen()).token });
    await page.getByLabel('State', { exact: true }).selectOption('Kerala');
    await page.getByLabel('PIN code', { exact: true }).fill('411038');
    await page.getByText('We think 411038 is in Maharashtra.').waitFor();
    await page.getByRole('combobox', { name: 'Find a place' }).fill('kothrud');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page
      .getByText(/^18\.\d{5}, 73\.\d{5}$/)
      .first()
      .waitFor();
  });
});
