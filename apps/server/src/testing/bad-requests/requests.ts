import type { Route } from '@sudhaar/contract/route';
import { routes } from '@sudhaar/contract/routes';
import type { Role } from '@sudhaar/domain/accounts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { junk, oddValue, shapeOf } from './odd-values.ts';

type Headers = Record<string, string>;
/** A request and its fault, which the failure message names. */
export type BadRequest = { fault: string; caller: Caller; request: InjectOptions & { headers: Headers } };
export type Caller = Role | 'nobody';
type Parts = { params: object; query: object; body: object };
type Part = keyof Parts;
type Fault = (route: Route, ids: readonly string[]) => fc.Arbitrary<InjectOptions> | null;

const JSON_TYPE = { 'content-type': 'application/json' };
const callersOf = ({ access }: Route): Caller[] => {
  if (access === 'anyone') return ['nobody', 'user', 'government', 'admin'];
  return access === 'signedIn' ? ['user', 'government', 'admin'] : [...access];
};

/** Queries and paths hold text alone; a list becomes a repeated key. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function urlOf({ path }: Route, params: object, query: object): string {
  // An empty parameter would make it the path of another route, which may answer.
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(Reflect.get(params, name)) || '-'),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, asText(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const written = (route: Route, { params, query, body }: Parts): InjectOptions => ({
  method: route.method,
  url: urlOf(route, params, query),
  ...(route.method !== 'GET' && { payload: JSON.stringify(body), headers: JSON_TYPE }),
});

/** Requests that fit the schemas, with values that no person would write. */
function fitting(route: Route, ids: readonly string[]): fc.Arbitrary<Parts> {
  const of = (schema: z.ZodObject | undefined) =>
    (schema ? oddValue(shapeOf(schema), ids) : fc.constant({})) as fc.Arbitrary<object>;
  return fc.record({ params: of(route.params), query: of(route.query), body: of(route.body) });
}

/** One part replaced by a value that its schema refuses. */
const breaking =
  (part: Part, change: (shape: z.ZodObject) => fc.Arbitrary<(before: object) => unknown>): Fault =>
  (route, ids) => {
    const schema = route[part];
    if (!schema || (part === 'body' && route.method === 'GET')) return null;
    return fc
      .tuple(fitting(route, ids), change(schema))
      .map(([parts, act]) => ({ ...parts, [part]: act(parts[part]) as object }))
      .filter((parts) => !schema.safeParse(part === 'body' ? (parts.body ?? {}) : seen(parts[part])).success)
      .map((parts) => written(route, parts));
  };

/** The query as the server parses it: a text for a key, a list for a repeated key. */
const seen = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const texts = [value].flat().map(asText);
      return texts.length === 0 ? [] : [[key, texts.length === 1 ? texts[0] : texts]];
    }),
  );

const anyFieldOf = (schema: z.ZodObject): fc.Arbitrary<string> =>
  fc.constantFrom(...Object.keys(schema.shape));
const wrongField = (schema: z.ZodObject) =>
  fc.tuple(anyFieldOf(schema), junk).map(([field, value]) => (before: object) => ({
    ...before,
    [field]: value,
  }));
const twice = (schema: z.ZodObject) =>
  anyFieldOf(schema).map((field) => (before: object) => ({ ...before, [field]: ['1', '2'] }));
const tooLong = (schema: z.ZodObject) =>
  anyFieldOf(schema).map((field) => (before: object) => ({ ...before, [field]: 'x'.repeat(20_000) }));
const notAnObject = () => junk.map((value) => () => value);

const BROKEN_JSON = [
  '{"a":',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
  '\u0000',
  'NaN',
  "{'a':1}",
  '{"a":1}{"b":2}',
  `"${'x'.repeat(1024 * 1024)}"`,
];
const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'text/html',
  'application/octet-stream',
  'x',
  'image/png',
];
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
const BROKEN_FORMS = [
  'not a form',
  '--b',
  part('caption', 'It ends too early'),
  `${part('__proto__', 'x')}--b--\r\n`,
  `${part('"images"; filename="a.jpg"', 'no picture')}--b--\r\n`,
  `${part('"elsewhere"; filename="a.jpg"', 'no field of ours')}--b--\r\n`,
  `${part('a', 'x').repeat(200)}--b--\r\n`,
];
const NO_IDS = ['x', '0', 'null', '%00', '..%2f..', '%ff', '-', 'a'.repeat(3_000), "'--", '00000000-0000'];
const NO_CURSORS = ['x', 'W10', 'bnVsbA', Buffer.from('["a","b"]').toString('base64url'), '\u0000', '{}'];

