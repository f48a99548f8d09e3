import type { Image } from '@sudhaar/contract/media';
import type { StoredImage } from '../../platform/database/stored-image.ts';

export const fileKey = (id: string, width: number): string => `media/${id}/${width}.webp`;
export const imageUrl = (id: string, width: number): string => `/${fileKey(id, width)}`;

export function imageView({ id, width, height, widths, placeholder }: StoredImage): Image {
  const sizes = widths.map((w) => ({ width: w, url: imageUrl(id, w) }));
  return { url: imageUrl(id, width), width, height, placeholder, sizes };
}
