import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { draw } from '../drawing/draw.ts';
import { photoName, photosOfStory, readPhoto } from './photos.ts';
import { SCENES } from './story/scenes.ts';
import type { DemoPhoto } from './story/types.ts';

const FOLDER = fileURLToPath(new URL('../photos', import.meta.url));
const MAX_BYTES = 4_000_000;
const files = readdirSync(FOLDER);
const photos = photosOfStory();

it('has every photo of the story, and no other', () => {
  expect(files.sort()).toEqual(photos.map(photoName).sort());
});

it('keeps all photos within 4 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

it('has photos in the format of a phone, wide enough for a card', async () => {
  for (const photo of photos) {
    const { format, width, height } = await sharp(await readPhoto(photo)).metadata();
    expect(format).toBe('webp');
    expect([width, height].sort()).toEqual([720, 960]);
  }
});

// Rendering all would take a minute. A change of one scene changes all its photos.
it.each(SCENES)('shows %s as the drawing code does', async (scene) => {
  const photo = photos.find((photo) => photo.scene === scene);
  // The two photos that are most alike differ by 6.9.
  expect(photo && (await differenceToDrawing(photo))).toBeLessThan(4);
});

/** The mean difference of a pixel, 0 to 255, at a size where versions of the renderer do not differ. */
async function differenceToDrawing(photo: DemoPhoto): Promise<number> {
  const small = (image: Sharp) => image.resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const committed = await small(sharp(await readPhoto(photo)));
  const drawn = await small(sharp(Buffer.from(draw(photo.scene, photo.seed)), { density: 9 }));
  return committed.reduce((sum, value, i) => sum + Math.abs(value - (drawn[i] ?? 0)), 0) / committed.length;
}
