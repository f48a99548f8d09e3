import { createHash } from 'node:crypto';
import { ProductError } from '@sudhaar/domain/errors';
import { IMAGE_MAX_PIXELS } from '@sudhaar/domain/limits';
import type { GreyPicture } from '@sudhaar/domain/picture-grid';
import sharp from 'sharp';
import { greyOf } from './grey.ts';
import { placeholderOf } from './placeholder.ts';

/** For a phone's card, a wide card, and the full screen. */
const WIDTHS = [320, 800, 1600];
/** WebP allows 16,383 rows. Half of that bounds the cost of one picture. */
const MAX_HEIGHT = 8_192;
// Second of seven effort levels. Each further one takes a quarter to twice more time, and saves a twentieth of the
// bytes.
const WEBP = { quality: 78, effort: 1 };

export type EncodedImage = {
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; data: Buffer }[];
  /** Hash of the visible pixels, independent of the file's other data. */
  pixelsHash?: string;
  /** By which changed copies are recognised. */
  grey?: GreyPicture;
};

// One thread per picture, because several pictures already share the cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes, rotates and shrinks a photo to WebP in up to three widths. No metadata passes, so no position of
 * somebody's home. The pixel limit is checked from the header, before decoding.
 */
export async function encodeImage(data: Buffer): Promise<EncodedImage> {
  if (!isPhoto(data)) unreadable();
  const largest = await sharp(data, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => throwUnreadable(data));
  const { width, height, channels } = largest.info;
  const raw = { width, height, channels };
  // A width close to the original would hardly save bytes.
  const widths = [...WIDTHS.filter((smaller) => smaller <= width * 0.75), width];
  const files = await Promise.all(
    widths.map(async (to) => ({
      width: to,
      data: await sharp(largest.data, { raw }).resize({ width: to }).webp(WEBP).toBuffer(),
    })),
  );
  const pixels = { data: largest.data, ...raw };
  const pixelsHash = createHash('sha256')
    .update(`${width} ${height} `)
    .update(largest.data)
    .digest('base64url');
  return { width, height, placeholder: placeholderOf(pixels), files, pixelsHash, grey: greyOf(pixels) };
}

/** JPEG, PNG, GIF, WebP and AVIF. Names and types from the client prove nothing. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

const isPhoto = (data: Buffer): boolean => {
  const beginning = data.toString('latin1', 0, 16);
  return SIGNATURES.some((signature) => signature.test(beginning));
};

/** The picture has too many pixels, or the file is not a picture. */
async function throwUnreadable(data: Buffer): Promise<never> {
  const { width = 0, height = 0 } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => unreadable());
  if (width * height > IMAGE_MAX_PIXELS) {
    throw new ProductError('too_large', { problem: 'imageTooManyPixels', field: 'images' });
  }
  return unreadable();
}

function unreadable(): never {
  throw new ProductError('unsupported_file', { problem: 'imageUnreadable', field: 'images' });
}
