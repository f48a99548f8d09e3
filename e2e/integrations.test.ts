import { expect, inject, onTestFinished, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, citizen, demoToken } from './support/people.ts';
import { startReceiver } from './support/receiver.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const ADMIN = '/admin/dashboard/integrations';
const HEAD = '/government/dashboard/integrations';

/** A test's webhooks would get the reports of other tests, so they are removed with it. */
function removedAfter(name: string): void {
  onTestFinished(async () => {
    const token = await demoToken('admin');
    const answer = await fetch(`${inject('baseUrl')}/api/admin/webhooks?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { webhooks } = (await answer.json()) as { webhooks: { _id: string; name: string }[] };
    for (const one of webhooks)
      if (one.name.startsWith(name)) await call('DELETE', `/api/admin/webhooks/${one._id}`, token);
  });
}

test.for(sizes('desktop'))(
  '%s: an administrator creates an API key, which is shown once, and revokes it',
  { timeout: 120_000 },
  async (size) => {
    const name = `City dashboard ${Date.now().toString(36)}`;
    const page = await open(ADMIN, size, { token: await demoToken('admin') });
    const keys = page.getByRole('region', { name: 'API keys' });
    await keys.getByRole('button', { name: 'Create a key' }).click();
    const form = page.getByRole('dialog', { name: 'Create an API key' });
    await form.getByRole('checkbox', { name: /^Read/ }).uncheck();
    await form.getByLabel('Calls per minute').fill('601');
    await form.getByRole('button', { name: 'Create key' }).click();
    await form.getByText('Please choose at least one.').waitFor();
    await form.getByText('Please enter a number from 1 to 600.').waitFor();
    await form.getByRole('checkbox', { name: /^Create reports/ }).check();
    await form.getByLabel('Calls per minute').fill('30');
    await form.getByRole('button', { name: 'Create key' }).click();
    await form.getByText('Please enter a name with 3 to 80 characters.').first().waitFor();
    await form.getByLabel('Name', { exact: true }).fill(name);
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new API key' });
    expect(await shown.getByLabel('API key', { exact: true }).inputValue()).toMatch(/^sdh_[\w-]{43}$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await shown.getByRole('button', { name: 'I have copied it' }).last().click();
    await keys.getByText(name).waitFor();

    await keys.getByRole('button', { name: `Revoke ${name}` }).click();
    await page
      .getByRole('dialog', { name: `Revoke ${name}?` })
      .getByRole('button', { name: 'Revoke', exact: true })
      .click();
    await toast(page, 'Key revoked').waitFor();
    await keys.getByRole('button', { name: `Revoke ${name}` }).waitFor({ state: 'detached' });
    await keys.getByText('Revoked', { exact: true }).first().waitFor();
  },
);

test.for(sizes('phone'))(
  '%s: a webhook gets a signed report; a failed delivery is shown and sent again',
  { timeout: 180_000 },
  async (size) => {
    const receiver = await startReceiver();
    const asha = await citizen('Asha');
    const name = `Receiver ${asha.id.slice(-6)}`;
    removedAfter(name);
    const page = await open(ADMIN, size, { token: await demoToken('admin') });
    const webhooks = page.getByRole('region', { name: 'Webhooks' });
    await webhooks.getByRole('button', { name: 'Create a webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Create a webhook' });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Address').fill('nonsense');
    await form.getByRole('button', { name: 'Create webhook' }).click();
    await form.getByText('Please enter an address that starts with https://').first().waitFor();
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Create webhook' }).click();
    const shown = page.getByRole('dialog', { name: `Secret of ${name}` });
    const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'I have copied it' }).last().click();
    const state = webhooks
      .getByRole('list', { name: 'Webhooks' })
      .locator('> li')
      .or(webhooks.getByRole('row'))
      .filter({ hasText: name });
    await state.getByText('Working').waitFor();

    const caption = `Fallen tree ${asha.id.slice(-6)}`;
    await reported(asha, caption);
    const messages = () => receiver.messages(secret).filter(({ data }) => data.report?.caption === caption);
    await expect
      .poll(() => messages().map(({ type }) => type), { timeout: 30_000 })
      .toContain('report.created');

    // The receiver fails from now on.
    receiver.answer(500);
    await state.getByRole('button', { name: `Send a test to ${name}` }).click();
    const log = page.getByRole('dialog', { name: `Log of ${name}` });
    await log.getByText('The receiver answered 500. Only 200 to 299 count as received.').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await log.getByRole('button', { name: 'Close' }).click();
    await state.getByText(/^since \d/).waitFor();

    // It works again, and the same delivery is sent again.
    receiver.answer(204);
    await state.getByRole('button', { name: `Log of ${name}` }).click();
    const test = log.getByRole('listitem').filter({ hasText: 'Test' });
    await test.getByRole('button', { name: /^Send again: Test/ }).click();
    await test.getByText('Delivered').waitFor();
    const tests = receiver.received.filter(({ body }) => body.includes('webhook.test'));
    expect(tests.length).toBeGreaterThanOrEqual(2);
    expect(new Set(tests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await log.getByRole('button', { name: 'Close' }).click();
    await state.getByText('Working').waitFor();

    await state.getByRole('button', { name: `Pause ${name}` }).click();
    await state.getByText('Paused', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await state.getByRole('button', { name: `Restart ${name}` }).click();
    await state.getByText('Working').waitFor();
    await state.getByRole('button', { name: `New secret for ${name}` }).click();
    await page
      .getByRole('dialog', { name: `Replace the secret of ${name}?` })
      .getByRole('button', { name: 'New secret' })
      .click();
    expect(await shown.getByLabel('Secret', { exact: true }).inputValue()).not.toBe(secret);
    await shown.getByRole('button', { name: 'I have copied it' }).last().click();
    await state.getByRole('button', { name: `Edit ${name}` }).click();
    const change = page.getByRole('dialog', { name: `Edit ${name}` });
    await change.getByLabel('Name', { exact: true }).fill(`${name} renamed`);
    await change.getByRole('button', { name: 'Save' }).click();
    await webhooks.getByText(`${name} renamed`).waitFor();
    await webhooks.getByRole('button', { name: `Remove ${name} renamed` }).click();
    await page
      .getByRole('dialog', { name: `Remove ${name} renamed?` })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await toast(page, 'Webhook removed').waitFor();
    await state.waitFor({ state: 'detached' });
    const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    expect(await page.evaluate(isWider)).toBe(false);
  },
);

test('a head manages only the office’s integrations; a member sees who does', {
  timeout: 180_000,
}, async () => {
  const receiver = await startReceiver();
  const at = { latitude: 15.91, longitude: 73.91 };
  const officeId = await makeOffice(`Integrated ${Date.now().toString(36)}`, ['roads'], at);
  const [head, member] = [await staffOf(officeId, true), await staffOf(officeId, false)];
  const mark = officeId.slice(-6);
  removedAfter(`Of others ${mark}`);
  removedAfter(`Of ours ${mark}`);
  const form = { url: receiver.url, events: ['report.overdue'] };
  const admin = await demoToken('admin');
  await call('POST', '/api/admin/webhooks', admin, { ...form, name: `Of others ${mark}` });
  await call('POST', '/api/gov/webhooks', head.token, { ...form, name: `Of ours ${mark}` });

  const page = await open('/government/dashboard', 'desktop', { token: head.token });
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Integrations' })
    .click();
  await page.getByRole('heading', { name: 'Integrations', level: 1 }).waitFor();
  await page.getByText(`Of ours ${mark}`).waitFor();
  await page.getByText('There are no API keys yet.').waitFor();
  expect(await page.getByText(`Of others ${mark}`).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  const other = await open(HEAD, 'desktop', { token: member.token });
  await other.getByText('Only heads of an office can create API keys and webhooks.').waitFor();
  expect(
    await other
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Integrations' })
      .count(),
  ).toBe(0);
});
