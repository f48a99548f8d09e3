import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** How far the page sticks out sideways, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/**
 * Pins of places that lie close together overlap. WCAG 2.5.8 lets a target be small where another control on the page does
 * the same: every pin has its entry in the list beside the map.
 */
const PIN = 'leaflet-marker-icon';

/**
 * Waits until what fades or moves has come to rest: half-way through a fade every contrast is poor. Endless ones (a skeleton
 * that pulses) are not waited for.
 */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate<void>(`(async () => {
    const moving = () => document.getAnimations().filter((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
    while (moving().length > 0) await Promise.allSettled(moving().map((each) => each.finished));
  })()`);

/** What is off the screen is laid out only when it comes near; until then it has no places that axe could judge. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate<void>(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  })()`);

/** Accessibility problems of this screen: the findings of axe, and horizontal overflow. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(axe.source);
  await layOutAll(page);
  await waitForAnimations(page);
  const found = await page.evaluate<string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'], preload: false })
      .then(({ violations }) => violations
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => id !== 'target-size' || !html.includes('${PIN}')) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`,
  );
  const over = await sideways(page);
  return over > 0 ? [...found, `sideways: ${over} px`] : found;
}
