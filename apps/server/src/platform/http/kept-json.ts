const kept = new WeakMap<object, string>();

/** Something that is answered again and again, just as it is: it is put into JSON once, and nobody may change it afterwards. */
export function keepJson<Value extends object>(value: Value): Value {
  kept.set(value, JSON.stringify(value));
  return value;
}

/** An answer in JSON. What it lists may have been put into JSON before. */
export function answerJson(answer: object): string {
  if (Array.isArray(answer)) return listJson(answer);
  const parts = Object.entries(answer).flatMap(([name, value]) => {
    const json = Array.isArray(value) ? listJson(value) : JSON.stringify(value);
    return json === undefined ? [] : `${JSON.stringify(name)}:${json}`;
  });
  return `{${parts}}`;
}

const listJson = (items: unknown[]): string =>
  `[${items.map((item) => keptOf(item) ?? JSON.stringify(item) ?? 'null')}]`;

const keptOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null ? kept.get(item) : undefined;
