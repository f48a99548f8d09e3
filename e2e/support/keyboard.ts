import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MAX_TAB_STOPS = 120;

/** The focused element, or its visible box, has a focus style. */
const IS_SEEN = `(() => {
  for (let at = document.activeElement, up = 0; at && up < 3; at = at.parentElement, up += 1) {
    const { outlineStyle, boxShadow, opacity } = getComputedStyle(at);
    if (opacity !== '0' && (outlineStyle !== 'none' || boxShadow.includes('0px 0px 0px'))) return true;
  }
  return false;
})()`;

const hasFocus = (element: ElementHandle): Promise<boolean> =>
  element.evaluate((one) => Reflect.get(Reflect.get(one, 'ownerDocument'), 'activeElement') === one);

/** Checks that the focus is visible, too. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  let goal = await target.first().elementHandle();
  for (let stops = 1; goal && !(await hasFocus(goal)); stops += 1) {
    if (stops === MAX_TAB_STOPS) throw new Error(`Tab never reaches ${target}`);
    await page.keyboard.press('Tab');
    // Looked up again only now and then, in case it was re-rendered, because that is slow.
    if (stops % 20 === 0) goal = await target.first().elementHandle();
  }
  expect(await page.evaluate(IS_SEEN), `the focus on ${target} is seen`).toBe(true);
}

/** Skips the header and the sidebar. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.locator('main:focus, #content:focus').waitFor();
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
