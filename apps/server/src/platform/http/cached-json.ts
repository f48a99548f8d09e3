const cache = new WeakMap<object, string>();

/** Caches the JSON of a value that many answers contain. The value must not change afterwards. */
export function cacheJson<Value extends object>(value: Value): Value {
  cache.set(value, JSON.stringify(value));
  return value;
}

/** An answer in JSON; items of its lists come from the cache where they are in it. */
export function answerJson(answer: object): string {
  if (Array.isArray(answer)) return listJson(answer);
  const parts = Object.entries(answer).flatMap(([name, value]) => {
    const json = Array.isArray(value) ? listJson(value) : JSON.stringify(value);
    return json === undefined ? [] : `${JSON.stringify(name)}:${json}`;
  });
  return `{${parts}}`;
}

const listJson = (items: unknown[]): string =>
  `[${items.map((item) => cachedJson(item) ?? JSON.stringify(item) ?? 'null')}]`;

const cachedJson = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null ? cache.get(item) : undefined;
