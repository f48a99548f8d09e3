import type { Locator, Page } from 'playwright-core';

/** A toast on the page, of a success or a failure. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: text })
    .or(page.getByRole('alert').filter({ hasText: text }))
    .first();
