import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { proveWork } from './support/clock.ts';
import { call, citizen } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const BUTTON = /^Share: it’s fixed/;

test('the reporter shares a card of before and after once it is fixed', async () => {
  const reporter = await citizen('Reporter');
  const id = await reported(reporter, `Open manhole ${reporter.id}`);
  await proveWork(id);
  const page = await open(`/post/${id}`, 'phone', { token: reporter.token });
  await page.getByRole('button', { name: /^Yes, it’s fixed/ }).waitFor();
  expect(await page.getByRole('button', { name: BUTTON }).count()).toBe(0);

  await call('PUT', `/api/user/verifyPost/${id}`, reporter.token);
  await page.reload();
  const button = page.getByRole('button', { name: BUTTON });
  await button.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  // A phone whose share sheet accepts files.
  await page.evaluate(`Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files: [file], url }) => {
      const { width, height } = await createImageBitmap(file);
      document.title = JSON.stringify([url, file.name, width, height]);
    },
  })`);
  await button.click();
  await expect.poll(() => page.title()).toMatch(/^\[/);
  const [url, name, width, height] = JSON.parse(await page.title());
  expect(url).toMatch(/\/r\/[A-Z]{2}\d{2}-\d+$/);
  expect([name, width, height]).toEqual([`${url.split('/').at(-1)}.jpg`, 1200, 630]);
});

test('visitors of the public page copy the link if sharing is unavailable', async () => {
  const reporter = await citizen('Reporter');
  const id = await reported(reporter, `Open manhole ${reporter.id}`);
  await proveWork(id);
  await call('PUT', `/api/user/verifyPost/${id}`, reporter.token);
  const page = await open(`/r/${id}`, 'desktop', {
    permissions: ['clipboard-read', 'clipboard-write'],
    isNew: true,
  });
  await page.evaluate('Object.assign(navigator, { share: undefined })');
  await page.getByRole('button', { name: BUTTON }).click();
  await toast(page, 'Link copied to clipboard!').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/r\/[A-Z]{2}\d{2}-\d+$/);
});
