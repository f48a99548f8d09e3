import { create } from 'qrcode';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { call, citizen, verifiedAuthority } from './support/people.ts';
import { reported } from './support/report.ts';

const { open } = useBrowser();

/** A PDF names each of its pages once. */
const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

test('each report is one A4 page, black on white, with a code for its public page', async () => {
  const [reporter, authority, other] = [
    await citizen('Reporter'),
    await verifiedAuthority(),
    await verifiedAuthority('Water'),
  ];
  const long = `नाली खुली है ${'and nobody has covered it '.repeat(60)}`;
  const ids = [
    await reported(reporter, `Open manhole ${reporter.id}`),
    await reported(reporter, long, ['#8a5300', '#0e5a4a', '#1f5f99', '#4c5955', '#b3391f', '#5a4aa0']),
  ];
  for (const id of ids) await call('PUT', `/api/gov/progressState/${id}`, authority.token);
  const theirs = await reported(reporter, 'Of another authority');
  await call('PUT', `/api/gov/progressState/${theirs}`, other.token);

  const page = await open(`/post/${ids[0]}`, 'desktop', { token: authority.token });
  await page.getByRole('link', { name: /^Job sheet for/ }).click();
  await page.waitForURL(`**/jobSheets?ids=${ids[0]}`);
  await page.getByRole('article').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.evaluate(`localStorage.setItem('theme', 'dark')`);
  await page.goto(`/government/dashboard/jobSheets?ids=${ids.join(',')},${theirs}`);
  const sheets = page.getByRole('article');
  await sheets.nth(1).waitFor();
  expect(await sheets.count()).toBe(2);
  await page.getByText('1 report is not shown').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheets.nth(1).getByText('2 more photos are on the report’s page.').waitFor();

  const numbers = await sheets.locator('h2').allTextContents();
  for (const [i, number] of numbers.entries()) {
    const code = sheets.nth(i).locator('svg[data-qr]');
    const address = (await code.getAttribute('data-qr')) ?? '';
    expect(address).toBe(`${inject('baseUrl').replace('localhost', '127.0.0.1')}/r/${number}`);
    const { size } = create(address, { errorCorrectionLevel: 'M' }).modules;
    expect(await code.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`);
  }

  await page.emulateMedia({ media: 'print' });
  const look = () =>
    page.evaluate(`(() => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector('.job-sheet'));
      return { color, backgroundColor, page: getComputedStyle(document.documentElement).backgroundColor };
    })()`);
  const white = 'rgb(255, 255, 255)';
  await expect.poll(look).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: white, page: white });
  for (const shell of ['banner', 'contentinfo', 'navigation'] as const)
    expect(await page.getByRole(shell).count()).toBe(0);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);

  // Anybody with the sheet can open its public page.
  const visitor = await open(`/r/${numbers[0]}`);
  await visitor
    .getByText(numbers[0] ?? '')
    .first()
    .waitFor();
});

test('the print button prints once the photos are loaded', async () => {
  const [reporter, authority] = [await citizen('Reporter'), await verifiedAuthority()];
  const id = await reported(reporter, `Broken lamp ${reporter.id}`);
  await call('PUT', `/api/gov/progressState/${id}`, authority.token);
  const page = await open(`/government/dashboard/jobSheets?ids=${id}`, 'phone', { token: authority.token });
  await page.getByRole('article').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.evaluate(`window.print = () => {
    window.printed = [...document.querySelectorAll('.job-sheet img[alt]:not([alt=""])')].every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  }`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
});
