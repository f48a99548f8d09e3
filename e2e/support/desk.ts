import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Account } from './people.ts';
import { citizen } from './people.ts';
import { photo } from './report.ts';

/** Slightly below the hourly limit per person. */
const POSTS_PER_BATCH = 20;

export type Seed = { caption: string; category: string; lat: number; lng: number };

/** Uses the page's call, with one photo each. Returns the ids in order. */
export async function seedReports(seeds: readonly Seed[]): Promise<string[]> {
  const { buffer, mimeType, name } = await photo('a.jpg', '#4c5955');
  const ids: string[] = [];
  let by: Account | undefined;
  for (const [index, { caption, category, lat, lng }] of seeds.entries()) {
    if (index % POSTS_PER_BATCH === 0) by = await citizen();
    const place = {
      state: 'Rajasthan',
      landmark: 'Old well',
      address: `${index} Fort Road`,
      pincode: '345001',
    };
    const form = new FormData();
    form.append('caption', caption);
    form.append('category', category);
    form.append('location', JSON.stringify({ ...place, coordinates: { lat, lng } }));
    form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const response = await fetch(`${inject('baseUrl')}/api/user/createPost`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by?.token}` },
      body: form,
    });
    const answer = (await response.json()) as { post?: { _id: string } };
    if (!answer.post) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    ids.push(answer.post._id);
  }
  return ids;
}

export const rows = (page: Page): Locator => page.locator('[data-desk-row]');

/** The focused row, on which keys act. */
export const activeRow = (page: Page): Locator => page.locator('[data-desk-row]:focus');

/** From the table's row count. */
export const inboxSize = (page: Page) => async (): Promise<number> =>
  Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
