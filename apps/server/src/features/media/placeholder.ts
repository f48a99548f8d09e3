import { rgbaToThumbHash } from 'thumbhash';

/** Rows of pixels, each of three or more bytes: red, green, blue. */
export type Pixels = { data: Buffer; width: number; height: number; channels: number };

const LONGER_SIDE = 32;
/** Each spot is the mean of so many pixels each way: enough to hide the sensor's noise. */
const PROBES = 3;

/** A photo as a few spots of colour, shown until it is loaded: a ThumbHash of about 28 letters. */
export function placeholderOf(pixels: Pixels): string {
  const scale = LONGER_SIDE / Math.max(pixels.width, pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const spots = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return [...meanOf(pixels, x / width, y / height, 1 / width, 1 / height), 255];
  });
  return Buffer.from(rgbaToThumbHash(width, height, spots.flat())).toString('base64');
}

/** The mean colour of a part of the photo, all in shares of its sides. */
function meanOf(
  { data, width, height, channels }: Pixels,
  left: number,
  top: number,
  across: number,
  down: number,
): [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0; i < PROBES; i += 1) {
    const y = Math.floor((top + (down * (i + 0.5)) / PROBES) * height);
    for (let j = 0; j < PROBES; j += 1) {
      const x = Math.floor((left + (across * (j + 0.5)) / PROBES) * width);
      const at = (y * width + x) * channels;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = PROBES * PROBES;
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}
