import fc from 'fast-check';
import { z } from 'zod';

type Shape = z.core.JSONSchema._JSONSchema;

/** Texts that have broken somebody's software before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eevil\u202c',
  '\u200b\u200b',
  'क्\u200dष',
  'Z̸̢̛̲̜̝͇͓̼͓̦̞̦̗͙͉͈̻̝͖̲̼̳a',
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; drop table posts; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00%0d%0a',
  'a\r\nBcc: all@example.in',
  '../../../../etc/passwd',
  '=cmd|calc',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '[object Object]',
  'ﷺ'.repeat(50),
  '\uffff\ufffe',
  '%_\\',
  ':*&|!()<->',
];
/** Values of every type, wrong for most fields. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(null, true, -1, 0.5, 1e308, -0, 2 ** 53, [], {}, [[]], [null], { id: 1 }, ['a', 'b']),
  fc.constantFrom('x'.repeat(6_000), Array(300).fill('x'), nested(60), { toString: 'x' }, { length: -1 }),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: [nested(depth - 1)] };
}

/** Values that fit a schema and are still nothing that people send. `ids` are of things that are there. */
export function oddValue(shape: Shape, ids: readonly string[], name = ''): fc.Arbitrary<unknown> {
  if (typeof shape === 'boolean') return junk;
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => oddValue(one, ids, name)));
  const [type, ...others] = [shape.type ?? 'any'].flat();
  if (others.length > 0)
    return fc.oneof(...[type, ...others].map((one) => oddValue({ ...shape, type: one } as Shape, ids, name)));
  if (type === 'string') return oddText(shape, ids, name);
  if (type === 'integer' || type === 'number') return oddNumber(shape, type);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(oddValue((shape.items ?? true) as Shape, ids, name), {
      maxLength: Math.min(shape.maxItems ?? 3, 3),
    });
  return type === 'object' ? oddObject(shape, ids) : junk;
}

function oddText(
  { maxLength = 100, format }: z.core.JSONSchema.BaseSchema,
  ids: readonly string[],
  name: string,
) {
  const isId = /(^|[a-z])(id|Id|ids|cases|cursor|before|after|subject|actor)$/.test(name);
  const text = fc.oneof(
    fc.constantFrom(...ODD_TEXTS),
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }),
    fc.constant('ॐ'.repeat(maxLength)),
  );
  const known = isId && ids.length > 0 ? [fc.constantFrom(...ids)] : [];
  const day = format === 'date' ? [fc.constantFrom('2026-02-28', '0001-01-01', '9999-12-31')] : [];
  return fc.oneof(...known, ...day, text).map((one) => one.slice(0, maxLength));
}

function oddNumber({ minimum, maximum }: z.core.JSONSchema.BaseSchema, type: 'integer' | 'number') {
  const [min, max] = [minimum ?? -1e9, maximum ?? 1e9];
  const ends = fc.constantFrom(min, max, Math.max(min, Math.min(max, 0)));
  if (type === 'integer')
    return fc.oneof(ends, fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) }));
  return fc.oneof(ends, fc.double({ min, max, noNaN: true }));
}

function oddObject(shape: z.core.JSONSchema.BaseSchema, ids: readonly string[]) {
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(([key, field]) => [key, oddValue(field, ids, key)]);
    const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
    return fc.record(model, { requiredKeys: shape.required ?? [] });
  }
  const keys = oddValue((shape.propertyNames ?? { type: 'string' }) as Shape, ids) as fc.Arbitrary<string>;
  return fc.dictionary(keys, oddValue((shape.additionalProperties ?? true) as Shape, ids), { maxKeys: 3 });
}

/** A schema of the contract as what may be sent to it. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
