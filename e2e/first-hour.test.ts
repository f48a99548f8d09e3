import { dayInIndia, mondayOf } from '@sudhaar/domain/calendar';
import { describe, expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { call, citizen, demoToken, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

describe.each(sizes('phone'))('on a %s', (size) => {
  test('an authority’s weeks begin on India’s Mondays in any time zone', async () => {
    const page = await open('/government/dashboard', size, {
      token: await demoToken('government'),
      timezoneId: 'America/Los_Angeles',
    });
    const weeks = page.getByRole('table', { name: 'Week by week' });
    const monday = new Date(mondayOf(dayInIndia(new Date())));
    const label = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    await weeks.getByRole('rowheader').last().waitFor();
    expect(await weeks.getByRole('rowheader').last().innerText()).toBe(label.format(monday));
  });

  test('the quotes on the front page are marked as examples', async () => {
    const page = await open('/', size);
    await page.getByText('We wrote these two examples. They aren’t quotes from real people.').waitFor();
    expect(await page.getByText('Example', { exact: true }).count()).toBe(2);
    const tagline = page.getByText('Transforming urban life by connecting citizens with the authorities.');
    await expect.poll(() => tagline.filter({ visible: true }).count()).toBeGreaterThan(0);
    // No network is set, so none is named.
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: /Facebook|Twitter|Instagram|LinkedIn/ }).count()).toBe(0);
  });

  test('the feed has one entry in the dashboard’s navigation', async () => {
    const page = await open('/user/dashboard/userPosts', size, { token: (await citizen()).token });
    const more = page.getByRole('button', { name: 'More' });
    if (size === 'phone') await more.click();
    const ways =
      size === 'phone' ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Dashboard' });
    await ways.getByRole('link', { name: 'Upvoted Issues' }).waitFor();
    const names = await ways.getByRole('link').allInnerTexts();
    expect(new Set(names).size).toBe(names.length);
    const hrefs = await ways
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.filter((href) => href === '/' || href === '/user/dashboard/posts').length).toBeLessThan(2);
  });

  test('the form for a reply opens with "Reply"', async () => {
    const asha = await citizen('Asha');
    const postId = await reported(asha, `Broken kerb ${asha.id}`);
    await call('POST', '/api/posts/addComment', asha.token, { postId, content: 'Still broken' });
    const page = await open(`/post/${postId}#comments`, size, { token: asha.token });
    const reply = page.getByRole('button', { name: 'Reply to Asha' });
    await reply.waitFor();
    expect(await page.getByPlaceholder('Write a reply...').count()).toBe(0);
    await reply.click();
    await page.getByPlaceholder('Write a reply...').waitFor();
  });

  test('buttons name their action, and the audit log names its subject', async () => {
    const reporter = await citizen('Reporter');
    const caption = `Loose cable ${reporter.id.slice(-12)}`;
    const postId = await reported(reporter, caption);
    const authority = await verifiedAuthority('Cables', 'Nagpur');
    const desk = await open(`/post/${postId}`, size, { token: authority.token });
    await desk.getByRole('button', { name: `Claim: ${caption}` }).click();
    await desk.getByRole('button', { name: `Advance to Verified: ${caption}` }).waitFor();

    const admin = await open(`/admin/dashboard/audit?subject=${authority.id}`, size, {
      token: await demoToken('admin'),
    });
    await admin.getByText('Cables, Nagpur').first().waitFor();
    await admin.goto('/admin/dashboard/moderation');
    await admin.getByRole('heading', { name: 'Flagged Content' }).waitFor();
  });

  test('a question is answered in its own script', async () => {
    const page = await open('/about', size);
    await page.getByRole('button', { name: 'Ask Sudhaar' }).filter({ visible: true }).click();
    const assistant = page.getByRole('dialog');
    const questions = [
      ['office ne jhooth bola', /Tab shikayat|shikayat band/],
      ['क्या मेरा नाम सबको दिखेगा', /आपका नाम/],
      ['will everyone see my name', /see your name/],
    ] as const;
    for (const [question, answer] of questions) {
      await assistant.getByRole('textbox').fill(question);
      await assistant.getByRole('textbox').press('Enter');
      await expect.poll(() => assistant.innerText(), { timeout: 20_000 }).toMatch(answer);
    }
  });
});
