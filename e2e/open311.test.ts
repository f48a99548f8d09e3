import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { reportOfSystem } from './support/open311.ts';
import { citizen } from './support/people.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

test.for(sizes('phone'))(
  '%s: a report of another system and its updates, one of which an administrator removes',
  { timeout: 180_000 },
  async (size) => {
    const { admin, head, system, caption, path, update } = await reportOfSystem({
      latitude: 15.73,
      longitude: 73.97,
    });
    await update('open', 'A barrier is around it');
    await update('closed', 'The cover is in place');

    const asha = await citizen('Asha');
    const page = await open(path, size, { token: asha.token });
    await page.getByText(`Reported by ${system} through Open311`).first().waitFor();
    const stops = page.getByRole('listitem').filter({ hasText: `Update from ${system}` });
    await stops.first().waitFor();
    expect(await stops.count()).toBe(2);
    await stops.getByText('The cover is in place').waitFor();
    expect(await page.getByRole('button', { name: /^Remove this update/ }).count()).toBe(0);
    // An update changes no stage.
    await page.getByText('Unseen', { exact: true }).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    const atHead = await open('/government/dashboard', size, { token: head.token });
    await atHead.getByRole('button', { name: /^Notifications/ }).click();
    const notification = atHead.getByText(
      `Another system added an update to “${caption}”. See its timeline.`,
    );
    await notification.first().waitFor();
    expect(await notification.count()).toBe(2);

    const atAdmin = await open(path, size, { token: admin });
    await atAdmin.getByRole('button', { name: 'Remove this update: The cover is in place' }).click();
    const dialog = atAdmin.getByRole('dialog', { name: `Remove the update from ${system}?` });
    await dialog.getByText('The report itself doesn’t change.').waitFor();
    expect(await accessibilityViolations(atAdmin)).toEqual([]);
    await dialog.getByRole('textbox').fill('It is about another manhole');
    await dialog.getByRole('button', { name: 'Remove this update' }).click();
    await toast(atAdmin, 'Update removed').waitFor();
    await atAdmin.getByText('The cover is in place').waitFor({ state: 'detached' });
    await atAdmin.getByText('A barrier is around it').waitFor();
    // There is no caller.
    expect(await atAdmin.getByRole('heading', { name: /^Caller/ }).count()).toBe(0);
  },
);

test.for(sizes('phone'))(
  '%s, Hindi: a report of another system and its updates',
  { timeout: 180_000 },
  async (size) => {
    const { admin, system, path, update } = await reportOfSystem({ latitude: 15.75, longitude: 73.99 });
    await update('closed', 'ढक्कन लग गया');
    const page = await open(path, size, { token: admin, locale: 'hi-IN', colorScheme: 'dark' });
    await page.getByText(`${system} ने Open311 से दर्ज की`).first().waitFor();
    await page.getByText(`${system} से अपडेट`).waitFor();
    await page.getByRole('button', { name: 'यह अपडेट हटाएँ: ढक्कन लग गया' }).click();
    const dialog = page.getByRole('dialog', { name: `${system} का अपडेट हटाएँ?` });
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('दूसरे मैनहोल की है');
    await dialog.getByRole('button', { name: 'यह अपडेट हटाएँ' }).click();
    await toast(page, 'अपडेट हटा दिया गया').waitFor();
    await page.getByText('ढक्कन लग गया').waitFor({ state: 'detached' });
  },
);
