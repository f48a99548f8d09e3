/** Rows of grey values, 0 to 255. */
export type GreyPicture = { width: number; height: number; values: ArrayLike<number> };

/** In fractions of the picture. */
export type Part = { left: number; top: number; across: number; down: number };
export const WHOLE: Part = { left: 0, top: 0, across: 1, down: 1 };

export type Grid = { columns: number; rows: number };
/** Mean grey values, row by row. */
export type Cells = Grid & { values: Float64Array };

/** Sums of all values above and to the left of a point. The mean of any rectangle follows from four of them. */
type Sums = { width: number; height: number; at: Float64Array };
/** Reads the cells of a part. The picture is summed up once, since a search reads hundreds of parts. */
export type CellReader = (part: Part, grid: Grid) => Cells;

export function cellReader(picture: GreyPicture): CellReader {
  const sums = sumsOf(picture);
  return (part, grid) => readCells(sums, part, grid);
}

function sumsOf({ width, height, values }: GreyPicture): Sums {
  const stride = width + 1;
  const at = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      at[(y + 1) * stride + x + 1] = (at[y * stride + x + 1] ?? 0) + row;
    }
  }
  return { width, height, at };
}

function readCells(sums: Sums, part: Part, { columns, rows }: Grid): Cells {
  const values = new Float64Array(columns * rows);
  const area = ((part.across * sums.width) / columns) * ((part.down * sums.height) / rows);
  let above = sumsAlong(sums, part, columns, 0);
  for (let row = 0; row < rows; row += 1) {
    const below = sumsAlong(sums, part, columns, (row + 1) / rows);
    for (let column = 0; column < columns; column += 1) {
      const inBelow = (below[column + 1] ?? 0) - (below[column] ?? 0);
      const inAbove = (above[column + 1] ?? 0) - (above[column] ?? 0);
      values[row * columns + column] = (inBelow - inAbove) / area;
    }
    above = below;
  }
  return { columns, rows, values };
}

/** The sums at the borders of the columns, on a line through the part at this fraction of its height. */
function sumsAlong({ width, height, at }: Sums, part: Part, columns: number, down: number): Float64Array {
  const line = new Float64Array(columns + 1);
  const stride = width + 1;
  const y = Math.min(height, (part.top + part.down * down) * height);
  const row = Math.min(height - 1, Math.floor(y));
  for (let column = 0; column <= columns; column += 1) {
    const x = Math.min(width, (part.left + (part.across * column) / columns) * width);
    const left = Math.min(width - 1, Math.floor(x));
    const i = row * stride + left;
    const upper = between(at[i] ?? 0, at[i + 1] ?? 0, x - left);
    const lower = between(at[i + stride] ?? 0, at[i + stride + 1] ?? 0, x - left);
    line[column] = between(upper, lower, y - row);
  }
  return line;
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Mirrored, then turned clockwise by quarters. */
export function turned(picture: GreyPicture, isMirrored: boolean, quarters: number): GreyPicture {
  let result = isMirrored ? mirrored(picture) : picture;
  for (let i = 0; i < quarters; i += 1) result = turnedOnce(result);
  return result;
}

export function mirrored({ width, height, values }: GreyPicture): GreyPicture {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[y * width + x] = values[y * width + (width - 1 - x)] ?? 0;
  return { width, height, values: result };
}

function turnedOnce({ width, height, values }: GreyPicture): GreyPicture {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = values[y * width + x] ?? 0;
  return { width: height, height: width, values: result };
}
