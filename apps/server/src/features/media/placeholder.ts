/** Rows of pixels, each of three or more bytes: red, green, blue. */
export type Pixels = { data: Buffer; width: number; height: number; channels: number };

const LONGER_SIDE = 8;
/** Each spot of the placeholder is the mean of so many pixels each way: enough to hide the sensor's noise. */
const PROBES = 8;
const HEADER_BYTES = 54;
const PIXELS_PER_METRE = 2835;

/**
 * A photo as a few spots of colour, shown until it is loaded: a bitmap in a data URL. Written by hand, since the set-up
 * of an image encoder alone takes longer.
 */
export function placeholderOf(pixels: Pixels): string {
  const scale = LONGER_SIDE / Math.max(pixels.width, pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  // Each row of a bitmap fills whole groups of four bytes.
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bitmap = Buffer.alloc(HEADER_BYTES + rowBytes * height);
  writeHeader(bitmap, width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = meanOf(pixels, x / width, y / height, 1 / width, 1 / height);
      // From the bottom up, and blue first.
      bitmap.set([blue, green, red], HEADER_BYTES + rowBytes * (height - 1 - y) + 3 * x);
    }
  }
  return `data:image/bmp;base64,${bitmap.toString('base64')}`;
}

function writeHeader(bitmap: Buffer, width: number, height: number): void {
  bitmap.write('BM');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(HEADER_BYTES, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
  bitmap.writeUInt32LE(bitmap.length - HEADER_BYTES, 34);
  bitmap.writeInt32LE(PIXELS_PER_METRE, 38);
  bitmap.writeInt32LE(PIXELS_PER_METRE, 42);
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
