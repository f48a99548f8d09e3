import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES, sizes, useBrowser } from './support/browser.ts';
import { HERE } from './support/report.ts';

const { open } = useBrowser();

type Box = { left: number; top: number; right: number; bottom: number };

/** The smallest distance of India to the frame, and the share of width or height that it fills. */
async function fitOf(page: Page): Promise<{ margin: number; filled: number }> {
  const [frame, india] = await page.evaluate<[Box, Box]>(`(() => {
    const box = (element) => element.getBoundingClientRect().toJSON();
    const states = [...document.querySelectorAll('.map .map-state')].map(box);
    return [
      box(document.querySelector('.map')),
      {
        left: Math.min(...states.map(({ left }) => left)), top: Math.min(...states.map(({ top }) => top)),
        right: Math.max(...states.map(({ right }) => right)), bottom: Math.max(...states.map(({ bottom }) => bottom)),
      },
    ];
  })()`);
  const margins = [
    india.left - frame.left,
    india.top - frame.top,
    frame.right - india.right,
    frame.bottom - india.bottom,
  ];
  const filled = Math.max(
    (india.right - india.left) / (frame.right - frame.left),
    (india.bottom - india.top) / (frame.bottom - frame.top),
  );
  return { margin: Math.min(...margins), filled };
}

test.each(['phone', 'tablet', 'desktop'] as const)(
  'the map on a %s shows India as large as possible, with land around it',
  async (size) => {
    const page = await open('/map', size);
    await page.locator('.map .map-state').first().waitFor({ state: 'attached' });
    expect(await page.locator('.map .map-around').count()).toBe(1);
    const isFitted = async () => {
      const { margin, filled } = await fitOf(page);
      return margin >= 0 && filled > 0.85;
    };
    await expect.poll(isFitted).toBe(true);
    // It fits again after the rotation.
    const { width, height } = SIZES[size];
    await page.setViewportSize({ width: height, height: width });
    await expect.poll(isFitted).toBe(true);
    await page.setViewportSize({ width, height });
    await expect.poll(isFitted).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  },
);

test.each(sizes('phone'))('the legend of the map on a %s names every symbol', async (size) => {
  const page = await open('/map', size);
  await page.getByText('Legend', { exact: true }).click();
  for (const text of ['Several reports and how many', 'Problem Seen', 'Finished', 'You are here'])
    await page.locator('details').getByRole('listitem').filter({ hasText: text }).waitFor();
});

test.each(sizes('desktop'))('a dot on a %s shows the own position after permission', async (size) => {
  const allowed = await open('/map', size, HERE);
  await allowed.locator('.map-you').waitFor();
  const page = await open('/map', size);
  await page.locator('.map-cluster').first().waitFor();
  expect(await page.locator('.map-you').count()).toBe(0);
});
