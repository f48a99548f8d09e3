import type { Position } from '@sudhaar/domain/places';

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/** Flat-map distance: accurate for some kilometres, and fast enough for hundreds of thousands of pairs. */
export function roughMetres(a: Position, b: Position): number {
  const y = a.lat - b.lat;
  const x = (a.lng - b.lng) * Math.cos(a.lat * RADIANS);
  return METRES_PER_DEGREE * Math.sqrt(x * x + y * y);
}

/** Finds items near a position, by comparing only its cell and the cells beside it. */
export function createGrid<Item extends { position: Position }>(items: readonly Item[], degrees: number) {
  const cells = new Map<number, Item[]>();
  // Longitudes of India are below 100 degrees.
  const columns = Math.ceil(100 / degrees);
  const row = (lat: number): number => Math.floor(lat / degrees);
  const column = (lng: number): number => Math.floor(lng / degrees);
  for (const item of items) {
    const cell = row(item.position.lat) * columns + column(item.position.lng);
    const held = cells.get(cell);
    if (held) held.push(item);
    else cells.set(cell, [item]);
  }
  function* cellsAround({ lat, lng }: Position): Generator<Item[]> {
    for (const y of [-1, 0, 1]) {
      for (const x of [-1, 0, 1]) {
        const held = cells.get((row(lat) + y) * columns + column(lng) + x);
        if (held) yield held;
      }
    }
  }
  return {
    someAround(position: Position, isWanted: (item: Item) => boolean): boolean {
      for (const cell of cellsAround(position)) if (cell.some(isWanted)) return true;
      return false;
    },
    countAround(position: Position): number {
      let count = 0;
      for (const cell of cellsAround(position)) count += cell.length;
      return count;
    },
  };
}
