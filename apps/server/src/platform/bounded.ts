/** Evicts the oldest entry of a full map. */
export function putBounded<Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value): void {
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