/** Each makes a request invalid in one way, or returns null if the route has nothing of the kind. */
const FAULTS: Record<string, Fault> = {
  'a field of the wrong kind': breaking('body', wrongField),
  'a field that is far too long': breaking('body', tooLong),
  'no object at all': breaking('body', notAnObject),
  'a filter of the wrong kind': breaking('query', wrongField),
  'a filter that stands there twice': breaking('query', twice),
  'what is no JSON': (route) =>
    route.method === 'GET'
      ? null
      : fc
          .constantFrom(...BROKEN_JSON)
          .map((payload) => ({ ...written(route, { params: anyParams, query: {}, body: {} }), payload })),
  'what says it is no JSON': (route) =>
    // A DELETE without words of its own does not look at any.
    route.method === 'GET' || (route.method === 'DELETE' && !route.body)
      ? null
      : fc.constantFrom(...WRONG_TYPES).map((type) => ({
          method: route.method,
          url: urlOf(route, anyParams, {}),
          headers: { 'content-type': type },
          payload: '{}',
        })),
  'a form that is none': (route) =>
    route.upload
      ? fc.constantFrom(...BROKEN_FORMS).map((payload) => ({
          method: route.method,
          url: urlOf(route, anyParams, {}),
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          payload,
        }))
      : null,
  'an id of the wrong shape': (route, ids) => {
    const [name] = Object.keys(route.params?.shape ?? {}).filter((key) => /id$/i.test(key));
    return name
      ? fc.tuple(fitting(route, ids), fc.constantFrom(...NO_IDS)).map(([parts, id]) => ({
          ...written(route, parts),
          url: route.path.replace(`{${name}}`, id).replace(/\{\w+\}/g, 'post'),
        }))
      : null;
  },
  'a cursor that is not ours': (route, ids) =>
    route.query && 'cursor' in route.query.shape
      ? fc
          .tuple(fitting(route, ids), fc.constantFrom(...NO_CURSORS))
          .map(([parts, cursor]) => written(route, { ...parts, query: { cursor } }))
      : null,
  'a method that is not ours': (route) =>
    fc
      .constantFrom('PATCH' as const, 'OPTIONS' as const)
      .map((method) => ({ method, url: urlOf(route, anyParams, {}) })),
};
/** For requests that are refused before the id is looked up. */
const anyParams = { postId: 'x', id: 'x', kind: 'post', role: 'user', pincode: '411038' };

const table: readonly Route[] = routes;
const wrongOf = (route: Route, ids: readonly string[]): fc.Arbitrary<BadRequest> =>
  fc.oneof(
    ...Object.entries(FAULTS).flatMap(([fault, make]) => {
      const request = make(route, ids);
      return request ? [fc.record({ fault: fc.constant(fault), caller: anyCaller(route), request })] : [];
    }),
  ) as fc.Arbitrary<BadRequest>;
/** Mostly a caller with access: without it, the request is refused before its body is checked. */
const anyCaller = (route: Route): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...callersOf(route)) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'user', 'government', 'admin') },
  );

/** Requests that must be refused, to any route, by anybody. */
export const wrongRequest = (ids: readonly string[]): fc.Arbitrary<BadRequest> =>
  fc.oneof(...table.map((route) => wrongOf(route, ids)));

/** Requests that fit their schemas. They may succeed or be refused. */
export const oddRequest = (ids: readonly string[]): fc.Arbitrary<BadRequest> =>
  fc.oneof(
    ...table.map((route) =>
      fc.record({
        fault: fc.constant('odd words'),
        caller: anyCaller(route),
        request: fitting(route, ids).map((parts) => written(route, parts)),
      }),
    ),
  ) as fc.Arbitrary<BadRequest>;
