import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';
import { fillReport, HERE } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();
const card = (page: Page, caption: string) => page.getByRole('article').filter({ hasText: caption });

test.for(sizes('phone'))(
  'on a %s: a category is proposed from the caption, chosen, shown, filtered by and corrected',
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
    // The chosen one stays in sight.
    expect(await offered.getByRole('radio', { name: 'Garbage' }).isChecked()).toBe(true);
    await offered.getByText('Mosquitoes', { exact: true }).click();
    if (size === 'phone') await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Thank you. It is reported.' }).waitFor();
    await page.getByText(/^To be resolved by \w{3} \d+ \w{3,4}, [\d:]+ [ap]m \(in 3 days\)$/).waitFor();
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
    // It no longer belongs to the list.
    await own.waitFor({ state: 'detached' });
    await page.goto('/user/dashboard/userPosts');
    await own.getByText('Blocked drain', { exact: true }).waitFor();
    await own.getByText(number, { exact: true }).waitFor();
  },
);
