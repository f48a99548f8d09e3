import type { Frame, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { SCREENS } from './support/screens.ts';

const { open } = useBrowser();
/** No test reports anything here. */
const LUCKNOW = 'lat=26.85&lng=80.95&zoom=12';

/** A page of another site that shows the map in a frame. */
async function framed(path: string): Promise<{ page: Page; frame: Frame }> {
  const page = await open(`${inject('otherOrigin')}/`);
  await page.evaluate(`document.body.innerHTML = '<iframe width="360" height="480"></iframe>'`);
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('There is no frame');
  await page.evaluate(`document.querySelector('iframe').src = ${JSON.stringify(inject('baseUrl') + path)}`);
  return { page, frame };
}

test('another site frames the map: a report opens in a new tab without a link to that site', async () => {
  const { page, frame } = await framed(`/embed/map?${LUCKNOW}`);
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.headers().cookie || request.headers().authorization) stored.push(request.url());
  });
  await frame.getByText('5 reports in view').waitFor();
  const pin = frame.locator('.map-pin').first();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.press('Enter');
  const panel = frame.getByRole('region', { name: 'Chosen report' });
  await panel.getByText(/^Responsible: |Without an office/).waitFor();
  expect(name).toContain(await panel.getByRole('heading').innerText());
  expect(await panel.innerText()).toMatch(/UP\d\d-\d+/);

  const link = panel.getByRole('link', { name: 'See the report' });
  expect(await link.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')]);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  expect(tab.url()).toContain('/r/UP');
  expect(await tab.evaluate('window.opener')).toBeNull();
  await tab.close();

  await panel.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await pin.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  expect(await frame.getByRole('link', { name: 'Open in Sudhaar' }).getAttribute('href')).toMatch(
    /^\/map\?.*lat=26\.8/,
  );
  expect(stored).toEqual([]);
  expect(await frame.evaluate('document.cookie + localStorage.length + sessionStorage.length')).toBe('00');
});

test('no other page can be framed', async () => {
  const page = await open(`${inject('otherOrigin')}/`);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.evaluate(
    `document.body.innerHTML = '<iframe src=' + ${JSON.stringify(JSON.stringify(`${inject('baseUrl')}/map`))} + '></iframe>'`,
  );
  await refused;
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');

  for (const path of new Set(Object.values(SCREENS).flat())) {
    const { headers } = await fetch(inject('baseUrl') + path);
    expect([path, headers.get('content-security-policy')?.includes("frame-ancestors 'none'")]).toEqual([
      path,
      true,
    ]);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
  }
});

test('it opens with the place and filters of its address, and zooms by keyboard', async () => {
  const page = await open('/embed/map?state=uttar-pradesh&category=garbage&status=open', 'phone');
  await page.getByRole('heading', { name: 'Reports in Uttar Pradesh · Garbage · Open' }).waitFor();
  const statusOf = () => page.getByRole('status').innerText();
  await expect.poll(statusOf).toMatch(/\d+ reports? in view/);
  const requests: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/public/map') requests.push(url);
  });
  await page.getByRole('application').focus();
  await page.keyboard.press('+');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests[0]?.searchParams.get('category')).toBe('garbage');
  expect(requests[0]?.searchParams.get('status')).toBe('open');

  await page.goto('/embed/map');
  const cluster = page.locator('.map-cluster').first();
  await cluster.waitFor();
  requests.length = 0;
  await cluster.press('Enter');
  await expect.poll(() => Number(requests.at(-1)?.searchParams.get('zoom'))).toBeGreaterThanOrEqual(6);
  await page.goto('/embed/map?box=26.7,80.8,27,81.1');
  await page.getByText('5 reports in view').waitFor();
});

test('it has no axe violations in Hindi and in dark, in a small frame', async () => {
  for (const look of ['lang=hi&theme=dark', 'lang=en&theme=light']) {
    const page = await open(`/embed/map?${LUCKNOW}&state=uttar-pradesh&${look}`, 'phone');
    await page.locator('.map-pin').first().press('Enter');
    await page.locator('.office:not(:empty)').waitFor();
    expect(await page.getAttribute('html', 'data-theme')).toBe(look.endsWith('dark') ? 'dark' : 'light');
    expect(await accessibilityViolations(page)).toEqual([]);
    if (look.startsWith('lang=hi'))
      await page.getByRole('heading', { name: 'उत्तर प्रदेश की शिकायतें' }).waitFor();
  }
});

test('invalid parameters are named, and the map is shown without them', async () => {
  const page = await open(
    '/embed/map?state=atlantis&district=x&zoom=99&box=1&category=none&status=x&theme=x&lang=x',
  );
  const note = page.getByRole('note');
  await note.getByText('state, lang, theme, zoom, box, district, status, category').waitFor();
  await page.getByText(/\d+ reports in view/).waitFor();
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
  await page.goto('/embed/map?state=goa&district=nowhere');
  await note.getByText('district').waitFor();
  await page.getByRole('heading', { name: 'Reports in Goa' }).waitFor();
});

test('it says when reports cannot be loaded, and tries again', async () => {
  const page = await open('/embed/map?theme=dark');
  await page.locator('.map-cluster').first().waitFor();
  await page.route('**/api/public/map?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/api/public/map?*');
  await again.click();
  await page.getByText(/\d+ reports in view/).waitFor();
});

test('without JavaScript it shows a link to the map', async () => {
  const page = await open('/embed/map', 'phone', { javaScriptEnabled: false });
  expect(await page.getByRole('link').getAttribute('href')).toBe('/map');
});
