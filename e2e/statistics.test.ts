import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';

const { open } = useBrowser();

test.for(['phone', 'desktop'] as const)(
  '%s: the footer leads to statistics, which can be filtered, compared and restored from the address',
  { timeout: 120_000 },
  async (size) => {
    const page = await open('/about', size);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
    for (const part of [
      'Whole period',
      'Month by month',
      'Comparison',
      'Reports by area',
      'How the figures are made',
    ])
      await page.getByRole('region', { name: part, exact: true }).waitFor();
    await page.getByRole('img', { name: /^Map of All India/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const isWider = () =>
      page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
    expect(await isWider()).toBe(false);

    await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
    await page.getByRole('heading', { name: 'Statistics: Maharashtra' }).waitFor();
    await page.getByLabel('Compare', { exact: true }).selectOption('Categories');
    await page.getByLabel('By', { exact: true }).selectOption('Confirmed');
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?state=maharashtra&by=category&measure=confirmed');
    await page.getByText('Share of closed reports that someone confirmed as fixed').waitFor();
    for (const summary of await page.getByText('Numbers as a table').all()) await summary.click();
    expect(await isWider()).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.reload();
    await page.getByRole('heading', { name: 'Statistics: Maharashtra' }).waitFor();
    expect(await page.getByLabel('Compare', { exact: true }).inputValue()).toBe('category');
    await page.getByLabel('District', { exact: true }).selectOption('Pune');
    await page.getByRole('heading', { name: 'Statistics: Pune, Maharashtra' }).waitFor();
    const file = await page
      .getByRole('link', { name: 'Download (CSV): Month by month' })
      .getAttribute('href');
    const answer = await fetch(inject('baseUrl') + file);
    expect(await answer.text()).toContain('Month,Reported');
  },
);

test.for(sizes('phone'))(
  '%s: in Hindi and dark without axe violations',
  { timeout: 60_000 },
  async (size) => {
    const page = await open('/statistics?by=office', size, { locale: 'hi-IN', colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'आँकड़े', level: 1 }).waitFor();
    await page.getByRole('img', { name: /^पूरा भारत का नक्शा/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);

test('impossible filters show a message with links', { timeout: 60_000 }, async () => {
  const page = await open('/statistics?from=2026-05&to=2026-04', 'phone');
  await page.getByRole('heading', { name: 'These figures can’t be shown' }).waitFor();
  await page.getByText('The first month is after the last one').waitFor();
  await page.getByRole('link', { name: 'Show all figures' }).click();
  await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
});

test('the rendered HTML contains the figures, a title and a preview', async () => {
  const get = async (path: string) => {
    const answer = await fetch(inject('baseUrl') + path);
    return { status: answer.status, html: await answer.text() };
  };
  const { status, html } = await get('/statistics');
  expect(status).toBe(200);
  expect(html).toContain('<title>Statistics · Sudhaar</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/statistics">/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+">/);
  expect(html).toMatch(/<div id="root"><main .*Resolved and confirmed.*Hidden reports don’t count/s);
  expect((await get('/statistics?state=goa')).html).toContain(
    '<h1 class="text-heading">Statistics: Goa</h1>',
  );
  expect((await get('/statistics?state=narnia')).status).toBe(404);
  expect((await get('/statistics?office=nobody')).status).toBe(404);
  expect((await get('/statistics?from=yesterday')).status).toBe(422);
  expect((await get('/sitemap.xml')).html).toContain('/statistics</loc>');
});

test('the page is readable without JavaScript', { timeout: 60_000 }, async () => {
  const page = await open('/statistics', 'phone', { javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Month by month' }).waitFor();
  await page.getByRole('columnheader', { name: 'Resolved and confirmed' }).waitFor();
});

test('an unknown place shows 404', { timeout: 60_000 }, async () => {
  const page = await open('/statistics?state=narnia', 'phone');
  await page.getByText('404').waitFor();
});
