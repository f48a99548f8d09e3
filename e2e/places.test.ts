import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { HERE, reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();
const PUNE = '/places/maharashtra/pune';

test.for(sizes('phone'))(
  '%s: the footer leads to a district with map, figures, reports, offices and feeds',
  { timeout: 90_000 },
  async (size) => {
    const page = await open('/about', size);
    await page.getByRole('link', { name: 'Places' }).click();
    await page.getByRole('heading', { name: 'Places', level: 1 }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Maharashtra/ }).click();
    await page.getByRole('heading', { name: 'Districts of Maharashtra' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Pune \d+ open/ }).click();
    await page.getByRole('heading', { name: 'Pune, Maharashtra' }).waitFor();
    await page.getByRole('application', { name: 'Map of Pune with its reports' }).waitFor();
    for (const part of ['Promises kept', 'Newest reports', 'Who is responsible', 'Take part'])
      await page.getByRole('region', { name: part }).waitFor();
    expect(await page.title()).toContain('Pune, Maharashtra');
    expect(await accessibilityViolations(page)).toEqual([]);
    const newest = page.getByRole('region', { name: 'Newest reports' }).getByRole('link').first();
    expect(await newest.getAttribute('href')).toMatch(/^\/r\/MH/);
    const feed = await page.getByRole('link', { name: 'Atom' }).getAttribute('href');
    expect((await fetch(inject('baseUrl') + feed)).status).toBe(200);
  },
);

test.for(sizes('desktop'))('%s, Hindi: a report leads to its district', { timeout: 90_000 }, async (size) => {
  const asha = await citizen('आशा');
  const { latitude: lat, longitude: lng } = HERE.geolocation;
  const id = await reported(asha, `Pothole ${asha.id.slice(-6)}`, undefined, { lat, lng });
  const page = await open(`/post/${id}`, size, { token: asha.token, locale: 'hi-IN' });
  await page.getByRole('link', { name: /की और शिकायतें/ }).click();
  await page.waitForURL(/\/places\/[\w-]+\/pune$/);
  await page.goto(PUNE);
  await page.getByRole('heading', { name: 'पुणे, महाराष्ट्र' }).waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the rendered HTML contains the content, a title, a preview and the feeds', async () => {
  const html = await (await fetch(inject('baseUrl') + PUNE)).text();
  expect(html).toContain('<title>Pune, Maharashtra · Sudhaar</title>');
  expect(html).toMatch(/<meta property="og:image" content="[^"]+">/);
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml" href="[^"]+pune\.atom">/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/places\/maharashtra\/pune">/);
  expect(html).not.toContain('noindex');
  expect(html).toMatch(/<div id="root"><main .*<h1[^>]*>Pune, Maharashtra<\/h1>.*\/r\/MH/s);
  const hindi = await (await fetch(`${inject('baseUrl')}${PUNE}?lang=hi`)).text();
  expect(hindi).toContain('<html lang="hi">');
  expect(hindi).toContain('सबसे नई शिकायतें');
});

test('the page is readable without JavaScript', { timeout: 60_000 }, async () => {
  const page = await open(PUNE, 'phone', { javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Pune, Maharashtra' }).waitFor();
  await page.getByRole('heading', { name: 'Newest reports' }).waitFor();
});

test('an unknown place has the status 404', { timeout: 60_000 }, async () => {
  for (const path of ['/places/narnia', '/places/maharashtra/nowhere'])
    expect((await fetch(inject('baseUrl') + path)).status).toBe(404);
  const page = await open('/places/maharashtra/nowhere', 'phone');
  await page.getByText('404').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the sitemap contains all places', async () => {
  const sitemap = await (await fetch(`${inject('baseUrl')}/sitemap.xml`)).text();
  for (const path of ['/places', '/places/goa', PUNE]) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).toContain(`${PUNE}?lang=hi</loc>`);
});
