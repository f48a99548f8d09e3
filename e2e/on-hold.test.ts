import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { rows } from './support/desk.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, citizen } from './support/people.ts';
import { HERE, reported } from './support/report.ts';
import { waitUntilSettled } from './support/settled.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;
const daysAhead = (days: number): string =>
  new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);

async function numberOf(id: string): Promise<string> {
  const response = await fetch(`${inject('baseUrl')}/api/public/post/${id}`);
  return ((await response.json()) as { post: { number: string } }).post.number;
}

test.for(sizes('desktop'))(
  'on a %s: put on hold with a reason and a day, seen by everybody, found at the desk, ended',
  { timeout: 120_000 },
  async (size) => {
    const asha = await citizen('Asha');
    const mark = asha.id.slice(-6);
    const office = await makeOffice(`Roads ${mark}, Pune`, ['general'], HERE.geolocation);
    const head = await staffOf(office, true);
    const id = await reported(asha, `Lane under water ${mark}`);
    await call('PUT', `/api/gov/progressState/${id}`, head.token);

    const official = await open(`/post/${id}`, size, { token: head.token });
    await official.getByRole('button', { name: /^Put on hold:/ }).click();
    const dialog = official.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await dialog.getByText('Please choose a reason').waitFor();
    await dialog.getByLabel('Why can’t work go on?').selectOption('Monsoon');
    await dialog.getByLabel('Work goes on from').fill(daysAhead(181));
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await dialog.getByText('Choose a day from tomorrow to 180 days from now').waitFor();
    await dialog.getByLabel('Work goes on from').fill(daysAhead(40));
    await dialog.getByLabel('Details').fill('The lane is under water');
    await waitUntilSettled(official);
    expect(await accessibilityViolations(official)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await toast(official, 'Report put on hold. The due date stays.').waitFor();
    const held = /^On hold until \d{1,2} \S+ \d{4}: Monsoon$/;
    await official.getByText(held).first().waitFor();
    await official.getByText(/^Due /).first().waitFor();

    const reader = await open(`/post/${id}`, 'phone', { token: asha.token });
    await reader.getByText(held).first().waitFor();
    await reader.getByText('The lane is under water').first().waitFor();
    const visitor = await open(`/r/${await numberOf(id)}`, 'phone');
    await visitor.getByText(held).first().waitFor();
    expect(await accessibilityViolations(visitor)).toEqual([]);

    const desk = await open('/government/dashboard/desk?view=onHold', size, { token: head.token });
    await expect.poll(() => rows(desk).count()).toBe(1);
    await desk.getByText(held).first().waitFor();

    await official.getByRole('button', { name: /^End the hold:/ }).click();
    await toast(official, 'Work on this report goes on').waitFor();
    await official.getByText('No longer on hold').waitFor();
    await official.getByRole('button', { name: /^Put on hold:/ }).waitFor();
    await expect.poll(() => rows(desk).count()).toBe(0);
    // The timeline goes on saying that it was on hold.
    await reader.getByText('No longer on hold').waitFor();
    await expect.poll(() => reader.getByText(held).count()).toBe(1);
  },
);
