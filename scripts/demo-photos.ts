// npm run demo-photos: renders the photos of the demonstration again. The result is committed.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { renderPhoto } from '../packages/demo/drawing/photo.ts';
import { photoName, photosOfStory } from '../packages/demo/src/photos.ts';

const FOLDER = new URL('../packages/demo/photos/', import.meta.url);

// Also removes photos that the story no longer shows.
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
let bytes = 0;
const photos = photosOfStory();
for (const photo of photos) {
  const file = await renderPhoto(photo);
  bytes += file.length;
  await writeFile(new URL(photoName(photo), FOLDER), file);
}
console.log(`${photos.length} photos, ${(bytes / 1e6).toFixed(2)} MB`);
