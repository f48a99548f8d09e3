import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { type Size, useBrowser } from './support/browser.ts';
import { type Account, call, citizen, demoToken, post } from './support/people.ts';
import { waitUntilSettled } from './support/settled.ts';

const { open } = useBrowser();
const CHAT = '/user/dashboard/communityChat';

const WORDS = {
  en: {
    title: 'Community Chat',
    india: 'All India',
    lookInto: 'Visit another room',
    search: 'Find a room by place',
    switch: /^Change room/,
    unread: /1 unread message/,
    box: 'Message',
    rooms: 'Rooms',
    home: 'Your district',
    setHome: /^Tell us where you live/,
  },
  hi: {
    title: 'सामुदायिक चैट',
    india: 'पूरा भारत',
    lookInto: 'कोई दूसरा रूम देखें',
    search: 'किसी जगह का रूम खोजें',
    switch: /^रूम बदलें/,
    unread: /1 बिना पढ़ा संदेश/,
    box: 'संदेश',
    rooms: 'चैट रूम',
    home: 'आपका ज़िला',
    setHome: /^बताएँ कि आप कहाँ रहते हैं/,
  },
} as const;
type Language = keyof typeof WORDS;

const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const;
const openIn = (language: Language, path: string, size: Size, { token }: Account): Promise<Page> =>
  open(path, size, { token, ...(language === 'hi' && { locale: LOCALES.hi }) });

const message = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const box = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: WORDS[language].box, exact: true });
async function say(page: Page, language: Language, text: string): Promise<void> {
  await box(page, language).fill(text);
  await box(page, language).press('Enter');
}
const send = (by: Account, msg: string, room?: string) =>
  post('/api/user/sendMessage', { msg, ...(room && { room }) }, by.token);
const live = (who: Account, state: string, district: string) =>
  call('PUT', '/api/user/home', who.token, { place: { kind: 'district', state, district } });

/** The list of rooms: beside the messages, or on a phone behind the name of the open room. */
async function rooms(page: Page, size: Size, language: Language) {
  const words = WORDS[language];
  if (size === 'phone') await page.getByRole('button', { name: words.switch }).click();
  return page.getByRole('navigation', { name: words.rooms });
}

/** Using the search for a place. */
async function lookInto(page: Page, size: Size, language: Language, place: string, room: string) {
  const words = WORDS[language];
  await page.getByRole('button', { name: size === 'phone' ? words.switch : words.lookInto }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: words.search }).fill(place);
  const link = dialog.getByRole('link', { name: room }).last();
  await link.waitFor();
  await waitUntilSettled(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await link.click();
  await dialog.waitFor({ state: 'detached' });
}

test.for([
  ['desktop', 'en', 'Bhagalpur', 'Bihar', 'bihar/bhagalpur', 'Bhagalpur'],
  ['phone', 'en', 'Kottayam', 'Kerala', 'kerala/kottayam', 'Kottayam'],
  ['desktop', 'hi', 'Jodhpur', 'Rajasthan', 'rajasthan/jodhpur', 'जोधपुर'],
  ['phone', 'hi', 'Mysuru', 'Karnataka', 'karnataka/mysuru', 'मैसूरु'],
] as const)(
  '%s, %s: two citizens of %s chat without reaching another room; unread counts change',
  async ([size, language, district, state, room, shown]) => {
    const words = WORDS[language];
    const [asha, ravi, meera] = [await citizen('Asha'), await citizen('Ravi'), await citizen('Meera')];
    const mark = asha.id.slice(-6);
    const answer = await live(asha, state, district);
    if (answer.status !== 200) throw new Error(`There is no ${district}`);

    // Her own district is first, followed by India. The room is empty, or has only old messages.
    const hers = await openIn(language, CHAT, size, asha);
    const list = await rooms(hers, size, language);
    await list.getByRole('link').first().waitFor();
    expect(await list.getByRole('link').first().textContent()).toContain(words.home);
    expect(await list.getByRole('link').nth(1).textContent()).toContain(words.india);
    await waitUntilSettled(hers);
    expect(await accessibilityViolations(hers)).toEqual([]);
    await list.getByRole('link').first().click();
    await expect.poll(() => new URL(hers.url()).searchParams.get('room')).toMatch(/^[a-z-]+\/[a-z-]+$/);
    const own = new URL(hers.url()).searchParams.get('room') ?? '';
    if (room) expect(own).toBe(room);

    // He finds it by a search; she stays in another room.
    const his = await openIn(language, CHAT, size, ravi);
    await lookInto(his, size, language, district, shown);
    await expect.poll(() => new URL(his.url()).search).toBe(`?room=${own}`);
    const others = await openIn(language, CHAT, size, meera);
    await box(others, language).waitFor();

    await say(his, language, `Namaste ${mark}`);
    await message(hers, `Namaste ${mark}`).waitFor();
    await say(hers, language, `Good morning ${mark}`);
    await message(his, `Good morning ${mark}`).waitFor();
    await send(ravi, `To all ${mark}`);
    await message(others, `To all ${mark}`).waitFor();
    expect(await message(others, `Namaste ${mark}`).count()).toBe(0);
    expect(await message(hers, `To all ${mark}`).count()).toBe(0);
    await waitUntilSettled(hers);
    expect(await accessibilityViolations(hers)).toEqual([]);

    // A reload keeps the room.
    await hers.reload();
    await message(hers, `Namaste ${mark}`).waitFor();

    // She opens India's room; his messages in her room are unread until she opens it.
    await (await rooms(hers, size, language)).getByRole('link', { name: words.india }).click();
    await message(hers, `To all ${mark}`).waitFor();
    expect(new URL(hers.url()).search).toBe('');
    await send(ravi, `Are you there? ${mark}`, own);
    if (size === 'phone') await hers.getByRole('button', { name: words.unread }).waitFor();
    const back = (await rooms(hers, size, language)).getByRole('link', { name: words.unread });
    await back.waitFor();
    await waitUntilSettled(hers);
    expect(await accessibilityViolations(hers)).toEqual([]);
    await back.click();
    await message(hers, `Are you there? ${mark}`).waitFor();
    await (await rooms(hers, size, language)).getByRole('link', { name: words.india }).click();
    await message(hers, `To all ${mark}`).waitFor();
    const again = await rooms(hers, size, language);
    await expect.poll(() => again.getByRole('link', { name: words.unread }).count()).toBe(0);
    await hers.reload();
    const reloaded = await rooms(hers, size, language);
    await reloaded.getByRole('link').first().waitFor();
    expect(await reloaded.getByRole('link', { name: words.unread }).count()).toBe(0);
  },
);

