import { GREY_LONGER_SIDE } from '@sudhaar/domain/picture-copies';
import type { GreyPicture } from '@sudhaar/domain/picture-grid';
import sharp from 'sharp';
import type { Pixels } from './placeholder.ts';

/** Pixels averaged per value and direction, which hides noise. */
const PROBES = 4;

/**
 * A small grey picture by which copies are recognised. Computed here from pixels that are decoded anyway, since a
 * resize by sharp takes ten times longer.
 */
export function greyOf({ data, width, height, channels }: Pixels): GreyPicture {
  const scale = GREY_LONGER_SIDE / Math.max(width, height);
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const xs = probesOf(columns, width).map((x) => x * channels);
  const ys = probesOf(rows, height).map((y) => y * width * channels);
  const values = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let i = row * PROBES; i < (row + 1) * PROBES; i += 1)
        for (let j = column * PROBES; j < (column + 1) * PROBES; j += 1) {
          const at = (ys[i] ?? 0) + (xs[j] ?? 0);
          sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
        }
      values[row * columns + column] = Math.round(sum / PROBES ** 2);
    }
  return { width: columns, height: rows, values };
}

const probesOf = (cells: number, pixels: number): number[] =>
  Array.from({ length: cells * PROBES }, (_, i) => Math.floor(((i + 0.5) / (cells * PROBES)) * pixels));

/** Of a stored photo. */
export async function greyOfFile(file: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return greyOf({ data, ...info });
}
