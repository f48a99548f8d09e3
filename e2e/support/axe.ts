import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Horizontal overflow in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/**
 * Pins of close places overlap. WCAG 2.5.8 allows small targets with an equivalent control: every pin has an entry in
 * the list next to the map.
 */
const PIN = 'leaflet-marker-icon';

/** During a fade every contrast is poor. Does not wait for endless animations such as skeletons. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate<void>(`(async () => {
    const moving = () => document.getAnimations().filter((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
    while (moving().length > 0) await Promise.allSettled(moving().map((each) => each.finished));
  })()`);

/** Off-screen content is only laid out when it comes near, and axe can't check it before. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate<void>(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  })()`);

/** axe findings and horizontal overflow. */
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
