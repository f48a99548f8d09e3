import type { PublicMap } from '@sudhaar/contract/tracking';

/** Two digits fit on a pin. */
const MAX_NUMBER = 99;

/** Numbers of listed posts whose pins are on the map, by id, in the order of the list. Clusters have no pins. */
export function pinNumbers(
  listed: readonly { _id: string }[],
  map: Pick<PublicMap, 'clusters' | 'posts'> | undefined,
): ReadonlyMap<string, number> {
  if (!map || map.clusters.length > 0) return new Map();
  const pinned = new Set(map.posts.map(({ _id }) => _id));
  const numbered = listed.filter(({ _id }) => pinned.has(_id)).slice(0, MAX_NUMBER);
  return new Map(numbered.map(({ _id }, index) => [_id, index + 1]));
}
