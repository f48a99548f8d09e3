import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { demoToken } from './support/people.ts';
import { pageTakenOver } from './support/settled.ts';

const { open } = useBrowser();
const ANSWER = /^Sudhaar connects citizens in India .* It’s free\.$/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask Sudhaar' });
const openAssistant = async (page: Page) => {
  await page.getByRole('button', { name: 'Ask Sudhaar' }).click();
  await dialog(page).waitFor();
};
/** The visible text of the last reply: text that is not typed yet takes up space but is invisible. */
const lastReply = (page: Page) => dialog(page).locator('[data-typing]').last();
const fullAnswer = async (page: Page) => {
  await dialog(page).locator('[data-typing="false"]').last().waitFor();
  return lastReply(page).innerText();
};

describe('the assistant', () => {
  test('types its answer at 15 ms per character and keeps the conversation', async () => {
    const page = await open('/about', 'phone', { reducedMotion: 'no-preference' });
    await openAssistant(page);
    expect(await dialog(page).getByRole('listitem').count()).toBe(5);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/ask', async (route) => {
      await released;
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'What is Sudhaar?' }).click();
    await dialog(page).getByText('AI is typing...').first().waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    release();
    await lastReply(page).waitFor();
    const began = Date.now();
    const early = await lastReply(page).innerText();
    const answer = await fullAnswer(page);
    const took = Date.now() - began;
    expect(answer).toMatch(ANSWER);
    expect(early.length).toBeLessThan(answer.length);
    expect(answer.startsWith(early.trim())).toBe(true);
    // On a busy machine, text may have been drawn some time before it was seen.
    expect(took).toBeGreaterThan((answer.length - early.length) * 15 - 2000);
    await page.unroute('**/api/ask');

    const box = dialog(page).getByRole('textbox', { name: 'Your question' });
    await box.press('Enter');
    await box.fill('Who reviews');
    await box.press('Shift+Enter');
    await box.pressSequentially('complaints?');
    expect(await box.inputValue()).toBe('Who reviews\ncomplaints?');
    await box.press('Enter');
    expect(await box.inputValue()).toBe('');
    // A link leads into the product; on a phone the panel closes for it.
    await dialog(page).getByRole('link', { name: 'City Updates' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'City Updates' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await openAssistant(page);
    await dialog(page)
      .getByText(/^The members of the office your report was sent to/)
      .first()
      .waitFor();
    expect(await dialog(page).locator('[data-typing]').count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    expect(focused).toBe('Ask Sudhaar');
  });

  test('answers at once with reduced motion, reports failures, and finds own reports', async () => {
    const page = await open('/', 'desktop', {
      token: await demoToken('user'),
      reducedMotion: 'reduce',
    });
    /** For each question, whether the token was sent. */
    const tokens: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ask')) tokens.push('authorization' in request.headers());
    });
    await openAssistant(page);
    const box = dialog(page).getByRole('textbox', { name: 'Your question' });
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    await box.fill('What is Sudhaar?');
    await box.press('Enter');
    await lastReply(page).waitFor();
    expect(await lastReply(page).innerText()).toMatch(ANSWER);

    await page.route('**/api/ask', (route) => route.abort());
    await box.fill('Are you there?');
    await box.press('Enter');
    await dialog(page).locator('[data-typing]', { hasText: '⚠️ Something went wrong.' }).waitFor();
    await page.unroute('**/api/ask');

    await box.fill('Where is my complaint?');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page)
      .locator('[data-typing]', { hasText: /step \d of 7/ })
      .waitFor();
    await dialog(page).getByRole('link', { name: 'Your Posts' }).waitFor();
    // The token was sent only with the question about own reports, after the server had recognized it.
    expect(tokens).toEqual([false, false, false, true]);
  });
});

test('the help center finds articles while typing, each with its own link', async () => {
  const page = await open('/help', 'phone');
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('forgot pasword');
  await page.getByRole('link', { name: /Forgotten your password\?/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
  await expect.poll(() => page.title()).toBe('Forgotten your password? · Sudhaar');
  expect(new URL(page.url()).pathname).toBe('/help/forgotten-password');
  await page.reload();
  await pageTakenOver(page);
  await page.getByRole('button', { name: 'Ask Sudhaar' }).first().click();
  await dialog(page).waitFor();
  await page.goto('/help/no-such-thing');
  await page.getByText('This article doesn’t exist any more.').waitFor();
  await page.getByRole('link', { name: 'Help Center' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'For authorities' }).waitFor();
});

test('a visitor sees the city’s updates and follows one post by its link', async () => {
  const page = await open('/updates', 'phone');
  const updates = page.getByRole('region', { name: 'Latest progress' }).getByRole('link');
  await updates.first().waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
  await expect
    .poll(async () => (await updates.allInnerTexts()).every((text) => text.includes('Karnataka')))
    .toBe(true);
  expect(new URL(page.url()).search).toBe('?state=Karnataka');
  await updates.first().click();
  await page.waitForURL('**/r/KA*');
  const link = `Look: ${page.url()}`;

  await page.goto('/track');
  await pageTakenOver(page);
  const field = page.getByRole('textbox', { name: 'Report number, code or link' });
  await field.fill('my pothole');
  await page.getByRole('button', { name: 'Track' }).click();
  await page.getByText(/^That isn’t a report number or link/).waitFor();
  await field.fill(link);
  await field.press('Enter');
  const post = page.getByRole('article');
  const number = await post.getByText(/^KA\d\d-\d+$/).innerText();
  await page.goBack();
  await field.fill(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`);
  await field.press('Enter');
  await page.getByText(/^This number isn’t right/).waitFor();
  await field.fill(number.toLowerCase().replace('-', ' '));
  await field.press('Enter');
  await page.waitForURL(`**/r/${number}`);
  await post.getByText(/^Step \d of 7/).waitFor();
  await post.getByText('Reported', { exact: true }).waitFor();
  expect(await post.innerText()).toContain('Karnataka');
  expect(await post.innerText()).not.toContain('Posted by');
  await post.getByRole('link', { name: 'Log in to vote or comment' }).click();
  await page.waitForURL('**/login');
});
