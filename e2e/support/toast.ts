import type { Locator, Page } from 'playwright-core';

export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: text })
    .or(page.getByRole('alert').filter({ hasText: text }))
    .first();
