import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DemoPhoto } from './story/types.ts';
import { POSTS } from './story.ts';

/** Every photo of the story once. Two proofs may show the same one. */
export function photosOfStory(): DemoPhoto[] {
  const shown = POSTS.flatMap(({ photos, rejected, reopened, proof }) => [
    ...photos,
    ...(rejected?.proof.photos ?? []),
    ...(reopened?.proof.photos ?? []),
    ...(proof?.photos ?? []),
  ]);
  return [...new Map(shown.map((photo) => [photoName(photo), photo])).values()];
}

export const photoName = ({ scene, seed }: DemoPhoto): string => `${scene}-${seed}.webp`;

/** Found by the package's name: this code is bundled into the server, the photos stay in the package. */
export const readPhoto = (photo: DemoPhoto): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`@sudhaar/demo/photos/${photoName(photo)}`));
