import { createHash } from 'node:crypto';
import { ProductError } from '@sudhaar/domain/errors';
import { IMAGE_MAX_PIXELS } from '@sudhaar/domain/limits';
import sharp from 'sharp';
import { placeholderOf } from './placeholder.ts';

/** For a phone's card, a wide card, and the whole screen. */
const WIDTHS = [320, 800, 1600];
/** WebP holds 16,383 rows. Half of that keeps the cost of one picture within that of a few ordinary ones. */
const MAX_HEIGHT = 8_192;
// The second of seven steps: each further one takes a quarter more time or twice as much, and saves a twentieth of the bytes.
const WEBP = { quality: 78, effort: 1 };

export type EncodedImage = {
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; data: Buffer }[];
  /** A hash of what is to be seen, whatever the file says beside it. */
  pixelsHash?: string;
};

// One decode at a time per picture; several pictures already share the cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes, turns upright and shrinks a photo to WebP in up to three widths. Only pixels pass: no metadata, so no
 * position of somebody's home. Pixels are counted from the header, before anything is decoded.
 */
export async function makeImage(data: Buffer): Promise<EncodedImage> {
  if (!isPhoto(data)) unreadable();
  const largest = await sharp(data, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refused(data));
  const { width, height, channels } = largest.info;
  const raw = { width, height, channels };
  // A width close to the photo's own would save hardly any bytes.
  const widths = [...WIDTHS.filter((smaller) => smaller <= width * 0.75), width];
  const files = await Promise.all(
    widths.map(async (to) => ({
      width: to,
      data: await sharp(largest.data, { raw }).resize({ width: to }).webp(WEBP).toBuffer(),
    })),
  );
  const placeholder = placeholderOf({ data: largest.data, ...raw });
  const pixelsHash = createHash('sha256')
    .update(`${width} ${height} `)
    .update(largest.data)
    .digest('base64url');
  return { width, height, placeholder, files, pixelsHash };
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. Names and types that a client sends prove nothing. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

const isPhoto = (data: Buffer): boolean => {
  const beginning = data.toString('latin1', 0, 16);
  return BEGINNINGS.some((known) => known.test(beginning));
};

/** Why a photo could not be decoded: it has too many pixels, or it is none. */
async function refused(data: Buffer): Promise<never> {
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
