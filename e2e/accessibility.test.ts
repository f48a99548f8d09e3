import { expect, test } from 'vitest';
import { hindrances } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { follow, SCREENS, screensOf, signedInAs, type Visitor } from './support/screens.ts';
import { settled } from './support/settled.ts';

const { open } = useBrowser();

/** Each screen once: every other one on a phone in the dark. `npm run test:full` has them all, in every state. */
const LOOKS = [
  { size: 'phone', colorScheme: 'dark', odd: 0 },
  { size: 'desktop', colorScheme: 'light', odd: 1 },
] as const;
const VISITORS = Object.keys(SCREENS) as Visitor[];

test.each(VISITORS.flatMap((visitor) => LOOKS.map((look) => ({ visitor, ...look }))))(
  '$visitor, $size, $colorScheme: axe finds nothing, and nothing sticks out sideways',
  { timeout: 120_000 },
  async ({ visitor, size, colorScheme, odd }) => {
    const [first = '/', ...rest] = (await screensOf(visitor)).filter((_, i) => i % 2 === odd);
    const page = await open(first, size, { colorScheme, bypassCSP: true, ...(await signedInAs(visitor)) });
    const found: Record<string, string[]> = {};
    const look = async (path: string) => {
      await settled(page);
      const hinders = await hindrances(page);
      if (hinders.length > 0) found[path] = hinders;
    };
    await look(first);
    for (const path of rest) {
      await follow(page, path);
      await look(path);
    }
    expect(found).toEqual({});
  },
);