test('a draft and a message without a network belong to their room', async () => {
  const [asha, ravi] = [await citizen('Asha'), await citizen('Ravi')];
  const mark = asha.id.slice(-6);
  const room = 'uttar-pradesh/varanasi';
  const page = await open(`${CHAT}?room=${room}`, 'desktop', { token: asha.token });
  await page.getByRole('link', { name: WORDS.en.setHome }).waitFor();
  await page.getByRole('heading', { name: /Varanasi/ }).waitFor();
  const list = page.getByRole('navigation', { name: 'Rooms' });
  await box(page, 'en').fill(`Begun ${mark}`);
  await list.getByRole('link', { name: 'All India' }).click();
  await expect.poll(() => box(page, 'en').inputValue()).toBe('');
  await box(page, 'en').fill('For all');
  await list.getByRole('link', { name: /Varanasi/ }).click();
  await expect.poll(() => box(page, 'en').inputValue()).toBe(`Begun ${mark}`);

  await page.context().setOffline(true);
  await page.getByRole('main').getByText('You’re offline.').waitFor();
  await box(page, 'en').press('Enter');
  await message(page, `Begun ${mark}`).getByText('Waiting to be sent').waitFor();
  await list.getByRole('link', { name: 'All India' }).click();
  await expect.poll(() => box(page, 'en').inputValue()).toBe('For all');
  expect(await message(page, `Begun ${mark}`).count()).toBe(0);
  await send(ravi, `Missed ${mark}`, room);
  await page.context().setOffline(false);
  const stored = async (name: string) => {
    const headers = { authorization: `Bearer ${ravi.token}` };
    const answer = await fetch(`${inject('baseUrl')}/api/user/getMessage?room=${name}`, { headers });
    return ((await answer.json()) as { msg: string }[]).map(({ msg }) => msg);
  };
  await expect.poll(() => stored(room)).toContain(`Begun ${mark}`);
  expect(await stored('india')).not.toContain(`Begun ${mark}`);
  await list.getByRole('link', { name: /Varanasi/ }).click();
  await message(page, `Missed ${mark}`).waitFor();
  expect(await message(page, `Begun ${mark}`).count()).toBe(1);
});

test.for(['phone', 'desktop'] as const)(
  '%s: a room that does not exist and an empty one have their own messages',
  async (size) => {
    const asha = await citizen('Asha');
    const page = await open(`${CHAT}?room=goa/atlantis`, size, { token: asha.token });
    await page.getByText('This room doesn’t exist.').waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the All India room' }).click();
    await box(page, 'en').waitFor();
    await page.goto(`${CHAT}?room=Mizoram/AIZAWL`);
    await page.getByText('No messages in this room yet.').waitFor();
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);

test('administrators see the room of a flagged message', async () => {
  const [asha, ravi] = [await citizen('Asha'), await citizen('Ravi')];
  const msg = `Buy phones ${asha.id.slice(-6)}`;
  const { body } = await send(asha, msg, 'maharashtra/nashik');
  const { _id: id } = body.data as unknown as { _id: string };
  await post('/api/reports', { kind: 'message', id, reason: 'spam' }, ravi.token);
  const page = await open('/admin/dashboard/moderation?sort=latest', 'desktop', {
    token: await demoToken('admin'),
  });
  await page.getByText(msg).waitFor();
  await page.getByText('In the Nashik, Maharashtra room').first().waitFor();
});

test.each([
  { width: 195, height: 422 },
  { width: 640, height: 400 },
])('at 200 %% zoom, $width x $height, the message box is on the first screen', async (viewport) => {
  const { token } = await citizen();
  const page = await open(CHAT, 'phone', { token, viewport });
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.waitFor();
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(viewport.height);
  expect(await page.evaluate('scrollY')).toBe(0);
});
