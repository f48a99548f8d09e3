import { type ChosenPlace, isInPlace, type LocatedPosition } from './chosen-places.ts';
import { ProductError } from './errors.ts';
import { distance, type Position } from './places.ts';
import type { Priority } from './posts.ts';
import type { Stage } from './progress.ts';

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FOLLOWED_KINDS = ['place', 'report', 'office'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

export type FollowTarget =
  /** `category` is null for every category. */
  | { kind: 'place'; place: ChosenPlace; category: string | null }
  | { kind: 'report'; postId: string }
  | { kind: 'office'; officeId: string };

/** Limit per account. */
export const SUBSCRIPTIONS_MAX = 50;

/** About one metre. A finger on a map is no more exact. */
const POSITION_DIGITS = 5;
const rounded = (degrees: number): number => Number(degrees.toFixed(POSITION_DIGITS));

/** Normalises a target for storage. */
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

/** Equal targets have equal keys, so an account follows a thing only once. Takes a clean target. */
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

/** Names that were looked up when the place was chosen. */
type PlaceNames = { locality: string; district: string; state: string };

/** The text key of a place's name, and the values of the text. */
type PlaceInWords = {
  key: 'metres' | 'km' | 'pincode' | 'district' | 'shape';
  values: Readonly<Record<string, string>>;
};

type District = Pick<PlaceNames, 'district' | 'state'>;

/** `translated` returns both names in the reader's language. */
export function placeInWords(
  place: ChosenPlace,
  where: PlaceNames,
  translated: (district: District) => District,
): PlaceInWords {
  const { district } = translated(where);
  const near = where.locality || district;
  switch (place.kind) {
    case 'circle': {
      const values = { place: near || `${place.lat}, ${place.lng}` };
      return place.radiusMetres < 1000
        ? { key: 'metres', values: { ...values, radius: String(place.radiusMetres) } }
        : { key: 'km', values: { ...values, radius: String(Math.round(place.radiusMetres / 100) / 10) } };
    }
    case 'pincode':
      return { key: 'pincode', values: { pincode: place.pincode, place: district } };
    case 'district':
      return { key: 'district', values: translated(place) };
    case 'shape': {
      const [lng = 0, lat = 0] = place.ring[0] ?? [];
      return { key: 'shape', values: { place: near || `${lat}, ${lng}` } };
    }
  }
}

/** `reported` also covers a post that reaches an office, for the office's followers. */
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
 * Decides whether a follower gets an alert. Followers of places and offices hear about new posts; daily and weekly
 * followers of a place also about their end. Followers of a post hear about every move, including moves of its main
 * post. Nobody gets alerts about their own actions.
 */
export function shouldAlert(
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
  // A post may be located long after it was written. Then it is no longer news.
  const isNews =
    news.kind === 'reported' ? post.createdAt >= since : news.to === 'Finished' && frequency !== 'instant';
  return isNews && isInPlace(target.place, post);
}

/** Critical posts within this distance of a home may arrive at night. */
const NEAR_HOME_METRES = 2000;

/** `position` is the middle of the home. */
export type HomeFacts = { kind: ChosenPlace['kind']; position: Position };

/**
 * A new post is worth a message at night if it is critical, and near the follower's home or in a circle they follow.
 * The middle of a district is nobody's home.
 */
export function isUrgentNear(
  target: FollowTarget,
  news: PostNews,
  post: Position & { priority: Priority },
  home: HomeFacts | null,
): boolean {
  if (news.kind !== 'reported' || post.priority !== 'Critical') return false;
  if (target.kind === 'place' && target.place.kind === 'circle') return true;
  return home !== null && home.kind !== 'district' && distance(home.position, post) <= NEAR_HOME_METRES;
}

export function allowSubscription(existing: number): void {
  if (existing >= SUBSCRIPTIONS_MAX)
    throw new ProductError('conflict', {
      problem: 'tooManySubscriptions',
      values: { max: String(SUBSCRIPTIONS_MAX) },
    });
}
