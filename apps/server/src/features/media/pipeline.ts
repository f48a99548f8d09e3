import { ProductError } from '@sudhaar/domain/errors';
import { IMAGE_MAX_PIXELS } from '@sudhaar/domain/limits';
import sharp from 'sharp';

/** For a phone's card, a wide card, and the whole screen. */
const WIDTHS = [320, 800, 1600];
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heif'];
const PLACEHOLDER_WIDTH = 16;
// One step more of effort takes twice the time and saves a twentieth of the bytes.
const WEBP = { quality: 78, effort: 2 };

export type MadeImage = {
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; data: Buffer }[];
};

// One decode at a time per picture; several pictures already share the cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes, turns upright and shrinks a photo to WebP in up to three widths. Only pixels pass: no metadata, so no
 * position of somebody's home. Pixels are counted from the header, before anything is decoded.
 */
export async function makeImage(data: Buffer): Promise<MadeImage> {
  if (data.length === 0) unreadable();
  const input = sharp(data, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { format, width = 0, height = 0 } = await input.metadata().catch(() => unreadable());
  if (!FORMATS.includes(format ?? '')) unreadable();
  if (width * height > IMAGE_MAX_PIXELS) {
    throw new ProductError('too_large', { problem: 'imageTooManyPixels', field: 'images' });
  }
  const largest = await input
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => unreadable());
  const raw = { width: largest.info.width, height: largest.info.height, channels: largest.info.channels };
  const shrink = (to: number) => sharp(largest.data, { raw }).resize({ width: to });
  // One that is nearly as wide as the photo itself would save nobody anything.
  const smaller = WIDTHS.filter((w) => w <= raw.width * 0.75);
  const [files, tiny] = await Promise.all([
    Promise.all(
      [...smaller, raw.width].map(async (w) => ({
        width: w,
        data: await shrink(w).webp(WEBP).toBuffer(),
      })),
    ),
    shrink(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer(),
  ]);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width: raw.width, height: raw.height, placeholder, files };
}

function unreadable(): never {
  throw new ProductError('unsupported_file', { problem: 'imageUnreadable', field: 'images' });
}
