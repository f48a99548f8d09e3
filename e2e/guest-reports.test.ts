import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { useBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { fillReport, HERE } from './support/report.ts';
import { follow } from './support/screens.ts';

const { open } = useBrowser();
let mails: MailServer;
let product: Product;
beforeAll(async () => {
  mails = await startMailServer();
  product = await startProduct({ GUEST_REPORTS: 'on', SMTP_URL: mails.url });
}, 120_000);
afterAll(async () => {
  await product.stop();
  await mails.close();
});

const letterTo = (address: string, text: string): Promise<string> =>
  vi.waitFor(
    () => {
      const found = mails.received.findLast(
        ({ to, mail }) => to.includes(address) && mail.text?.includes(text),
      );
      if (!found?.mail.text) throw new Error(`No email to ${address} with ${text}`);
      return found.mail.text;
    },
    { timeout: 15_000, interval: 100 },
  );
const openHere = (path: string, size: 'phone' | 'desktop' = 'phone', options = {}): Promise<Page> =>
  open(path, size, { baseURL: product.baseUrl, isNew: true, ...options });
const linkIn = (letter: string): string => /\/confirm-report#[\w.-]+/.exec(letter)?.[0] ?? 'no link';

describe('a visitor on a phone', () => {
  test('reports without an account, confirms by the mailed link and takes the report into a new account', async () => {
    const email = 'lata@example.in';
    // Whoever wants to report is asked to log in, and finds the other way below.
    const page = await openHere('/report', 'phone', HERE);
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Report without an account' }).click();
    await fillReport(page, 'phone', 'Water flows over the road since Monday');
    await page.getByRole('heading', { name: 'Check and send' }).waitFor();
    const send = page.getByRole('button', { name: 'Send me the link' });
    await send.click();
    await page.getByText('Invalid email address').first().waitFor();
    await page.getByLabel('Your email address').fill(email);
    await send.click();
    await page.getByRole('heading', { name: 'One more step: open our email' }).waitFor();
    await page.getByText(email).waitFor();

    // A mail scanner that only opens the link sends nothing.
    const link = linkIn(await letterTo(email, '/confirm-report#'));
    await fetch(product.baseUrl + link);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Send this report?' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByText('Water flows over the road since Monday').waitFor();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();
    const facts = await page.locator('dl').first().innerText();
    const [number = 'no number'] = /MH\d\d-\d+/.exec(facts) ?? [];
    const [code = 'no code'] = /[1-9A-Z]{5}-[1-9A-Z]{5}/.exec(facts) ?? [];
    const letter = await letterTo(email, 'Your code');
    expect(letter).toContain(number);
    expect(letter).toContain(code);

    // Signing up leads back to the report.
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Full Name', { exact: true }).fill('Lata');
    await page.getByLabel('Email', { exact: true }).fill('lata.k@example.in');
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('secret1');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'This is my report: add it to my account' }).click();
    await page.getByText(number).first().waitFor();
    await follow(page, '/user/dashboard/userPosts');
    await page.getByText('Water flows over the road since Monday').first().waitFor();
  });

  test('keeps everything while there is no connection, and corrects the address', async () => {
    const page = await openHere('/report/guest', 'phone', HERE);
    await fillReport(page, 'phone', 'Lamp at the school gate is out');
    await page.getByLabel('Your email address').fill('wrong@example.in');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText('Your report is saved on this device').first().waitFor();
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('We saved your unfinished report').waitFor();
    await page.getByLabel('Your email address').fill('wrong@example.in');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const wrong = linkIn(await letterTo('wrong@example.in', '/confirm-report#'));
    await page.getByRole('button', { name: 'Change the address or send again' }).click();
    await page.getByLabel('Your email address').fill('right@example.in');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const right = linkIn(await letterTo('right@example.in', '/confirm-report#'));
    await page.goto(wrong);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    // Somebody who did not ask for it deletes it.
    await page.goto('/about');
    await page.goto(right);
    await page.getByRole('button', { name: 'Not mine: delete it' }).click();
    await page.getByRole('heading', { name: 'Deleted' }).waitFor();
  });

  test('stops the emails by their link', async () => {
    const email = 'stop@example.in';
    const page = await openHere('/report/guest', 'phone', HERE);
    await fillReport(page, 'phone', 'Garbage at the market gate');
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.goto(linkIn(await letterTo(email, '/confirm-report#')));
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();
    const [stop = 'no link'] = /\/unsubscribe\?token=\S+/.exec(await letterTo(email, 'Your code')) ?? [];
    await page.goto(stop);
    await page.getByRole('heading', { name: 'Stop emails about this report?' }).waitFor();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
  });
});

test('nothing is offered, unless the operator allows it', async () => {
  const page = await open('/report', 'desktop');
  await page.waitForURL('**/login');
  const answered = page.waitForResponse('**/api/guest/reports');
  await page.reload();
  await answered;
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.getByRole('link', { name: 'Report without an account' }).count()).toBe(0);
  await follow(page, '/report/guest');
  await page.getByText('Reporting without an account is not possible here.').waitFor();
});
