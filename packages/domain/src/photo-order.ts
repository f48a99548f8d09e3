import { IMAGES_MAX } from './posts.ts';
import type { Failure } from './validation.ts';

/** A place in the new order: a photo that the report has, by its id or an address of it, or null for the next new photo. */
export type PhotoPlace = string | null;

export type PhotoChange<Image> = {
  /** The photos in their new order. A number is the new photo with that index. */
  photos: (Image | number)[];
  removed: Image[];
};

const ADDRESS = /(?:^|\/)media\/([^/?#]+)\//;
const idIn = (place: string): string => ADDRESS.exec(place)?.[1] ?? place;

/**
 * What an edit makes of a report's photos. A photo that the order leaves out is removed; a new photo that it leaves out
 * follows at the end. Without an order all photos stay. Whether any are left is checked with the rest of the report.
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
    // No photo is shown twice.
    else left.delete(idIn(place));
  }
  for (; next < added; next += 1) photos.push(next);
  if (photos.length > IMAGES_MAX) return { problem: 'tooManyImages', field: 'images' };
  return { photos, removed: [...left.values()] };
}
