import type { GreyPicture } from '../picture-grid.ts';

type Shade = (x: number, y: number) => number;

/** Places within a pixel. */
const SAMPLES = [1 / 6, 3 / 6, 5 / 6];

/** Means of a function of the position, in fractions of the sides. */
export function picture(shade: Shade, width = 64, height = 48): GreyPicture {
  const values = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let sum = 0;
    for (const down of SAMPLES)
      for (const right of SAMPLES)
        sum += Math.min(255, Math.max(0, shade((x + right) / width, (y + down) / height)));
    return Math.round(sum / SAMPLES.length ** 2);
  });
  return { width, height, values };
}

/** A view with things of several sizes: another seed is another view. */
export function view(seed: number): Shade {
  const next = random(seed);
  const things = Array.from({ length: 40 }, () => {
    const size = 0.02 + 0.2 * next() ** 2;
    return { x: next(), y: next(), across: size, down: size * (0.5 + next()), shade: 255 * next() };
  });
  return (x, y) =>
    things.findLast((thing) => Math.abs(x - thing.x) < thing.across && Math.abs(y - thing.y) < thing.down)
      ?.shade ?? 90 + 80 * y;
}

/** Equal numbers for equal seeds. */
export function random(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
