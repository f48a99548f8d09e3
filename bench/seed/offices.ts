import { DEPARTMENTS, type Department } from '@sudhaar/domain/departments';
import type { Position } from '@sudhaar/domain/places';
import { searchWords } from '@sudhaar/domain/search';
import type { CopyValue } from '../../apps/server/src/platform/database/copy.ts';
import { newId } from '../../apps/server/src/platform/id.ts';
import { type People, vector } from './people.ts';
import { CITIES, type City } from './words.ts';

/** One category per department with offices. Nobody does general work, so "other" has no office. */
export const CATEGORIES = {
  pothole: 'roads',
  light_out: 'streetLighting',
  garbage: 'sanitation',
  leaking_pipe: 'water',
  blocked_drain: 'sewerage',
  dangerous_tree: 'parks',
  illegal_construction: 'buildings',
  broken_signal: 'traffic',
  other: 'general',
} as const satisfies Record<string, Department>;
export type SeededCategory = keyof typeof CATEGORIES;

const WORK = DEPARTMENTS.filter((department) => department !== 'general');
/** Every post lies within this many degrees of its city's middle. */
const RADIUS_DEGREES = 0.3;
const POSTS_PER_OFFICE = 200;
/** Real wards have a few hundred corners. */
const POINTS_PER_SIDE = 50;

type Square = { city: City; column: number; row: number; offices: { id: string; department: Department }[] };
export type Offices = { side: number; squares: Square[] };

/** Equal squares over each city, with an office for each department. */
export function createOffices(posts: number, since: number): Offices {
  const wanted = posts / POSTS_PER_OFFICE / (CITIES.length * WORK.length);
  const side = Math.max(1, Math.ceil(Math.sqrt(wanted)));
  const places = Array.from({ length: side * side }, (_, i) => ({
    column: i % side,
    row: Math.floor(i / side),
  }));
  const squares = CITIES.flatMap((city) =>
    places.map((place) => ({
      city,
      ...place,
      offices: WORK.map((department) => ({ id: newId(since), department })),
    })),
  );
  return { side, squares };
}

export function squareAt({ side, squares }: Offices, city: City, { lat, lng }: Position): Square {
  const place = (off: number): number =>
    Math.min(side - 1, Math.floor(((off + RADIUS_DEGREES) / (2 * RADIUS_DEGREES)) * side));
  const [column, row] = [place(lng - city.lng), place(lat - city.lat)];
  const index = CITIES.indexOf(city) * side * side + row * side + column;
  return squares[index] as Square;
}

const allOf = ({ squares }: Offices) =>
  squares.flatMap((square) => square.offices.map((office) => ({ square, ...office })));

export const OFFICE_COLUMNS = ['id', 'name', 'name_key', 'departments', 'level', 'words'];

export function* officeRows(offices: Offices): Generator<CopyValue[]> {
  for (const { square, id, department } of allOf(offices)) {
    const name = `${department} ${square.column}-${square.row}, ${square.city.name}`;
    yield [id, name, id, `{${department}}`, 'ward', vector(searchWords(name, square.city.state))];
  }
}

export const AREA_COLUMNS = ['id', 'office_id', 'kind', 'name', 'ring'];

export function* areaRows(offices: Offices): Generator<CopyValue[]> {
  for (const { square, id } of allOf(offices)) {
    const name = `Ward ${square.column}-${square.row}`;
    yield [newId(), id, 'polygon', name, `(${ringOf(offices.side, square).join(',')})`];
  }
}

function ringOf(side: number, { city, column, row }: Square): string[] {
  const size = (2 * RADIUS_DEGREES) / side;
  const [west, south] = [city.lng - RADIUS_DEGREES + column * size, city.lat - RADIUS_DEGREES + row * size];
  const steps = Array.from({ length: POINTS_PER_SIDE }, (_, i) => (i / POINTS_PER_SIDE) * size);
  const point = (x: number, y: number): string => `(${west + x},${south + y})`;
  return [
    ...steps.map((step) => point(step, 0)),
    ...steps.map((step) => point(size, step)),
    ...steps.map((step) => point(size - step, size)),
    ...steps.map((step) => point(0, size - step)),
    point(0, 0),
  ];
}

export const STAFF_COLUMNS = ['account_id', 'office_id', 'is_head'];

export function* staffRows(
  offices: Offices,
  people: People,
  { officeId }: { officeId: string },
): Generator<CopyValue[]> {
  const all = allOf(offices);
  for (const [i, account] of people.authorities.entries())
    yield [account, all[(i * 7919) % all.length]?.id ?? null, i < all.length];
  for (const [i, account] of people.desk.entries()) yield [account, officeId, i === 0];
}
