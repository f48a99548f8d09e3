import { rgbaToThumbHash } from 'thumbhash';

/** Rows of pixels with three or more bytes each: red, green, blue. */
export type Pixels = { data: Buffer; width: number; height: number; channels: number };

const LONGER_SIDE = 32;
/** Pixels averaged per spot and direction, which hides sensor noise. */
const PROBES = 3;

/** A ThumbHash of about 28 characters, shown until the photo has loaded. */
export function placeholderOf(pixels: Pixels): string {
  const scale = LONGER_SIDE / Math.max(pixels.width, pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const spots = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      paint(spots, (y * width + x) * 4, pixels, {
        left: x / width,
        top: y / height,
        across: 1 / width,
        down: 1 / height,
      });
  return Buffer.from(rgbaToThumbHash(width, height, spots)).toString('base64');
}

/** In fractions of the sides. */
type Crop = { left: number; top: number; across: number; down: number };

/** Writes the mean colour of a crop. */
function paint(
  spots: Uint8ClampedArray,
  at: number,
  { data, width, height, channels }: Pixels,
  { left, top, across, down }: Crop,
): void {
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0; i < PROBES; i += 1) {
    const y = Math.floor((top + (down * (i + 0.5)) / PROBES) * height);
    for (let j = 0; j < PROBES; j += 1) {
      const x = Math.floor((left + (across * (j + 0.5)) / PROBES) * width);
      const from = (y * width + x) * channels;
      red += data[from] ?? 0;
      green += data[from + 1] ?? 0;
      blue += data[from + 2] ?? 0;
    }
  }
  const count = PROBES * PROBES;
  spots[at] = Math.round(red / count);
  spots[at + 1] = Math.round(green / count);
  spots[at + 2] = Math.round(blue / count);
  spots[at + 3] = 255;
}
