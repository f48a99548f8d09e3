import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DemoPhoto } from './story/types.ts';
import { POSTS } from './story.ts';

/** Stored in two prepared widths, because encoding them all takes ten seconds. */
export type DemoImage = {
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; data: Buffer }[];
};
/** Contents of photos.json. */
export type DemoImageFacts = Pick<DemoImage, 'width' | 'height' | 'placeholder'>;

/** The smaller of the two widths. */
export const CARD_WIDTH = 320;

/** Every photo once. Two proofs may share one. */
export function photosOfStory(): DemoPhoto[] {
  const shown = POSTS.flatMap(({ photos, rejected, reopened, proof }) => [
    ...photos,
    ...(rejected?.proof.photos ?? []),
    ...(reopened?.proof.photos ?? []),
    ...(proof?.photos ?? []),
  ]);
  return [...new Map(shown.map((photo) => [photoName(photo), photo])).values()];
}

export const photoName = ({ scene, seed }: DemoPhoto): string => `${scene}-${seed}`;
export const fileName = (photo: DemoPhoto): string => `${photoName(photo)}.webp`;
export const cardFileName = (photo: DemoPhoto): string => `${photoName(photo)}-card.webp`;

/** Resolved by package name, because this code is bundled into the server while the photos stay in the package. */
const readStored = (name: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`@sudhaar/demo/photos/${name}`));

let facts: Promise<Record<string, DemoImageFacts>> | undefined;

export async function readPhoto(photo: DemoPhoto): Promise<DemoImage> {
  facts ??= readStored('photos.json').then((json) => JSON.parse(json.toString()));
  const [entries, small, large] = await Promise.all([
    facts,
    readStored(cardFileName(photo)),
    readStored(fileName(photo)),
  ]);
  const entry = entries[photoName(photo)];
  if (!entry) throw new Error(`photos.json has no ${photoName(photo)}`);
  const files = [
    { width: CARD_WIDTH, data: small },
    { width: entry.width, data: large },
  ];
  return { ...entry, files };
}
