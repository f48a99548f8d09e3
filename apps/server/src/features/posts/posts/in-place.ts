import type { ChosenPlace } from '@sudhaar/domain/chosen-places';
import { haversineOf, type Position } from '@sudhaar/domain/places';
import { type RawBuilder, sql } from 'kysely';
import { isShown } from '../../../platform/database/hidden.ts';
import type { CellRange } from './cells.ts';
import { conditions, type PostFilters } from './filters.ts';

type Condition = RawBuilder<boolean>;
/** A place that lists are of. */
export type ListedPlace = Exclude<ChosenPlace, { kind: 'shape' }>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As `distance` in packages/domain, before it becomes metres. */
export const haversineFrom = ({ lat, lng }: Position): RawBuilder<number> => sql`(
  sin(radians(p.lat - ${lat}::float8) / 2) ^ 2
  + ${Math.cos(radians(lat))}::float8 * cos(radians(p.lat)) * sin(radians(p.lng - ${lng}::float8) / 2) ^ 2)`;

/** True for posts `p` in the place, as `isInPlace` in packages/domain. */
export function isIn(place: ListedPlace): Condition {
  switch (place.kind) {
    case 'circle':
      return sql`${haversineFrom(place)} <= ${haversineOf(place.radiusMetres)}::float8`;
    case 'pincode':
      return sql`p.position_pincode = ${place.pincode}`;
    case 'district':
      return sql`p.state = ${place.state} and p.district = ${place.district}`;
  }
}

/**
 * The same along the index of another order. A planner that does not know how many a place has might take the index of
 * the place and sort all of them: `is true` keeps it off. Due dates have an index of each state.
 */
export const isInWalked = (place: ListedPlace, column: string): Condition =>
  place.kind === 'district' && column === 'due_at'
    ? sql`p.state = ${place.state} and (p.district = ${place.district}) is true`
    : sql`(${isIn(place)}) is true`;

/** What lists sort and filter by, and the indexes of places hold. */
const COLUMNS = [
  'id',
  'author_id',
  'stage',
  'priority',
  'category',
  'state',
  'due_at',
  'proof_at',
  'lat',
  'lng',
] as const;

const columnsFor = ({ search, place, hasVotes }: PlaceListQuery): RawBuilder<unknown> =>
  sql.join(
    [
      ...COLUMNS,
      ...(search ? ['words', 'number'] : []),
      ...(hasVotes ? ['upvote_count', 'downvote_count'] : []),
      ...(place?.kind === 'district' ? ['district'] : []),
      ...(place?.kind === 'pincode' ? ['position_pincode'] : []),
    ].map((name) => sql.ref(`p.${name}`)),
  );

export type PlaceListQuery = Pick<PostFilters, 'search'> & {
  place: ListedPlace | null;
  /** Whether the list sorts or filters by votes, which are in the table alone. */
  hasVotes?: boolean;
};

/** The shown posts of some ranges of cells. Each range is looked up by itself, whatever a join would seem to cost. */
export const inRanges = (ranges: CellRange[], reading: PlaceListQuery): RawBuilder<unknown> => sql`
  select ${columnsFor(reading)} from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[])
    as r (low, high),
  lateral (select ${columnsFor(reading)} from posts p
    where p.cell between r.low and r.high and ${isShown('p')} offset 0) p`;

/** The shown posts that some filters leave, which have an index of their own. */
export const amongThose = (wanted: Condition[], reading: PlaceListQuery): RawBuilder<unknown> => sql`
  select ${columnsFor(reading)} from posts p where ${sql.join([...wanted, isShown('p')], sql` and `)}`;

/** Without a place: the posts of a search, or of one author. Null: too many to be read. */
export function amongFew({ search, authorId }: PostFilters, hasVotes: boolean): RawBuilder<unknown> | null {
  const wanted = conditions({ search, authorId });
  return wanted.length > 0 ? amongThose(wanted, { search, place: null, hasVotes }) : null;
}
