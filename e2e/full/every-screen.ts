import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations, sideways } from '../support/axe.ts';
import { SIZES, type Size, useBrowser } from '../support/browser.ts';
import { authority, call, citizen, verifiedAuthority } from '../support/people.ts';
import { reported } from '../support/report.ts';
import { follow, SCREENS, screensOf, signedInAs, type Visitor } from '../support/screens.ts';
import { arrived, waitUntilSettled } from '../support/settled.ts';

type State = 'many' | 'one' | 'empty' | 'loading' | 'failed' | 'offline';
type Viewer = { token?: string };

/** Server behaviour per state. */
const SERVERS: Partial<Record<State, (page: Page) => Promise<unknown>>> = {
  loading: (page) => page.route('**/api/**', () => new Promise(() => {})),
  failed: (page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } }),
    ),
  offline: (page) => page.route('**/api/**', (route) => route.abort('internetdisconnected')),
};

/** A citizen with one post and one vote of each kind. */
async function citizenOfOne(): Promise<Viewer> {
  const [asha, other] = [await citizen(), await citizen('Ravi')];
  await reported(asha, 'A lamp is out');
  for (const type of ['upvote', 'downvote'])
    await call('PUT', '/api/posts/votePost', asha.token, { postId: await reported(other, type), type });
  return asha;
}

/** An authority with one claimed and one finished post. */
async function authorityOfOne(): Promise<Viewer> {
  const [roads, asha] = [await verifiedAuthority('Roads', 'Panaji'), await citizen()];
  const [begun, finished] = [await reported(asha, 'A lamp is out'), await reported(asha, 'A lamp is lit')];
  const advance = (postId: string) => call('PUT', `/api/gov/progressState/${postId}`, roads.token);
  await advance(begun);
  for (let stage = 0; stage < 4; stage += 1) await advance(finished);
  const proof = new FormData();
  proof.append('finalCaption', 'Mended');
  const photo = await fetch(`${inject('baseUrl')}/icons/apple-touch-icon.png`);
  proof.append('images', await photo.blob(), 'done.png');
  await call('PUT', `/api/gov/updateFinalWork/${finished}`, roads.token, proof);
  await call('PUT', `/api/user/verifyPost/${finished}`, asha.token);
  return roads;
}

/** Special people for some states. Others use people with lots of data. */
const PEOPLE: Partial<Record<State, Partial<Record<Visitor, () => Promise<Viewer>>>>> = {
  empty: { user: citizen, government: authority },
  one: { user: citizenOfOne, government: authorityOfOne },
};

const STATES: State[] = ['many', 'one', 'empty', 'loading', 'failed', 'offline'];
const VISITORS = Object.keys(SCREENS) as Visitor[];
const CASES = VISITORS.flatMap((visitor) =>
  STATES.filter((state) => !PEOPLE[state] || PEOPLE[state][visitor]).map((state) => ({ visitor, state })),
);
/** The narrowest phone, and a desktop at 200 %. Nothing may overflow sideways. */
const NARROW = [320, 640];
const PICTURES = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));

/** Every screen in every state and size. Pictures go to test-results/screens for review. */
export function lookAtEveryScreen(colorScheme: 'light' | 'dark'): void {
  const { open } = useBrowser();
  mkdirSync(PICTURES, { recursive: true });

  test.each(CASES)(`${colorScheme}: $visitor, $state`, { timeout: 600_000 }, async ({ visitor, state }) => {
    const { token } = await (PEOPLE[state]?.[visitor] ?? (() => signedInAs(visitor)))();
    const paths = await screensOf(visitor);
    // Loaded before the state applies, because the state is about the screens' own calls.
    const page = await open('/policy', 'phone', { colorScheme, bypassCSP: true, ...(token && { token }) });
    await waitUntilSettled(page);
    await SERVERS[state]?.(page);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await follow(page, path);
      await (state === 'loading' ? arrived(page) : waitUntilSettled(page));
      for (const size of Object.keys(SIZES) as Size[]) {
        await page.setViewportSize(SIZES[size]);
        if (state !== 'loading') await waitUntilSettled(page);
        const name = `${visitor}${path.replace(/\W+/g, '-')}-${state}-${size}-${colorScheme}`;
        await page.screenshot({ path: `${PICTURES}${name}.png` });
        const hinders = await accessibilityViolations(page);
        if (hinders.length > 0) found[`${path}, ${size}`] = hinders;
      }
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 640 });
        // Content for another width needs a moment to render.
        const over = await expect
          .poll(() => sideways(page), { timeout: 3000 })
          .toBe(0)
          .then(
            () => 0,
            () => sideways(page),
          );
        if (over > 0) found[`${path}, ${width}`] = [`sideways: ${over} px`];
      }
      await page.setViewportSize(SIZES.phone);
    }
    expect(found).toEqual({});
  });
}
