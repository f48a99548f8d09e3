import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { photo, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const SIZES = sizes('phone');

const addressesIn = async (place: Locator): Promise<string[]> =>
  (await place.locator('img').evaluateAll((images) => images.map((image) => String(image.src)))).map(
    (src) => /media\/([^/]+)/.exec(src)?.[1] ?? src,
  );
const photosOn = async (page: Page): Promise<string[]> => {
  const photos = page.getByRole('button', { name: /^Open photo/ });
  return (await Promise.all((await photos.all()).map(addressesIn))).flat();
};

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  return form;
}

/** With the keyboard only: the arrow keys move the map, Enter sets the pin in its middle. */
async function movePin(form: Locator): Promise<string> {
  const map = form.getByRole('application', { name: 'Map for picking the location' });
  await map.scrollIntoViewIfNeeded();
  await form.locator('.map-grid').first().waitFor({ state: 'attached' });
  const before = form.getByText('15.50000, 73.80000', { exact: true });
  await before.waitFor();
  await map.press('ArrowRight');
  await map.press('Enter');
  await before.waitFor({ state: 'detached' });
  return form.getByText(/^15\.\d+, 73\.\d+$/).innerText();
}

test.for(SIZES)('the pin is moved, a photo removed and another added in front, on a %s', async (size) => {
  const asha = await citizen();
  const caption = `Wrong place ${asha.id}`;
  const id = await reported(asha, caption, ['#8a5300', '#0e5a4a', '#1f5f99']);
  const page = await open(`/post/${id}`, size, { token: asha.token });
  await page.getByRole('heading', { name: caption }).waitFor();
  await expect.poll(() => photosOn(page)).toHaveLength(3);
  const [first, second, third] = await photosOn(page);

  const form = await openForm(page);
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await form.locator('input[type=file][multiple]').setInputFiles([await photo('new.jpg', '#b3261e')]);
  const add = form.getByRole('button', { name: 'Move photo 3 earlier' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await form.getByText('Now photo 1 of 3').waitFor({ state: 'attached' });
  const position = await movePin(form);
  expect(await form.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await toast(page, 'Post updated').waitFor();
  await form.waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);

  const expectNew = async () => {
    await expect.poll(() => photosOn(page)).toHaveLength(3);
    const [added, ...kept] = await photosOn(page);
    expect(kept).toEqual([first, third]);
    expect([first, second, third]).not.toContain(added);
    await expect
      .poll(() => page.locator('img[src*="/media/"]').evaluateAll((all) => all.every((one) => one.complete)))
      .toBe(true);
  };
  await expectNew();
  await page.getByText('(Edited)').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: caption }).waitFor();
  await expectNew();
  const again = await openForm(page);
  await again.getByText(position, { exact: true }).waitFor();
  await again.getByRole('button', { name: 'Cancel' }).last().click();

  await page.goto('/user/dashboard/userPosts');
  await page.getByRole('article').filter({ hasText: caption }).waitFor();
  await expectNew();
});

test.for(SIZES)('input stays when saving fails, on a %s', async (size) => {
  const asha = await citizen();
  const caption = `Not saved yet ${asha.id}`;
  const id = await reported(asha, caption);
  const page = await open(`/post/${id}`, size, { token: asha.token });
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await form.getByLabel('Caption').fill(`${caption}, deeper`);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Please upload at least one image.').waitFor();
  await form.locator('input[type=file][multiple]').setInputFiles([await photo('new.jpg', '#b3261e')]);
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await form.getByText('Please upload at least one image.').waitFor({ state: 'detached' });

  await page.route('**/api/user/editPosts/*', (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Failed to update post').waitFor();
  expect(await form.getByLabel('Caption').inputValue()).toBe(`${caption}, deeper`);
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor();

  // The answer is lost: the change was saved, and is not saved again.
  await page.unroute('**/api/user/editPosts/*');
  await page.route('**/api/user/editPosts/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed');
  await form.getByRole('button', { name: 'Save' }).click();
  await lost;
  await form.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.unroute('**/api/user/editPosts/*');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText(/^The report was changed after you opened this form/).waitFor();
  await form.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('heading', { name: `${caption}, deeper` }).waitFor();
  await expect.poll(() => photosOn(page)).toHaveLength(1);
});
