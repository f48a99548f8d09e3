import { IMAGES_MAX } from './posts.ts';
import type { Failure } from './validation.ts';

/** An existing photo by id or URL, or null for the next new photo. */
export type PhotoPlace = string | null;

export type PhotoChange<Image> = {
  /** A number is the index of a new photo. */
  photos: (Image | number)[];
  removed: Image[];
};

const ADDRESS = /(?:^|\/)media\/([^/?#]+)\//;
const idIn = (place: string): string => ADDRESS.exec(place)?.[1] ?? place;

/**
 * Photos missing from the order are removed; new photos missing from it go to the end. Without an order all photos
 * stay. The post's validation checks that any are left.
 */
export function changePhotos<Image extends { id: string }>(
  before: readonly Image[],
  order: readonly PhotoPlace[] | undefined,
  added: number,
): PhotoChange<Image> | Failure {
  const left = new Map(before.map((image) => [image.id, image]));
  const photos: (Image | number)[] = [];
  let next = 0;
  for (const place of order ?? before.map(({ id }) => id)) {
    const photo = place === null ? next : left.get(idIn(place));
    if (photo === undefined || photo === added) return { problem: 'imageUnknown', field: 'imageOrder' };
    photos.push(photo);
    if (place === null) next += 1;
    // Prevents showing a photo twice.
    else left.delete(idIn(place));
  }
  for (; next < added; next += 1) photos.push(next);
  if (photos.length > IMAGES_MAX) return { problem: 'tooManyImages', field: 'images' };
  return { photos, removed: [...left.values()] };
}
