import type { HomePlace } from '@sudhaar/contract/homes';
import { isInPlace } from '@sudhaar/domain/chosen-places';
import type { DigestWeek } from '@sudhaar/domain/delivery-times';
import { type Digest, digestOf } from '@sudhaar/domain/digest';
import type { Position } from '@sudhaar/domain/places';
import type { Database } from '../../../platform/database/connect.ts';
import type { Places } from '../../places/places/service.ts';
import * as store from './store.ts';

export type FilledDigest = Digest & { named: Map<string, store.DigestPostRow> };

/** A few megabytes. Homes are sorted by district, so evicted areas are not needed again. */
const CACHE_SIZE = 20;
const DIGESTS_KEPT = 200;

const METRES_PER_DEGREE = 111_195;

/** Caches the latest answers, which neighbours share. */
function createCache<Answer>(most: number) {
  const kept = new Map<string, Promise<Answer>>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const found = kept.get(key) ?? ask();
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

/** Reads each place once for all who live there. */
export function createAreas(db: Database, places: Pick<Places, 'locate'>, week: DigestWeek) {
  const areas = createCache<store.AreaPost[]>(CACHE_SIZE);
  const digests = createCache<FilledDigest | null>(DIGESTS_KEPT);

  const postsOf = (area: store.Area): Promise<store.AreaPost[]> =>
    areas(JSON.stringify(area), () => store.findPosts(db, area, week));

  /** A circle may reach into other districts, so its middle and four points of its edge are located. */
  async function areasOf(place: HomePlace): Promise<store.Area[]> {
    if (place.kind === 'pincode') return [place];
    if (place.kind === 'district') return [place];
    const found = await Promise.all(edgesOf(place, place.radiusMetres).map((at) => places.locate(at)));
    const districts = found.flatMap((location): store.Area[] =>
      location?.district ? [{ kind: 'district', state: location.state, district: location.district }] : [],
    );
    return [...new Map(districts.map((area) => [JSON.stringify(area), area])).values()];
  }

  async function compute(place: HomePlace): Promise<FilledDigest | null> {
    const found = (await Promise.all((await areasOf(place)).map(postsOf))).flat();
    const within = place.kind === 'circle' ? found.filter((post) => isInPlace(place, post)) : found;
    const digest = digestOf(
      within.map((row) => ({
        id: row.id,
        stage: row.stage,
        upvotes: row.upvote_count,
        hasPicture: row.has_picture,
        createdAt: row.created_at,
        finishedAt: row.finished_at,
        dueAt: row.due_at,
        proofAt: row.proof_at,
      })),
      week.from,
      week.until,
    );
    if (!digest) return null;
    const ids = [...new Set([...digest.asked, ...digest.pictured])];
    const named = ids.length > 0 ? await store.findDigestPosts(db, ids) : [];
    return { ...digest, named: new Map(named.map((post) => [post.id, post])) };
  }

  return (place: HomePlace): Promise<FilledDigest | null> =>
    digests(JSON.stringify(place), () => compute(place));
}

function edgesOf({ lat, lng }: Position, radiusMetres: number): Position[] {
  const north = radiusMetres / METRES_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [
    { lat, lng },
    { lat: lat + north, lng },
    { lat: lat - north, lng },
    { lat, lng: lng + east },
    { lat, lng: lng - east },
  ];
}
