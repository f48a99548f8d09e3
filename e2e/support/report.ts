import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Size } from './browser.ts';

/** A browser that knows where it is. */
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

/** Fills in the report form with three photos, step by step (phone) or at once (desktop), up to the button that sends it. */
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
  await page.getByLabel('Address').fill('12 River Road');
  await page.getByLabel('Pincode', { exact: true }).fill('411038');
  await next();
  await page.getByLabel('Caption').fill(caption);
  await page.locator('label', { hasText: 'High' }).first().click();
  await next();
}
