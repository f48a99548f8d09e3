import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { press, skipToContent, tabTo, write } from './support/keyboard.ts';
import { citizen, demoToken } from './support/people.ts';
import { HERE, photo } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
async function addPhoto(page: Page, input: Locator): Promise<void> {
  // When a form restores its draft, the field is rendered again and the first key is lost.
  let chooser = null;
  for (let tries = 0; chooser === null && tries < 3; tries += 1) {
    await tabTo(page, input);
    const opened = page.waitForEvent('filechooser', { timeout: 5000 }).catch(() => null);
    await page.keyboard.press('Space');
    chooser = await opened;
  }
  await chooser?.setFiles(await photo('a.jpg', '#8a5300'));
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
}

test('with the keyboard only, a problem is reported, voted for, worked on and confirmed', {
  timeout: 300_000,
}, async () => {
  const asha = await citizen('Asha');
  const caption = `Pothole at the kerb ${asha.id}`;
  const page = await open('/user/dashboard/createPost', 'desktop', { token: asha.token, ...HERE });
  await skipToContent(page);
  await addPhoto(page, page.locator('input[type=file][multiple]'));
  await press(page, page.getByRole('button', { name: 'Use my location' }));
  await page.getByText('18.50738, 73.80765').first().waitFor();
  await write(page, page.getByLabel('State', { exact: true }), 'Mahar');
  await write(page, page.getByLabel('Landmark'), 'Old bridge');
  await write(page, page.getByLabel('Address'), '12 River Road');
  await write(page, page.getByLabel('PIN code', { exact: true }), '411038');
  await write(page, page.getByLabel('Caption'), caption);
  // So that it is sent to the office of the demonstration's authority.
  await press(page, page.getByRole('radio', { name: 'Pothole or damaged road' }), 'Space');
  await press(page, page.getByRole('button', { name: /^Submit/ }));
  await page.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();

  const ravi = await open(`/?search=${asha.id}`, 'desktop', { token: (await citizen('Ravi')).token });
  await skipToContent(ravi);
  const card = ravi.getByRole('article').filter({ hasText: caption });
  const upvote = card.getByRole('button', { name: /^Upvote/ });
  await press(ravi, upvote, 'Space');
  await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true');
  const id = (await card.getByRole('link').filter({ hasText: caption }).getAttribute('href'))
    ?.split('/')
    .pop();

  const desk = await open(`/post/${id}`, 'desktop', { token: await demoToken('government') });
  await skipToContent(desk);
  const action = (name: RegExp) => desk.getByRole('main').getByRole('button', { name });
  for (const step of [/^Claim/, /^Advance to Verified/, /^Advance to Work Started/, /^Advance to Work Near/])
    await press(desk, action(step));
  await press(desk, action(/^Show finished work/));
  const form = desk.getByRole('dialog');
  await write(desk, form.getByLabel('What was done'), 'The kerb is whole');
  await addPhoto(desk, form.locator('input[type=file][multiple]'));
  await press(desk, form.getByRole('button', { name: 'Submit final update' }));
  await toast(desk, 'Proof submitted. We’ve asked the reporter to confirm it.').waitFor();

  await page.goto('/user/dashboard');
  await skipToContent(page);
  await press(page, page.getByRole('button', { name: 'Yes, it’s fixed' }));
  await toast(page, 'Thank you for confirming. This report is resolved.').waitFor();
});
