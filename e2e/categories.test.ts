import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { sizes, useBrowser } from './support/browser.ts';
import { makeOffice, staffOf } from './support/offices.ts';
import { call, citizen } from './support/people.ts';
import { fillReport, HERE, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const card = (page: Page, caption: string) => page.getByRole('article').filter({ hasText: caption });

test.for(sizes('phone'))(
  '%s: a category is proposed from the caption, chosen, shown, filtered by and corrected',
  async (size) => {
    const asha = await citizen('Asha');
    const caption = `Mosquitoes breed here ${asha.id}`;
    const page = await open('/user/dashboard/createPost', size, { token: asha.token, ...HERE });
    await fillReport(page, size, caption);
    // Back to the step, on a phone.
    if (size === 'phone') await page.getByRole('button', { name: 'Back' }).click();
    const offered = page.getByRole('group', { name: 'What kind of problem is it?' });
    await expect.poll(() => offered.locator('label').first().innerText()).toBe('Mosquitoes');
    expect(await offered.locator('label').count()).toBe(6);
    await offered.getByRole('button', { name: 'Show all 32 kinds' }).click();
    expect(await offered.locator('label').count()).toBe(32);
    await offered.getByText('Garbage', { exact: true }).click();
    await offered.getByRole('button', { name: 'Show fewer' }).click();
    // The chosen one stays visible.
    expect(await offered.getByRole('radio', { name: 'Garbage' }).isChecked()).toBe(true);
    await offered.getByText('Mosquitoes', { exact: true }).click();
    if (size === 'phone') await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Thank you. Your report is in.' }).waitFor();
    await page.getByText(/^Due by \w{3} \d+ \w{3,4}, [\d:]+ [ap]m \(in 3 days\)$/).waitFor();
    const number = await page.getByText(/^MH\d\d-\d{6,}$/).innerText();
    await page.getByRole('button', { name: 'Share' }).waitFor();

    const ravi = await citizen('Ravi');
    const other = await open('/', size, { token: ravi.token });
    await other.getByRole('combobox', { name: 'Category' }).selectOption('Mosquitoes');
    await card(other, caption).getByText('Mosquitoes', { exact: true }).waitFor();
    expect(new URL(other.url()).searchParams.get('category')).toBe('mosquitoes');
    await other.goto(`/?search=${number.toLowerCase().replace('-', ' ')}`);
    await card(other, caption).waitFor();
    await expect.poll(() => other.getByRole('article').count()).toBe(1);

    await page.goto('/user/dashboard/userPosts?category=mosquitoes');
    const own = card(page, caption);
    await own.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Category').selectOption('Blocked drain');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Post updated').waitFor();
    // The post no longer belongs to the list.
    await own.waitFor({ state: 'detached' });
    await page.goto('/user/dashboard/userPosts');
    await own.getByText('Blocked drain', { exact: true }).waitFor();
    await own.getByText(number, { exact: true }).waitFor();
  },
);

test.for(sizes('phone'))(
  '%s: the reporter proposes a category for a claimed report, and the office decides',
  async (size) => {
    const asha = await citizen('Asha');
    const mark = asha.id.slice(-6);
    // A place of its own, because other tests have offices at the usual one.
    const at = { latitude: 26.9, longitude: size === 'phone' ? 70.9 : 70.6 };
    const office = await makeOffice(`Roads ${mark}`, ['roads'], at);
    const head = await staffOf(office, true);
    const id = await reported(asha, `Hole ${mark}`, undefined, { lat: at.latitude, lng: at.longitude });
    await call('PUT', `/api/user/editPosts/${id}`, asha.token, { category: 'pothole' });
    expect((await call('PUT', `/api/gov/progressState/${id}`, head.token)).status).toBe(200);

    const reporter = await open('/user/dashboard/userPosts', size, { token: asha.token });
    await card(reporter, `Hole ${mark}`).getByRole('button', { name: /^Edit/ }).click();
    const editing = reporter.getByRole('dialog');
    await editing.getByText('the office decides about the new category').waitFor();
    await editing.getByLabel('Category').selectOption('Debris');
    await editing.getByRole('button', { name: 'Save' }).click();
    await toast(reporter, 'Post updated').waitFor();

    const page = await open(`/post/${id}`, size, { token: head.token });
    await page.getByText('The reporter suggests another category: Debris').first().waitFor();
    await page.getByRole('button', { name: /^Correct the category/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Category', { exact: true }).inputValue()).toBe('debris');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await dialog.getByText('Please give the reason.').waitFor();
    await dialog.getByLabel('Why this category?').fill('Bricks lie on the road');
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByText('Category corrected to Debris').waitFor();
    await page.getByText('Bricks lie on the road').waitFor();
  },
);
