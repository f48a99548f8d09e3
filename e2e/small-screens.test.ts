import { describe, expect, test } from 'vitest';
import { sideways } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { proveWork } from './support/clock.ts';
import { citizen, demoToken } from './support/people.ts';
import { reported } from './support/report.ts';
import { follow, SCREENS, signedInAs, type Visitor } from './support/screens.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const NARROWEST = { width: 320, height: 640 };

describe.each(['en-IN', 'hi-IN'])('at 320 px in %s', (locale) => {
  test.each(['nobody', 'user', 'admin'] satisfies Visitor[])(
    'no screen of %s is wider than the window',
    async (visitor) => {
      const page = await open('/about', 'phone', {
        ...(await signedInAs(visitor)),
        locale,
        viewport: NARROWEST,
      });
      const wide: string[] = [];
      for (const path of SCREENS[visitor]) {
        await follow(page, path);
        await waitUntilSettled(page);
        const px = await sideways(page);
        if (px > 0) wide.push(`${path}: ${px} px`);
      }
      expect(wide).toEqual([]);
    },
  );

  test('the kinds of account fit into the switch of the login', async () => {
    const page = await open('/login', 'phone', { locale, viewport: NARROWEST });
    const spilled = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main fieldset label > span')].filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.innerText)`,
    );
    expect(spilled).toEqual([]);
  });
});

describe('on a phone', () => {
  test('the message box of the chat stays on the screen while a verdict is asked for', async () => {
    const reporter = await citizen();
    await proveWork(await reported(reporter, `Dark lane ${reporter.id}`));
    const page = await open('/user/dashboard/communityChat', 'phone', { token: reporter.token });
    await page.getByRole('complementary', { name: 'Waiting for your answer' }).waitFor();
    const box = page.getByRole('textbox', { name: 'Message', exact: true });
    await box.waitFor();
    const bar = await page.locator('.bottom-bar').boundingBox();
    const bottom = async () => {
      const place = await box.boundingBox();
      return place ? place.y + place.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
    // A keyboard on the screen has no Shift+Enter.
    expect(await box.getAttribute('placeholder')).toBe('Type a message...');
  });

  test.each(['user', 'admin'] as const)(
    'the words of the bar for %s stand on one line each in Hindi',
    async (role) => {
      const page = await open('/about', 'phone', { token: await demoToken(role), locale: 'hi-IN' });
      await page.locator('.bottom-bar').waitFor();
      const lines = await page.evaluate<number[]>(
        `[...document.querySelectorAll('.bottom-bar a, .bottom-bar button')].map((slot) => {
          const range = document.createRange();
          range.selectNodeContents(slot);
          const words = [...slot.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          return new Set(words.flatMap((node) => { range.selectNode(node); return [...range.getClientRects()].map(({ top }) => Math.round(top)); })).size;
        })`,
      );
      expect(Math.max(...lines)).toBe(1);
    },
  );

  test('the button of an empty list stands below its text in Hindi', async () => {
    const { token } = await citizen();
    const page = await open('/user/dashboard/upvotedIssues', 'phone', { token, locale: 'hi-IN' });
    const text = page.getByText('आपने अभी किसी शिकायत का समर्थन नहीं किया है।');
    await text.waitFor();
    const button = await page.getByRole('link', { name: 'देखें कि दूसरों ने क्या दर्ज किया' }).boundingBox();
    const above = await text.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });

  test('one message at a time is shown over a form, above its title, until a field is changed', async () => {
    const page = await open('/signup', 'phone');
    await page.getByRole('button', { name: 'Register' }).click();
    const missing = toast(page, 'Please fill in all fields');
    await missing.waitFor();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const message = await missing.boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await page.getByLabel('Full Name').fill('Asha Rao');
    await missing.waitFor({ state: 'hidden' });
  });

  test('the map for offices is explained without keys, which phones lack', async () => {
    const page = await open('/offices', 'phone');
    await page.getByText('Tap or click the map to choose a place.').waitFor();
    const keys = await page.getByText('With a keyboard: move with the arrow keys').boundingBox();
    expect(keys?.width).toBeLessThanOrEqual(1);
  });

  test('the note that streets are missing lies beside the scale of a map', async () => {
    const page = await open('/offices', 'phone');
    const note = page.getByText('The street map isn’t available right now');
    await note.waitFor();
    const scale = await page.locator('.leaflet-control-scale').boundingBox();
    expect((await note.boundingBox())?.x).toBeGreaterThanOrEqual((scale?.x ?? 0) + (scale?.width ?? 0));
  });
});

test.each(['en-IN', 'hi-IN'])('no cell of the accounts is crushed at 1280 px in %s', async (locale) => {
  const page = await open('/admin/dashboard/manageGovernment', 'desktop', {
    token: await demoToken('admin'),
    locale,
    viewport: { width: 1280, height: 800 },
  });
  await page.locator('main table').waitFor();
  const crushed = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main table td:nth-of-type(n+3):nth-last-of-type(n+2)')].filter((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 3;
    }).map((cell) => cell.innerText)`,
  );
  expect(crushed).toEqual([]);
});
