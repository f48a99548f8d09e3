import type { ChosenPlace } from '@sudhaar/domain/chosen-places';
import { haversineOf, type Position } from '@sudhaar/domain/places';
import { type RawBuilder, sql } from 'kysely';
import { isShown } from '../../../platform/database/hidden.ts';
import type { CellRange } from './cells.ts';
import { conditions, type PostFilters } from './filters.ts';

type Condition = RawBuilder<boolean>;
export type ListedPlace = Exclude<ChosenPlace, { kind: 'shape' }>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Same as `distance` in packages/domain, before converting to metres. */
export const haversineFrom = ({ lat, lng }: Position): RawBuilder<number> => sql`(
  sin(radians(p.lat - ${lat}::float8) / 2) ^ 2
  + ${Math.cos(radians(lat))}::float8 * cos(radians(p.lat)) * sin(radians(p.lng - ${lng}::float8) / 2) ^ 2)`;

/** Same as `isInPlace` in packages/domain, for posts `p`. */
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
 * For walking another order's index. The planner might use the index of the place and sort all of it; `is true`
 * prevents that. Due dates have an index per state.
 */
export const isInWalkedPlace = (place: ListedPlace, column: string): Condition =>
  place.kind === 'district' && column === 'due_at'
    ? sql`p.state = ${place.state} and (p.district = ${place.district}) is true`
    : sql`(${isIn(place)}) is true`;

/** Sort and filter columns that the indexes of places contain. */
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
  /** Votes are only in the table. */
  hasVotes?: boolean;
};

/** Each range is looked up separately, whatever the planner expects a join to cost. */
export const inRanges = (ranges: CellRange[], reading: PlaceListQuery): RawBuilder<unknown> => sql`
  select ${columnsFor(reading)} from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[])
    as r (low, high),
  lateral (select ${columnsFor(reading)} from posts p
    where p.cell between r.low and r.high and ${isShown('p')} offset 0) p`;

/** Visible posts of filters with their own index. */
export const fromCandidates = (where: Condition[], reading: PlaceListQuery): RawBuilder<unknown> => sql`
  select ${columnsFor(reading)} from posts p where ${sql.join([...where, isShown('p')], sql` and `)}`;

/** Posts of a search or one author, without a place. Null if there are too many. */
export function fromFewPosts(
  { search, authorId }: PostFilters,
  hasVotes: boolean,
): RawBuilder<unknown> | null {
  const where = conditions({ search, authorId });
  return where.length > 0 ? fromCandidates(where, { search, place: null, hasVotes }) : null;
}
