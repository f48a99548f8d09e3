import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { tabTo, write } from './support/keyboard.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, citizen } from './support/people.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
/** Away from the places of other tests. */
const SPOT = { lat: 26.91243, lng: 75.78727 };
const CALLER = 'सुनीता मीणा';

const makeRoadsOffice = (name: string): Promise<string> =>
  makeOffice(name, ['roads'], { latitude: SPOT.lat, longitude: SPOT.lng });

async function idOf(number: string): Promise<string> {
  const answer = await fetch(`${inject('baseUrl')}/api/public/post/${number}`);
  return ((await answer.json()) as { post: { _id: string } }).post._id;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => Reflect.get(Reflect.get(one, 'ownerDocument'), 'activeElement') === one);

const typeInto = (page: Page, label: string, text: string): Promise<void> =>
  write(page, page.getByLabel(label, { exact: true }), text);

const clean = async (page: Page) => {
  await waitUntilSettled(page);
  // Half under the header, a button of the map would count as too small.
  await page.evaluate('scrollTo(0, 0)');
  expect(await accessibilityViolations(page)).toEqual([]);
};

test('a caller’s report, by keyboard: entered, tracked by code, and taken, which erases the caller', {
  timeout: 180_000,
}, async () => {
  const asha = await citizen('Asha');
  const mark = asha.id.slice(-6);
  const officeName = `Roads ${mark}, Jaipur`;
  const officeId = await makeRoadsOffice(officeName);
  const [head, member] = [await staffOf(officeId, true), await staffOf(officeId, false)];
  const caption = `Deep pothole ${mark}`;

  // A member needs the right, which a head gives.
  const desk = await open('/government/dashboard/intake', 'desktop', { token: member.token });
  await desk.getByText('You can’t enter reports for callers yet').waitFor();
  const office = await open('/government/dashboard/office', 'desktop', { token: head.token });
  const right = office.getByRole('switch', { name: /can enter reports for callers$/ });
  await tabTo(office, right);
  await office.keyboard.press('Space');
  await toast(office, 'This colleague can now enter reports for callers.');
  await clean(office);

  // The caption has the focus, and the input survives a reload.
  await desk.reload();
  const words = desk.getByLabel('Caption');
  await expect.poll(() => hasFocus(words)).toBe(true);
  await desk.keyboard.type(caption);
  await tabTo(desk, desk.getByRole('radio', { name: 'Pothole or damaged road' }));
  await desk.keyboard.press('Space');
  await typeInto(desk, 'Name (optional)', CALLER);
  await typeInto(desk, 'Phone number (optional)', '12');
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.reload();
  await desk.getByText('We saved the report you started.').waitFor();
  expect(await words.inputValue()).toBe(caption);
  expect(await desk.getByLabel('Name (optional)').inputValue()).toBe(CALLER);

  await tabTo(desk, desk.getByRole('combobox', { name: 'Find a place' }));
  await desk.keyboard.type(`${SPOT.lat}, ${SPOT.lng}`);
  await desk.getByRole('listbox').getByRole('option').first().waitFor();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await desk
    .getByRole('status')
    .filter({ hasText: `${SPOT.lat}, ${SPOT.lng}` })
    .waitFor();
  await tabTo(desk, desk.getByLabel('State', { exact: true }));
  await desk.keyboard.type('Rajasthan');
  await typeInto(desk, 'Landmark', 'Old bridge');
  await typeInto(desk, 'Address', '12 River Road');
  const pincode = desk.getByLabel('PIN code', { exact: true });
  await tabTo(desk, pincode);
  await pincode.press('Control+a');
  await desk.keyboard.type('302001');
  // The wrong number has an error and the focus.
  await desk.keyboard.press('Control+Enter');
  await expect.poll(() => hasFocus(desk.getByLabel('Phone number (optional)'))).toBe(true);
  await desk.keyboard.press('Control+a');
  await desk.keyboard.type('+91 98765 43210');
  await clean(desk);
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('heading', { name: 'Read out the number and the code' }).waitFor();
  await desk.getByText(`We sent it to ${officeName}.`).waitFor();
  const number = await desk.getByText(/^RJ\d\d-\d{6,}$/).innerText();
  const code = (await desk.locator('[data-code]').getAttribute('data-code')) ?? '';
  expect(code).toMatch(/^[1-9][1-9FHKMPRWY]{4}-[1-9FHKMPRWY]{5}$/);
  await clean(desk);

  // The person at the counter gets it on paper.
  await desk.evaluate('window.print = () => undefined');
  await desk.getByRole('button', { name: 'Print a receipt' }).click();
  const receipt = desk.locator('.printed');
  await receipt.waitFor({ state: 'attached' });
  for (const part of [number, code, '12 River Road', officeName])
    expect(await receipt.textContent()).toContain(part);
  expect(await receipt.locator('[data-qr]').getAttribute('data-qr')).toContain(`/r/${number}`);
  await desk.evaluate("dispatchEvent(new Event('afterprint'))");
  await receipt.waitFor({ state: 'detached' });

  // The next caller reports the same hole, whose number is shown.
  await tabTo(desk, desk.getByRole('button', { name: 'Enter another report' }));
  await desk.keyboard.press('Enter');
  await expect.poll(() => hasFocus(words)).toBe(true);
  expect(await words.inputValue()).toBe('');
  expect(await desk.getByLabel('Name (optional)').inputValue()).toBe('');
  await tabTo(desk, desk.getByRole('combobox', { name: 'Find a place' }));
  await desk.keyboard.type(`${SPOT.lat}, ${SPOT.lng}`);
  await desk.getByRole('listbox').getByRole('option').first().waitFor();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: 'Already reported?' }).waitFor();
  await desk.getByText(number).waitFor();
  // They are added to it, and get a code of their own.
  await typeInto(desk, 'Name (optional)', 'Rukmini');
  await typeInto(desk, 'Phone number (optional)', '98765 43211');
  await tabTo(desk, desk.getByRole('button', { name: `Already reported · ${number}` }));
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: `Add the caller to ${number}?` });
  await dialog.waitFor();
  await clean(desk);
  await dialog.getByRole('button', { name: 'Add the caller' }).click();
  await desk.getByText('Caller added to the report').waitFor();
  await desk.getByText(number, { exact: true }).waitFor();
  const theirCode = (await desk.locator('[data-code]').getAttribute('data-code')) ?? '';
  expect(theirCode).not.toBe(code);
  await clean(desk);

  // Anybody can track it by the code without reading about the caller.
  const visitor = await open('/track', 'phone');
  const field = visitor.getByRole('textbox', { name: 'Report number, code or link' });
  await field.fill(`${code.slice(0, -1)}${code.endsWith('W') ? 'Y' : 'W'}`);
  await field.press('Enter');
  await visitor.getByText('one character is wrong').waitFor();
  await field.fill(` ${code.toLowerCase().replace('-', ' ')}`);
  await field.press('Enter');
  await visitor.getByRole('heading', { name: caption }).waitFor();
  expect(visitor.url()).toContain(number);
  expect(visitor.url()).not.toContain(code);
  expect(await visitor.locator('body').innerText()).not.toContain(CALLER);
  await clean(visitor);

  // The office sees the caller, and the head sees who has read the data.
  const path = `/post/${await idOf(number)}`;
  await desk.goto(path);
  await desk.getByRole('heading', { name: 'Caller · By phone' }).first().waitFor();
  expect(await desk.getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe(
    'tel:+919876543210',
  );
  await desk.getByText('We record who views a name or number.').waitFor();
  await desk.getByRole('link', { name: '+91 98765 43211' }).waitFor();
  expect(await desk.getByText(/^Viewed \d+ time/).count()).toBe(0);
  await clean(desk);
  await office.goto(path);
  await office.getByText('Viewed 2 times').click();
  await office.getByRole('listitem').filter({ hasText: ' B' }).first().waitFor();
  await clean(office);

  // The caller has an account by now and takes the report.
  const mine = await open('/user/dashboard/userPosts', 'phone', { token: asha.token });
  await mine.getByRole('button', { name: 'I have a code from an office' }).click();
  await mine.getByLabel('Code').fill(code);
  await clean(mine);
  await mine.getByRole('button', { name: 'Add to my account' }).click();
  await toast(mine, 'This report is now in your account.');
  await mine.waitForURL(/\/post\//);
  await mine.getByRole('heading', { name: caption }).waitFor();
  await mine.getByRole('article').getByRole('link', { name: 'Asha' }).first().waitFor();
  expect(await mine.locator('body').innerText()).not.toContain(CALLER);
  expect(new URL(mine.url()).pathname).toBe(path);

  // The further caller upvotes and follows it.
  const ravi = await citizen('Ravi');
  const theirs = await open('/track', 'phone', { token: ravi.token });
  await theirs.getByRole('textbox', { name: 'Report number, code or link' }).fill(theirCode);
  await theirs.getByRole('textbox', { name: 'Report number, code or link' }).press('Enter');
  await theirs.getByRole('button', { name: 'I called about this: upvote and follow it' }).click();
  await toast(theirs, 'You upvoted this report and follow it now.');
  await theirs.waitForURL(/\/post\//);
  await clean(theirs);

  // This erases the name and the number.
  await desk.goto(path);
  await desk.getByText('Someone added this report to their account').first().waitFor();
  await desk.getByText('No name').first().waitFor();
  for (const name of [CALLER, 'Rukmini']) expect(await desk.locator('body').innerText()).not.toContain(name);
  expect(await desk.getByRole('button', { name: 'Delete name and number' }).count()).toBe(0);
  await clean(desk);
});

test('in the dark on a phone: a citizen takes the report found on /track', {
  timeout: 120_000,
}, async () => {
  const asha = await citizen('Asha');
  const officeId = await makeRoadsOffice(`Roads ${asha.id.slice(-6)}, Amer`);
  const head = await staffOf(officeId, true);
  const place = { state: 'Rajasthan', landmark: 'Gate', address: 'Fort Road', pincode: '302001' };
  const { body } = (await call('POST', '/api/gov/intake', head.token, {
    caption: 'Dark street at the gate',
    category: 'pothole',
    channel: 'counter',
    callerName: CALLER,
    location: JSON.stringify({ ...place, coordinates: SPOT }),
  })) as unknown as { body: { code: string; post: { _id: string } } };

  const desk = await open('/government/dashboard/intake', 'phone', {
    token: head.token,
    colorScheme: 'dark',
  });
  await desk.getByLabel('Caption').waitFor();
  await clean(desk);

  // The caller's data can be erased on request.
  await desk.goto(`/post/${body.post._id}`);
  await desk.getByText(CALLER).waitFor();
  await clean(desk);
  await desk.getByRole('button', { name: 'Delete name and number' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete name and number' }).click();
  await toast(desk, 'Name and number deleted.');
  await desk.getByText('No name').waitFor();
  expect(await desk.locator('body').innerText()).not.toContain(CALLER);

  const page = await open('/track', 'desktop', { token: asha.token });
  const field = page.getByRole('textbox', { name: 'Report number, code or link' });
  await field.fill(body.code);
  await field.press('Enter');
  await page.getByRole('button', { name: 'This is my report: add it to my account' }).click();
  await page.waitForURL(new RegExp(`/post/${body.post._id}`));
  await toast(page, 'This report is now in your account.');

  // Somebody else is too late.
  const ravi = await citizen('Ravi');
  const late = await open('/track', 'desktop', { token: ravi.token });
  await late.getByRole('textbox', { name: 'Report number, code or link' }).fill(body.code);
  await late.getByRole('textbox', { name: 'Report number, code or link' }).press('Enter');
  await late.getByRole('button', { name: 'This is my report: add it to my account' }).click();
  await late.getByText('Someone has already added this report to their account.').first().waitFor();
});
