/** The modules of a QR code, row by row. */
export type Modules = { size: number; get(row: number, column: number): number | boolean };

/** Its dark modules as one path, each module one unit wide. Neighbours in a row are one rectangle, so that no gap shows in print. */
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

/** The light margin that readers need, in modules. */
export const QUIET_ZONE = 4;
