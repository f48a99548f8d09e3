/** Puts a value into a map that holds at most so many: the one that was put first goes. */
export function putBounded<Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value): void {
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
