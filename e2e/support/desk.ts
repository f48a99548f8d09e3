import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Account } from './people.ts';
import { citizen } from './people.ts';
import { photo } from './report.ts';

/** As many reports as one person may send in an hour, and a few less. */
const POSTS_PER_BATCH = 20;

export type Seed = { caption: string; category: string; lat: number; lng: number };

/** Reports of several citizens by the call that the page makes, each with one photo. Answers their ids in order. */
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

/** The row that the keys act on, once it has the focus. */
export const activeRow = (page: Page): Locator => page.locator('[data-desk-row]:focus');

/** How many reports the inbox holds, by its table. */
export const inboxSize = (page: Page) => async (): Promise<number> =>
  Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
