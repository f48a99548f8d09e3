/** By row. */
export type Modules = { size: number; get(row: number, column: number): number | boolean };

/** Dark modules as one path of unit squares. Merges neighbours in a row, so that no gaps show in print. */
export function qrPath({ size, get }: Modules): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && get(row, column)) column += 1;
      if (column > from) parts.push(`M${from} ${row}h${column - from}v1h${from - column}z`);
    }
  }
  return parts.join('');
}

/** Margin that scanners need, in modules. */
export const QUIET_ZONE = 4;
