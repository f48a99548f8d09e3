import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { draw } from '../drawing/draw.ts';
import { CARD_WIDTH, cardFileName, fileName, photosOfStory, readPhoto } from './photos.ts';
import { SCENES } from './story/scenes.ts';
import type { DemoPhoto } from './story/types.ts';

const FOLDER = fileURLToPath(new URL('../photos', import.meta.url));
const MAX_BYTES = 5_000_000;
const files = readdirSync(FOLDER);
const photos = photosOfStory();

it('the folder contains exactly the photos of the story', () => {
  const expected = photos.flatMap((photo) => [fileName(photo), cardFileName(photo)]);
  expect(files.sort()).toEqual([...expected, 'photos.json'].sort());
});

it('all photos together have at most 5 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

it('each photo exists in two widths, in the format of a phone', async () => {
  for (const photo of photos) {
    const { width, height, placeholder, files } = await readPhoto(photo);
    expect([width, height].sort()).toEqual([720, 960]);
    expect(Buffer.from(placeholder, 'base64').length).toBeGreaterThan(15);
    expect(files.map((file) => file.width)).toEqual([CARD_WIDTH, width]);
    for (const file of files) {
      const stored = await sharp(file.data).metadata();
      expect(stored).toMatchObject({
        format: 'webp',
        width: file.width,
        height: Math.round((file.width * height) / width),
      });
    }
  }
});

// Rendering all would take a minute. A change of a scene changes all its photos.
it.each(SCENES)('the photo of %s matches the drawing code', async (scene) => {
  const photo = photos.find((photo) => photo.scene === scene);
  // The two photos that are most alike differ by 6.9.
  expect(photo && (await differenceToDrawing(photo))).toBeLessThan(4);
});

/** The mean difference of a pixel, 0 to 255, at a size where versions of the renderer agree. */
async function differenceToDrawing(photo: DemoPhoto): Promise<number> {
  const small = (image: Sharp) => image.resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [card] = (await readPhoto(photo)).files;
  const committed = await small(sharp(card?.data));
  const drawn = await small(sharp(Buffer.from(draw(photo.scene, photo.seed)), { density: 9 }));
  return committed.reduce((sum, value, i) => sum + Math.abs(value - (drawn[i] ?? 0)), 0) / committed.length;
}
