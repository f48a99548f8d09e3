import { expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';

const { open } = useBrowser();

test.each(sizes('phone'))(
  'the list of overdue reports on a %s can be filtered by state and links to public pages',
  async (size) => {
    const page = await open('/overdue', size);
    const list = page.getByRole('main').getByRole('list');
    const items = list.getByRole('listitem');
    await items.first().waitFor();
    expect(await items.first().innerText()).toMatch(/days overdue|day overdue|overdue/i);

    await page.getByLabel('State').selectOption('Gujarat');
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('Gujarat');
    await expect
      .poll(async () => (await items.allInnerTexts()).every((text) => /Gujarat/.test(text)))
      .toBe(true);
    await page.reload();
    await items.first().waitFor();
    expect((await items.allInnerTexts()).every((text) => /Gujarat/.test(text))).toBe(true);

    const [number = ''] = /[A-Z]{2}\d\d-\d+/.exec(await items.first().innerText()) ?? [];
    await items.first().getByRole('link').click();
    await page.waitForURL(`**/r/${number}`);
    await page.getByRole('article').getByText(number).waitFor();

    await page.goto('/overdue?state=Sikkim');
    await page.getByText('No report here has waited twice its time limit.').waitFor();
  },
);

test('Promises kept shows figures with samples and period, by place and category', async () => {
  const page = await open('/updates', 'desktop');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promises kept' }).click();
  await page.getByRole('heading', { level: 1, name: 'Promises kept' }).waitFor();
  await page.getByText('Last 90 days, up to 500 reports. Figures need at least 10 reports.').waitFor();
  await page.getByText(/categor(y has|ies have) too few reports to say: /).waitFor();
  expect(await page.getByText('Too few to say', { exact: true }).count()).toBe(0);
  await page.getByLabel('State').selectOption('Sikkim');
  await expect.poll(() => new URL(page.url()).search).toBe('?state=Sikkim');
  await page.getByText('No reports were due or closed here in this period.').waitFor();

  const phone = await open('/performance?state=Maharashtra', 'phone');
  await phone.getByRole('heading', { name: 'By category' }).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});
