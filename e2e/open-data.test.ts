import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';

const { open } = useBrowser();

test('a visitor finds a state’s files and downloads what the list says', async () => {
  const page = await open('/open-data', 'phone');
  await page.getByRole('heading', { name: 'Open data', level: 1 }).waitFor();
  // Created by a job within a minute after the start.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'States' }).waitFor();
        return page.getByRole('link', { name: /^Maharashtra/ }).count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
  await page.getByRole('link', { name: /^Maharashtra/ }).click();
  await page.getByRole('heading', { name: 'Open data for Maharashtra', level: 1 }).waitFor();
  const link = page.getByRole('link', { name: /^Download maharashtra-\d{4}-\d\d\.csv/ }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^maharashtra-\d{4}-\d\d\.csv$/);
  const file = await readFile(await download.path());
  expect(file.toString()).toMatch(/^number,page,category,/);
  const list = await (await fetch(`${inject('baseUrl')}/open-data/files/checksums.txt`)).text();
  expect(list).toContain(
    `${createHash('sha256').update(file).digest('hex')}  ${download.suggestedFilename()}`,
  );
});

test('the code for the embedded map has the chosen options, can be copied, and works', async () => {
  const page = await open('/open-data', 'desktop', { permissions: ['clipboard-read', 'clipboard-write'] });
  const code = page.getByLabel('Code to copy');
  await page.getByLabel('State', { exact: true }).selectOption('Kerala');
  await page.getByLabel('Reports', { exact: true }).selectOption('Open reports');
  await page.getByLabel('Map language').selectOption('hi');
  await page.getByLabel('Colours').selectOption('Dark');
  const src = `${inject('baseUrl')}/embed/map?state=kerala&amp;status=open&amp;lang=hi&amp;theme=dark`;
  expect(await code.inputValue()).toContain(`<iframe src="${src}" title="Map of Sudhaar reports"`);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await code.inputValue());
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview map' }).click(),
  ]);
  await tab.getByRole('heading', { name: 'केरल की शिकायतें · खुली' }).waitFor();
  expect(await tab.getByRole('note').count()).toBe(0);
});
