import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import answers from '../packages/language/src/en/answers.json';
import following from '../packages/language/src/en/following.json';
import answersHindi from '../packages/language/src/hi/answers.json';
import followingHindi from '../packages/language/src/hi/following.json';
import { accessibilityViolations } from './support/axe.ts';
import { type Size, useBrowser } from './support/browser.ts';
import { runJobNow } from './support/clock.ts';
import { type Account, call, citizen, demoToken } from './support/people.ts';
import { reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const FOLLOWS = '/user/dashboard/settings#follows';
const TEXTS = {
  en: { ...following, refusal: answers.refusals.tooManySubscriptions },
  hi: { ...followingHindi, refusal: answersHindi.refusals.tooManySubscriptions },
};

async function get<Answer>(path: string, { token }: Pick<Account, 'token'>): Promise<Answer> {
  const response = await fetch(`${inject('baseUrl')}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Answer;
}
type Follows = { subscriptions: { target: { place: { ring: [number, number][] } } }[] };
type Notices = { notifications: { kind: string; link: string }[] };
const followedOf = async (who: Account): Promise<string[]> =>
  (await get<Notices>('/api/notifications', who)).notifications
    .filter(({ kind }) => kind === 'followed')
    .map(({ link }) => link);

/** Clicks the map at a position relative to its top left corner. */
async function tap(page: Page, map: Locator, corners: readonly (readonly [number, number])[]) {
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map');
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

const CASES: [Size, 'en' | 'hi'][] = [
  ['phone', 'en'],
  ['desktop', 'hi'],
];

test.for(CASES)(
  '%s, %s: a place drawn on the map is followed, announced, changed and removed',
  { timeout: 240_000 },
  async ([size, language]) => {
    const t = TEXTS[language];
    const [asha, vimal] = [await citizen('Asha'), await citizen('Vimal')];
    await call('PUT', '/api/settings', asha.token, { language });
    const page = await open(FOLLOWS, size, { token: asha.token, locale: `${language}-IN` });
    const section = page.locator('#follows');
    await section.getByText(t.section.empty).waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);

    // An area is drawn corner by corner; the last one is undone and set again.
    await section.getByRole('button', { name: t.section.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.add.submit, exact: true }).click();
    await dialog.getByText(t.add.missing.pincode).waitFor();
    await dialog.getByLabel(t.add.which).selectOption('shape');
    await dialog.locator('input').first().fill('403001');
    await dialog.locator('[role=listbox] [role=option]').first().click();
    const map = dialog.getByRole('application');
    await map.locator('.leaflet-control-zoom').waitFor();
    await map.scrollIntoViewIfNeeded();
    await tap(page, map, [
      [0.2, 0.3],
      [0.7, 0.3],
      [0.7, 0.8],
      [0.6, 0.5],
    ]);
    await dialog.getByText(t.add.corners_other.replace('{{count}}', '4')).waitFor();
    await dialog.getByRole('button', { name: t.add.undo }).click();
    await dialog.getByText(t.add.corners_other.replace('{{count}}', '3')).waitFor();
    await tap(page, map, [[0.2, 0.8]]);
    await dialog.getByText(t.add.corners_other.replace('{{count}}', '4')).waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.add.submit, exact: true }).click();
    await section.getByRole('listitem').first().waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);

    // Of two new reports, inside and outside of the area, the one inside is announced.
    const [{ target }] = (await get<Follows>('/api/user/subscriptions', asha)).subscriptions as [
      Follows['subscriptions'][number],
    ];
    const [a, , c] = target.place.ring as [[number, number], [number, number], [number, number]];
    const inside = { lng: (a[0] + c[0]) / 2, lat: (a[1] + c[1]) / 2 };
    const mark = asha.id.slice(-6);
    await reported(vimal, `Outside ${mark}`, ['#4c5955'], { ...inside, lat: inside.lat + 0.3 });
    const id = await reported(vimal, `Inside ${mark}`, ['#4c5955'], inside);
    // Repeated if it ran before the report was matched.
    const toldNow = async () => {
      await runJobNow('send_alerts');
      return followedOf(asha);
    };
    await expect.poll(toldNow, { interval: 500 }).toEqual([`/post/${id}`]);
    await page.goto('/notifications');
    await page.getByText(`Inside ${mark}`).first().click();
    await page.waitForURL(`**/post/${id}`);

    // The report itself is followed, still after a reload, and not after a second press.
    const follow = page.getByRole('button', { name: t.button.report });
    const stop = page.getByRole('button', { name: t.button.stop });
    await follow.click();
    await stop.waitFor();
    await page.reload();
    await stop.waitFor();
    await page.context().setOffline(true);
    await stop.click();
    await toast(page, t.button.offline).waitFor();
    await page.context().setOffline(false);
    await stop.click();
    await follow.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // It is daily from now on, even after a reload; then it is removed.
    await page.goto(FOLLOWS);
    await section.getByText(`Inside ${mark}`).waitFor();
    await section.getByLabel(t.section.often).selectOption('daily');
    await toast(page, t.done.changed).waitFor();
    await page.reload();
    await expect.poll(() => section.getByLabel(t.section.often).inputValue()).toBe('daily');
    await section.getByRole('button', { name: t.section.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.section.remove, exact: true }).click();
    await section.getByText(t.section.empty).waitFor();

    // More than fifty subscriptions are refused with a friendly message.
    for (let i = 0; i < 50; i += 1) {
      const place = { kind: 'circle', lat: 15.4 + i / 1000, lng: 73.8, radiusMetres: 500 };
      await call('POST', '/api/user/subscriptions', asha.token, { target: { kind: 'place', place } });
    }
    await page.goto(`/post/${id}`);
    await follow.click();
    await toast(page, t.refusal.replace('{{max}}', '50')).waitFor();
    await page.goto(FOLLOWS);
    await section.getByText(t.section.full).waitFor();
    expect(await section.getByRole('button', { name: t.section.add }).isDisabled()).toBe(true);
  },
);

test('a visitor who wants to follow an office logs in and returns', async () => {
  const admin = await demoToken('admin');
  const { offices } = await get<{ offices: { _id: string }[] }>('/api/public/offices?limit=1', {
    token: admin,
  });
  const asha = await citizen('Asha');
  const path = `/office/${offices[0]?._id}`;
  const page = await open(path, 'phone');
  await page.getByRole('link', { name: following.button.office }).click();
  await toast(page, following.button.loginFirst).waitFor();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('button', { name: following.button.office }).click();
  await page.getByRole('button', { name: following.button.stop }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
