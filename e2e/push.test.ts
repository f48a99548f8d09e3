import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';

const { open } = useBrowser();
const SETTINGS = '/user/dashboard/settings#notifications';

/** A browser's subscription. Its push service is on the Internet, so the page gets a simulated answer. */
function subscription(): object {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`, keys };
}

/** Triggers the browser's event for a push, although the page is closed. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(inject('baseUrl')));
      if (ours) resolve(ours.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: inject('baseUrl'),
    registrationId,
    data,
  });
}

test.for(sizes('phone'))(
  '%s: pushes are turned on by a switch only, reveal nothing about reports, and are turned off',
  { timeout: 120_000 },
  async (size) => {
    const { token } = await citizen();
    const page = await open(SETTINGS, size, {
      token,
      serviceWorkers: 'allow',
      permissions: ['notifications'],
      isNew: true,
    });
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.evaluate(`PushManager.prototype.subscribe = async function (options) {
      globalThis.asked = options;
      return { toJSON: () => (${JSON.stringify(subscription())}) };
    }`);
    const pushes = page.getByRole('switch', { name: 'Push notifications in this browser' });
    await pushes.waitFor();
    expect(await page.evaluate('globalThis.asked')).toBeUndefined();
    expect(await page.getByRole('columnheader', { name: 'Push notification' }).count()).toBe(0);
    await pushes.click();
    await page.getByText('You’ll now get notifications in this browser').first().waitFor();
    await page.getByRole('columnheader', { name: 'Push notification' }).waitFor();
    expect(await page.evaluate('globalThis.asked.userVisibleOnly')).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);

    // A headless browser shows no notifications, so the calls are recorded.
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(`self.shown = [];
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void self.shown.push(title + ': ' + body);`);
    await deliver(
      page,
      JSON.stringify({ id: 'one', title: 'New Comment', body: 'Open Sudhaar to read it.', link: '/help' }),
    );
    await expect
      .poll(() => worker?.evaluate('self.shown'), { timeout: 15_000 })
      .toEqual(['New Comment: Open Sudhaar to read it.']);

    await page.reload();
    await expect.poll(() => pushes.getAttribute('aria-checked'), { timeout: 15_000 }).toBe('true');
    await pushes.click();
    await page.getByText('You won’t get notifications in this browser any more.').first().waitFor();
    expect(await pushes.getAttribute('aria-checked')).toBe('false');
  },
);

test('the switch stays off with an explanation if the browser denies notifications', {
  timeout: 60_000,
}, async () => {
  const { token } = await citizen();
  const page = await open(SETTINGS, 'phone', { token, serviceWorkers: 'allow', isNew: true });
  await page.evaluate(`Notification.requestPermission = async () => 'denied'`);
  const pushes = page.getByRole('switch', { name: 'Push notifications in this browser' });
  await pushes.click();
  await page.getByText('Your browser blocks notifications from Sudhaar.').first().waitFor();
  expect(await pushes.getAttribute('aria-checked')).toBe('false');
});
