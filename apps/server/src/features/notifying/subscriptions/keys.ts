import type { ChosenPlace } from '@sudhaar/domain/chosen-places';
import type { FollowTarget } from '@sudhaar/domain/following';
import type { Position } from '@sudhaar/domain/places';
import { latLngToCell, POLYGON_TO_CELLS_FLAGS, polygonToCellsExperimental } from 'h3-js';

/** Limit per subscription. The finest resolution that fits is used; at the coarsest, even all of India fits. */
const CELLS_MAX = 60;
const COARSEST = 1;
/** About 200 m across, so that the smallest circle needs a dozen. */
const FINEST = 9;
const RESOLUTIONS = Array.from({ length: FINEST - COARSEST + 1 }, (_, i) => COARSEST + i);

type Corner = [lng: number, lat: number];

const cellKey = (cell: string): string => `c:${cell}`;
const districtKey = (state: string, district: string): string => `d:${state}/${district}`;
const pincodeKey = (pincode: string): string => `p:${pincode}`;
export const officeKey = (id: string): string => `o:${id}`;
/** Prefix of a post's key. */
export const POST_KEY_PREFIX = 'r:';
const postKey = (id: string): string => POST_KEY_PREFIX + id;

/** A subscription is found by any of its keys. */
export function keysOfTarget(target: FollowTarget): string[] {
  switch (target.kind) {
    case 'report':
      return [postKey(target.postId)];
    case 'office':
      return [officeKey(target.officeId)];
    case 'place':
      return keysOfPlace(target.place);
  }
}

function keysOfPlace(place: ChosenPlace): string[] {
  switch (place.kind) {
    case 'pincode':
      return [pincodeKey(place.pincode)];
    case 'district':
      return [districtKey(place.state, place.district)];
    case 'circle':
      return cellsOver(ringAround(place, place.radiusMetres)).map(cellKey);
    case 'shape':
      return cellsOver(place.ring.map(([lng, lat]): Corner => [lng, lat])).map(cellKey);
  }
}

/** Finest resolution with few enough cells over a ring. Starts coarse, so that it never computes many. */
function cellsOver(ring: readonly Corner[]): string[] {
  const at = (resolution: number): string[] =>
    polygonToCellsExperimental([[...ring]], resolution, POLYGON_TO_CELLS_FLAGS.containmentOverlapping, true);
  let found = at(COARSEST);
  for (const resolution of RESOLUTIONS.slice(1)) {
    const finer = at(resolution);
    if (finer.length > CELLS_MAX) break;
    found = finer;
  }
  return found;
}

const CORNERS = 48;
const METRES_PER_DEGREE = 111_195;

/** A polygon around the circle, with a margin for projection errors. */
function ringAround({ lat, lng }: Position, radiusMetres: number): Corner[] {
  const reach = (radiusMetres / Math.cos(Math.PI / CORNERS)) * 1.01;
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const corners = Array.from({ length: CORNERS }, (_, i): Corner => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [lng + (reach * Math.cos(angle)) / perLng, lat + (reach * Math.sin(angle)) / METRES_PER_DEGREE];
  });
  return [...corners, corners[0] as Corner];
}

export type SubscribablePost = Position & {
  id: string;
  state: string;
  district: string | null;
  pincode: string | null;
  officeId: string | null;
};

/**
 * All keys that followers of this position may have. Cells are computed per resolution, because H3 parents do not
 * contain their children exactly.
 */
export const keysOfPosition = ({ lat, lng, state, district, pincode }: SubscribablePost): string[] => [
  ...RESOLUTIONS.map((resolution) => cellKey(latLngToCell(lat, lng, resolution))),
  ...(district ? [districtKey(state, district)] : []),
  ...(pincode ? [pincodeKey(pincode)] : []),
];

export const keysOfPost = ({ id }: Pick<SubscribablePost, 'id'>): string[] => [postKey(id)];
export const keysOfOffice = ({ officeId }: SubscribablePost): string[] =>
  officeId ? [officeKey(officeId)] : [];
