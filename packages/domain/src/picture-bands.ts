import { type Cells, cellReader, type GreyPicture, mirrored, WHOLE } from './picture-grid.ts';

/**
 * Pictures that may be copies of each other are found by bands: numbers that an index holds. A band says of 16
 * neighbouring cells which is brighter than the next one, so light, size and encoding hardly change it. Copies share at
 * least one, unless too much is cut off. Sharing one says little; `copyTest` decides.
 */
const CELLS = 8;
const SIDE = 4;
/** Overlapping, so that a crop leaves one of them almost in its place. */
const STARTS = [0, 2, 4].flatMap((top) => [0, 2, 4].map((left) => ({ top, left })));
/** Grey values. Smaller differences are noise. */
const CLEAR = 3;
/** Of 16. A band of a wall or a sky would be shared by a great many pictures. */
const MIN_CLEAR = 12;
/** Of 16, of either kind. A sky or a lit wall only becomes brighter or darker. */
const MIN_MIXED = 2;
const BITS = SIDE * SIDE;

/** Empty for flat pictures. */
export function bandsOf(picture: GreyPicture): number[] {
  const read = cellReader(picture);
  const across = read(WHOLE, { columns: CELLS + 1, rows: CELLS });
  const down = read(WHOLE, { columns: CELLS, rows: CELLS + 1 });
  return [
    ...STARTS.map((start) => bandAt(across, start, 1)),
    ...STARTS.map((start) => bandAt(down, start, CELLS)),
  ].flatMap((band, place) => (band === null ? [] : [place * 2 ** BITS + band]));
}

/** Finds pictures of which this one is the mirror image, too. */
export const searchBandsOf = (picture: GreyPicture): number[] => [
  ...new Set([...bandsOf(picture), ...bandsOf(mirrored(picture))]),
];

/** `next` is the distance to the cell that each cell is compared with. */
function bandAt(
  { columns, values }: Cells,
  start: { top: number; left: number },
  next: number,
): number | null {
  let [band, clear, brighter] = [0, 0, 0];
  for (let y = start.top; y < start.top + SIDE; y += 1)
    for (let x = start.left; x < start.left + SIDE; x += 1) {
      const i = y * columns + x;
      const difference = (values[i + next] ?? 0) - (values[i] ?? 0);
      band = band * 2 + (difference > 0 ? 1 : 0);
      if (difference > 0) brighter += 1;
      if (Math.abs(difference) >= CLEAR) clear += 1;
    }
  const isMixed = brighter >= MIN_MIXED && BITS - brighter >= MIN_MIXED;
  return clear >= MIN_CLEAR && isMixed ? band : null;
}
