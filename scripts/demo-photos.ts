// npm run demo-photos: renders the demonstration's photos. The result is committed.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { encodeImage } from '../apps/server/src/features/foundation/media/pipeline.ts';
import { renderPhoto, shrink } from '../packages/demo/drawing/photo.ts';
import {
  CARD_WIDTH,
  cardFileName,
  type DemoImageFacts,
  fileName,
  photoName,
  photosOfStory,
} from '../packages/demo/src/photos.ts';

const FOLDER = new URL('../packages/demo/photos/', import.meta.url);

// Removes photos that the story no longer uses.
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
let bytes = 0;
const facts: Record<string, DemoImageFacts> = {};
const photos = photosOfStory();
for (const photo of photos) {
  const large = await renderPhoto(photo);
  const small = await shrink(large, CARD_WIDTH);
  const { width, height, placeholder } = await encodeImage(large);
  facts[photoName(photo)] = { width, height, placeholder };
  bytes += large.length + small.length;
  await writeFile(new URL(fileName(photo), FOLDER), large);
  await writeFile(new URL(cardFileName(photo), FOLDER), small);
}
await writeFile(new URL('photos.json', FOLDER), `${JSON.stringify(facts, null, 2)}\n`);
console.log(`${photos.length} photos, ${(bytes / 1e6).toFixed(2)} MB`);
