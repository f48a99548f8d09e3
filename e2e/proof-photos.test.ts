import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { call, citizen, verifiedAuthority } from './support/people.ts';
import { photo, reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

/** The position of `reported`, and 14 metres north of it. */
const SPOT = { lat: 15.5, lng: 73.8 };
const NEAR = { latitude: SPOT.lat + 0.000126, longitude: SPOT.lng };

const fraction = (degrees: number) => `${Math.round(degrees * 1e6)}/1000000 0/1 0/1`;

/** A photo with EXIF, large enough to be scaled down: its EXIF is read before. */
async function tagged(name: string, metresNorth: number, taken: Date) {
  const time = new Date(taken.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 1800, height: 1350, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 80 })
    .withExif({
      IFD2: { DateTimeOriginal: time.replaceAll('-', ':').replace('T', ' '), OffsetTimeOriginal: '+05:30' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: fraction(SPOT.lat + metresNorth / 111_195),
        GPSLongitudeRef: 'E',
        GPSLongitude: fraction(SPOT.lng),
      },
    })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A report that waits for its proof, and the form for it. */
async function formOf(
  open: (id: string, token: string) => Promise<Page>,
  damage: string | Buffer = '#4c5955',
) {
  const [reporter, authority] = [await citizen('Reporter'), await verifiedAuthority()];
  const id = await reported(reporter, `Open manhole ${reporter.id}`, [damage]);
  for (let i = 0; i < 4; i += 1) await call('PUT', `/api/gov/progressState/${id}`, authority.token);
  const page = await open(id, authority.token);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Show finished work/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What was done').fill('A new cover is on');
  const submit = async () => {
    await form.getByRole('button', { name: 'Submit final update' }).click();
    await toast(page, 'Proof submitted. We’ve asked the reporter to confirm it.').waitFor();
  };
  return { id, reporter, page, form, submit };
}

test('photos are read before they are scaled down, and the reporter sees what the form showed', async () => {
  const { id, reporter, form, submit } = await formOf((id, token) =>
    open(`/post/${id}`, 'desktop', { token }),
  );
  const input = form.locator('input[type=file]').first();
  const earlier = new Date(Date.now() - 400 * 86_400_000);
  await input.setInputFiles([
    await tagged('near.jpg', 14, new Date()),
    await tagged('far.jpg', 3210, new Date()),
  ]);
  await form.getByText(/^Taken 14 m from the spot, today, /).waitFor();
  await form.getByText(/^Taken 3\.2 km away from the spot, today, /).waitFor();
  await input.setInputFiles([await tagged('old.jpg', 14, earlier), await photo('plain.jpg', '#4c5955')]);
  await form.getByText(/^Taken before the report, /).waitFor();
  await form.getByText('No time or location in the photo').waitFor();
  await submit();

  const owner = await open(`/post/${id}`, 'phone', { token: reporter.token });
  await owner
    .getByText(/Taken 14 m from the spot, today, /)
    .first()
    .waitFor();
  await owner
    .getByText(/Taken 3\.2 km away from the spot/)
    .first()
    .waitFor();
  expect(await owner.content()).not.toMatch(/15\.50012|15\.5288/);
});

test('a photo taken on the spot has the phone’s position after permission', async () => {
  const options = { geolocation: NEAR, permissions: ['geolocation'], isNew: true };
  const { page, form, submit } = await formOf((id, token) =>
    open(`/post/${id}`, 'phone', { token, ...options }),
  );
  const camera = form.getByLabel('Take a photo here');
  expect(await camera.getAttribute('capture')).toBe('environment');
  await camera.click();
  const question = form.getByRole('region', { name: 'Show that it was taken here?' });
  await question.getByText(/never your location/).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await question.getByRole('button', { name: 'Use location', exact: true }).click();
  await (await chooser).setFiles(await photo('camera.jpg', '#4c5955'));
  await form.getByText(/^Taken 14 m from the spot, today, /).waitFor();
  await form.getByText('According to the phone that took it').waitFor();
  await submit();
});

test('a photo can be taken without sharing the position', async () => {
  const { page, form, submit } = await formOf((id, token) => open(`/post/${id}`, 'phone', { token }));
  await form.getByLabel('Take a photo here').click();
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Don’t use location' }).click();
  await (await chooser).setFiles(await photo('camera.jpg', '#4c5955'));
  await form.getByText('No time or location in the photo').waitFor();
  await submit();
});

test('a changed copy of the report’s photo is pointed out to the office and the reporter', async () => {
  const folder = new URL('../packages/demo/photos/', import.meta.url);
  const damage = await readFile(new URL('pothole-1010.webp', folder));
  const copy = await sharp(damage).resize({ width: 500 }).flop().jpeg({ quality: 60 }).toBuffer();
  const { id, reporter, page, form, submit } = await formOf(
    (id, token) => open(`/post/${id}`, 'desktop', { token }),
    damage,
  );
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'repair.jpg', mimeType: 'image/jpeg', buffer: copy });
  await submit();
  await toast(page, 'One of your photos looks like one that was shown before').waitFor();
  const owner = await open(`/post/${id}`, 'phone', { token: reporter.token });
  await owner.getByText('Looks like a photo of the report').first().waitFor();
});
