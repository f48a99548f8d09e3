import { type ChosenPlace, isInPlace, type LocatedPosition } from './chosen-places.ts';
import { ProductError } from './errors.ts';
import { distance, type Position } from './places.ts';
import type { Priority } from './posts.ts';
import type { Stage } from './progress.ts';

/** How often followers are told. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FOLLOWED_KINDS = ['place', 'report', 'office'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

export type FollowTarget =
  /** `category` null: every category. */
  | { kind: 'place'; place: ChosenPlace; category: string | null }
  | { kind: 'report'; postId: string }
  | { kind: 'office'; officeId: string };

/** Subscriptions of one account. */
export const SUBSCRIPTIONS_MAX = 50;

/** Positions are kept to about a metre: a finger on a map is no more exact. */
const POSITION_DIGITS = 5;
const rounded = (degrees: number): number => Number(degrees.toFixed(POSITION_DIGITS));

/** The target as it is stored. */
export function cleanTarget(target: FollowTarget): FollowTarget {
  if (target.kind !== 'place') return target;
  const { place } = target;
  if (place.kind === 'circle')
    return {
      ...target,
      place: {
        ...place,
        lat: rounded(place.lat),
        lng: rounded(place.lng),
        radiusMetres: Math.round(place.radiusMetres),
      },
    };
  if (place.kind === 'shape')
    return {
      ...target,
      place: { ...place, ring: place.ring.map(([lng, lat]) => [rounded(lng), rounded(lat)]) },
    };
  return target;
}

/** The same text for the same target: an account follows a thing once. Takes a clean target. */
export function targetKey(target: FollowTarget): string {
  switch (target.kind) {
    case 'report':
      return `report ${target.postId}`;
    case 'office':
      return `office ${target.officeId}`;
    case 'place':
      return `place ${placeKey(target.place)} ${target.category ?? ''}`;
  }
}

function placeKey(place: ChosenPlace): string {
  switch (place.kind) {
    case 'circle':
      return `circle ${place.lat} ${place.lng} ${place.radiusMetres}`;
    case 'pincode':
      return `pincode ${place.pincode}`;
    case 'district':
      return `district ${place.state}/${place.district}`;
    case 'shape':
      return `shape ${place.ring.flat().join(' ')}`;
  }
}

/** Where a place is, looked up when it was chosen. */
type PlaceNames = { locality: string; district: string; state: string };

/** How a place is named: the key of its text, and the values. */
type PlaceInWords = {
  key: 'metres' | 'km' | 'pincode' | 'district' | 'shape';
  values: Readonly<Record<string, string>>;
};

export function placeInWords(place: ChosenPlace, where: PlaceNames): PlaceInWords {
  const near = where.locality || where.district;
  switch (place.kind) {
    case 'circle': {
      const values = { place: near || `${place.lat}, ${place.lng}` };
      return place.radiusMetres < 1000
        ? { key: 'metres', values: { ...values, radius: String(place.radiusMetres) } }
        : { key: 'km', values: { ...values, radius: String(Math.round(place.radiusMetres / 100) / 10) } };
    }
    case 'pincode':
      return { key: 'pincode', values: { pincode: place.pincode, place: where.district } };
    case 'district':
      return { key: 'district', values: { district: place.district, state: place.state } };
    case 'shape': {
      const [lng = 0, lat = 0] = place.ring[0] ?? [];
      return { key: 'shape', values: { place: near || `${lat}, ${lng}` } };
    }
  }
}

/** What can be told of a post. A report that reached an office is `reported` to the office's followers. */
export type PostNews = { kind: 'reported' } | { kind: 'moved'; to: Stage };

export type FollowRule = { accountId: string; target: FollowTarget; frequency: Frequency; since: Date };

export type FollowedPost = LocatedPosition & {
  id: string;
  ownerId: string | null;
  category: string;
  officeId: string | null;
  createdAt: Date;
  isHidden: boolean;
  isMerged: boolean;
};

/**
 * True if a follower is told of it. Followers of a place and of an office are told of new reports, those of a place who are
 * told daily or weekly also of their end. Followers of one report are told of every move, also where it follows the report
 * that it is the same as. Nobody is told of what they did themselves.
 */
export function isToldOf(
  { accountId, target, frequency, since }: FollowRule,
  news: PostNews,
  post: FollowedPost,
  actorId: string | null,
): boolean {
  if (post.isHidden || accountId === post.ownerId || accountId === actorId) return false;
  if (target.kind === 'report') return news.kind === 'moved' && target.postId === post.id;
  if (post.isMerged) return false;
  if (target.kind === 'office') return news.kind === 'reported' && target.officeId === post.officeId;
  if (target.category !== null && target.category !== post.category) return false;
  // A post may be located long after it was written: then it is no news.
  const isNews =
    news.kind === 'reported' ? post.createdAt >= since : news.to === 'Finished' && frequency !== 'instant';
  return isNews && isInPlace(target.place, post);
}

/** A critical report so near to somebody's home wakes them. */
const NEAR_HOME_METRES = 2000;

/** Where an account lives. `position` is its middle. */
export type HomeFacts = { kind: ChosenPlace['kind']; position: Position };

/**
 * True if a new report is worth a message at night: it is critical, and near the follower's home or in a circle that they
 * follow. The middle of a district is nobody's home.
 */
export function isUrgentFor(
  target: FollowTarget,
  news: PostNews,
  post: Position & { priority: Priority },
  home: HomeFacts | null,
): boolean {
  if (news.kind !== 'reported' || post.priority !== 'Critical') return false;
  if (target.kind === 'place' && target.place.kind === 'circle') return true;
  return home !== null && home.kind !== 'district' && distance(home.position, post) <= NEAR_HOME_METRES;
}

/** One more fits. */
export function allowSubscription(existing: number): void {
  if (existing >= SUBSCRIPTIONS_MAX)
    throw new ProductError('conflict', {
      problem: 'tooManySubscriptions',
      values: { max: String(SUBSCRIPTIONS_MAX) },
    });
}
