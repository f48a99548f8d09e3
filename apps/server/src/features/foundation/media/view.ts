import type { Image, ProofImage } from '@sudhaar/contract/media';
import type { StoredImage } from '../../../platform/database/stored-image.ts';

export const fileKey = (id: string, width: number): string => `media/${id}/${width}.webp`;
export const imageUrl = (id: string, width: number): string => `/${fileKey(id, width)}`;

export type ImageAddress = (id: string, width: number) => string;

/** `address` creates signed URLs for a hidden picture. */
export function imageView(
  { id, width, height, widths, placeholder }: StoredImage,
  address: ImageAddress = imageUrl,
): Image {
  const sizes = widths.map((w) => ({ width: w, url: address(id, w) }));
  return { url: address(id, width), width, height, placeholder, sizes };
}

export const proofImageView = (image: StoredImage, address?: ImageAddress): ProofImage => ({
  ...imageView(image, address),
  taken: image.taken ?? null,
  shownBefore: image.shownBefore ?? null,
  likeness: image.shownBefore ? (image.likeness ?? 'same') : null,
  shownOn: image.shownOn ?? null,
});
