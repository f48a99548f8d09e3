import {
  type CellReader,
  type Cells,
  cellReader,
  type GreyPicture,
  type Grid,
  type Part,
  turned,
  WHOLE,
} from './picture-grid.ts';

/** Pictures are compared at this size. It shows every part of a street, but no noise of a sensor. */
export const GREY_LONGER_SIDE = 64;

// False accusations are worse than misses, so each limit is strict. The closest pairs of different photos known are
// drawings of one view with and without the damage: their worst parts differ by 0.93 of the contrast.
const MIN_CORRELATION = 0.98;
const MAX_DIFFERENCE = 0.75;
const MIN_DETAIL_CORRELATION = 0.8;
/** Grey values. Below it is a photo of a wall, a sky or the night, which resembles every other one. */
const MIN_CONTRAST = 10;
const MIN_DETAIL = 2.5;
/** A copy may show less of the original, but not less than this share of each side. */
const MIN_SIDE = 0.7;

const COARSE_CELLS = 8;
const FINE_CELLS = 32;
/** Below it, no adjustment makes a match. */
const MIN_COARSE_CORRELATION = 0.9;
const SEARCH_STEP = 0.05;
const ADJUSTMENTS = [0.02, 0.01, 0.005, 0.0025, 0.00125];
const ROUNDS_PER_ADJUSTMENT = 6;

type Way = { shape: number; coarse: Cells; fine: Cells };

/**
 * Tests whether a picture is a copy of another: encoded anew, resized, made brighter or darker, mirrored, turned by
 * quarters or cropped. Every part must be alike, so a new photo of the same place is no copy.
 */
export function copyTest(copy: GreyPicture): (original: GreyPicture) => boolean {
  const ways = [false, true].flatMap((isMirrored) =>
    [0, 1, 2, 3].map((quarters) => wayOf(turned(copy, isMirrored, quarters))),
  );
  const upright = ways[0];
  if (!upright || isFlat(upright.fine)) return () => false;
  return (original) => {
    const read = cellReader(original);
    const best = ways
      .flatMap((way) => bestPart(way, read, original.width / original.height) ?? [])
      .sort((a, b) => b.correlation - a.correlation)[0];
    return (
      best !== undefined && best.correlation >= MIN_COARSE_CORRELATION && isSame(best.way, best.part, read)
    );
  };
}

const isFlat = (cells: Cells): boolean =>
  Math.sqrt(varianceOf(cells.values)) < MIN_CONTRAST || Math.sqrt(varianceOf(detailsOf(cells))) < MIN_DETAIL;

function wayOf(picture: GreyPicture): Way {
  const read = cellReader(picture);
  return {
    shape: picture.width / picture.height,
    coarse: read(WHOLE, gridFor(picture, COARSE_CELLS)),
    fine: read(WHOLE, gridFor(picture, FINE_CELLS)),
  };
}

function gridFor({ width, height }: GreyPicture, longer: number): Grid {
  const scale = longer / Math.max(width, height);
  return { columns: Math.max(1, Math.round(width * scale)), rows: Math.max(1, Math.round(height * scale)) };
}

/** Tries parts of the original that have the shape of the copy. */
function bestPart(way: Way, read: CellReader, shapeOfOriginal: number) {
  let best: { way: Way; part: Part; correlation: number } | null = null;
  for (const part of partsToTry(way.shape / shapeOfOriginal)) {
    const { correlation } = fitOf(way.coarse.values, read(part, way.coarse).values);
    if (correlation > (best?.correlation ?? 0)) best = { way, part, correlation };
  }
  return best;
}

function* partsToTry(shape: number): Generator<Part> {
  const most = shape > 1 ? { across: 1, down: 1 / shape } : { across: shape, down: 1 };
  const smallest = MIN_SIDE / Math.min(most.across, most.down);
  for (let i = 0; 1 - i * SEARCH_STEP >= smallest - SEARCH_STEP / 2; i += 1) {
    const across = most.across * (1 - i * SEARCH_STEP);
    const down = most.down * (1 - i * SEARCH_STEP);
    for (const left of startsOf(across)) for (const top of startsOf(down)) yield { left, top, across, down };
  }
}

