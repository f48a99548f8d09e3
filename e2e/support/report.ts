import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { Size } from './browser.ts';
import type { Account } from './people.ts';

/** A browser with a position. */
export const HERE = {
  geolocation: { latitude: 18.50738, longitude: 73.80765 },
  permissions: ['geolocation'],
};

export const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Uses the page's call. A photo is a file or a colour. Returns the post's id. */
export async function reported(
  by: Pick<Account, 'token'>,
  caption: string,
  photos: readonly (string | Buffer)[] = ['#4c5955'],
  coordinates = { lat: 15.5, lng: 73.8 },
): Promise<string> {
  const place = { state: 'Goa', landmark: 'Old bridge', address: '12 River Road', pincode: '403001' };
  const form = new FormData();
  form.append('caption', caption);
  form.append('priority', 'Critical');
  form.append('location', JSON.stringify({ ...place, coordinates }));
  for (const one of photos) {
    const file = typeof one === 'string' ? (await photo('a.jpg', one)).buffer : one;
    form.append('images', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'a.jpg');
  }
  const response = await fetch(`${inject('baseUrl')}/api/user/createPost`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return ((await response.json()) as { post: { _id: string } }).post._id;
}

/** With three photos, step by step (phone) or at once (desktop), up to the send button. */
export async function fillReport(page: Page, size: Size, caption: string): Promise<void> {
  const next = async () => {
    if (size === 'phone') await page.getByRole('button', { name: 'Next' }).click();
  };
  await page.getByRole('heading', { name: 'Create Civic Issue' }).first().waitFor({ state: 'attached' });
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([
      await photo('a.jpg', '#8a5300'),
      await photo('b.jpg', '#0e5a4a'),
      await photo('c.jpg', '#1f5f99'),
    ]);
  await page.getByRole('button', { name: 'Remove photo 3' }).waitFor();
  await next();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByText('18.50738, 73.80765').first().waitFor();
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByLabel('Landmark').fill('Old bridge');
  await page.getByLabel('Address', { exact: true }).fill('12 River Road');
  await page.getByLabel('PIN code', { exact: true }).fill('411038');
  await next();
  await page.getByLabel('Caption').fill(caption);
  await page.locator('label', { hasText: 'High' }).first().click();
  await next();
}
