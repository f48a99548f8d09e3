/** `number` stands for the value in the keys of answers. */
type Cached = { json: string; number: number };
const cache = new WeakMap<object, Cached>();
let last = 0;

/** Caches the JSON of a value that many answers contain. The value must not change afterwards. */
export function cacheJson<Value extends object>(value: Value): Value {
  last += 1;
  cache.set(value, { json: JSON.stringify(value), number: last });
  return value;
}

/** Takes list items from the cache where possible. */
export const answerJson = (answer: object): string => written(answer, ({ json }) => json);

/** A short key that is only equal for equal JSON: cached items are replaced by their numbers. */
export const answerKey = (answer: object): string => written(answer, ({ number }) => `#${number}`);

function written(answer: object, say: (cached: Cached) => string): string {
  if (Array.isArray(answer)) return listOf(answer, say);
  const parts = Object.entries(answer).flatMap(([name, value]) => {
    const json = Array.isArray(value) ? listOf(value, say) : JSON.stringify(value);
    return json === undefined ? [] : `${JSON.stringify(name)}:${json}`;
  });
  return `{${parts}}`;
}

function listOf(items: unknown[], say: (cached: Cached) => string): string {
  const parts = items.map((item) => {
    const cached = typeof item === 'object' && item !== null ? cache.get(item) : undefined;
    return cached ? say(cached) : (JSON.stringify(item) ?? 'null');
  });
  return `[${parts}]`;
}