/** Evenly from one end to the other. */
function startsOf(side: number): number[] {
  const steps = Math.max(0, Math.ceil((1 - side) / SEARCH_STEP - 1e-9));
  return Array.from({ length: steps + 1 }, (_, i) => (steps === 0 ? 0 : ((1 - side) * i) / steps));
}

function isSame(way: Way, from: Part, read: CellReader): boolean {
  const { fine } = way;
  const there = read(adjusted(fine, from, read), fine);
  const { gain, offset, correlation } = fitOf(fine.values, there.values);
  if (correlation < MIN_CORRELATION) return false;
  if (fitOf(detailsOf(fine), detailsOf(there)).correlation < MIN_DETAIL_CORRELATION) return false;
  const differences = fine.values.map((value, i) => value - gain * (there.values[i] ?? 0) - offset);
  const limit = MAX_DIFFERENCE * Math.sqrt(varianceOf(fine.values));
  return largestMean({ ...fine, values: differences }) <= limit;
}

/** Moves the sides of a part while that makes it more alike. */
function adjusted(fine: Cells, from: Part, read: CellReader): Part {
  let part = from;
  let best = fitOf(fine.values, read(part, fine).values).correlation;
  for (const step of ADJUSTMENTS)
    for (let round = 0, wasBetter = true; wasBetter && round < ROUNDS_PER_ADJUSTMENT; round += 1) {
      wasBetter = false;
      for (const next of neighboursOf(part, step)) {
        const { correlation } = fitOf(fine.values, read(next, fine).values);
        if (correlation <= best) continue;
        best = correlation;
        part = next;
        wasBetter = true;
        break;
      }
    }
  return part;
}

const neighboursOf = (part: Part, step: number): Part[] =>
  (['left', 'top', 'across', 'down'] as const)
    .flatMap((side) => [-step, step].map((change) => ({ ...part, [side]: part[side] + change })))
    .filter(({ left, top, across, down }) => left >= 0 && top >= 0 && left + across <= 1 && top + down <= 1);

/** Brightness of one picture as a linear function of another. */
function fitOf(copy: Float64Array, original: Float64Array) {
  const [meanOfCopy, meanOfOriginal] = [meanOf(copy), meanOf(original)];
  let [ofCopy, ofOriginal, ofBoth] = [0, 0, 0];
  for (let i = 0; i < copy.length; i += 1) {
    const a = (copy[i] ?? 0) - meanOfCopy;
    const b = (original[i] ?? 0) - meanOfOriginal;
    ofCopy += a * a;
    ofOriginal += b * b;
    ofBoth += a * b;
  }
  const gain = ofOriginal > 0 ? ofBoth / ofOriginal : 0;
  const correlation = ofCopy > 0 && ofOriginal > 0 ? ofBoth / Math.sqrt(ofCopy * ofOriginal) : 0;
  return { gain, offset: meanOfCopy - gain * meanOfOriginal, correlation };
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function varianceOf(values: Float64Array): number {
  const mean = meanOf(values);
  let sum = 0;
  for (const value of values) sum += (value - mean) ** 2;
  return sum / values.length;
}

/** The details that a blurred picture would lose: each cell minus the mean of the cells around it. */
function detailsOf({ columns, rows, values }: Cells): Float64Array {
  return values.map((value, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
        sum += values[row * columns + column] ?? 0;
        count += 1;
      }
    return value - sum / count;
  });
}

/** Of 2 × 2 cells, because one cell alone may differ by a border that is slightly off. */
function largestMean({ columns, rows, values }: Cells): number {
  let largest = 0;
  for (let y = 0; y + 1 < rows; y += 1)
    for (let x = 0; x + 1 < columns; x += 1) {
      const i = y * columns + x;
      const sum =
        (values[i] ?? 0) + (values[i + 1] ?? 0) + (values[i + columns] ?? 0) + (values[i + columns + 1] ?? 0);
      largest = Math.max(largest, Math.abs(sum / 4));
    }
  return largest;
}
