import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@sudhaar/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { rememberRows } from '../rewind.ts';
import { createScene, type Scene } from '../scene.ts';
import { testApp } from '../test-app.ts';
import { badTokens } from '../tokens.ts';
import { CALLS } from './access-calls.ts';
import { ACCESS, addressOf, readTable } from './access-table.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sudhaar-web-'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><head><title>Sudhaar</title></head>');
const server = testApp({ METRICS_TOKEN: 'no token of anybody here', GUEST_REPORTS: 'on' }, { webFolder });
const TABLE = readTable(ACCESS);
/** Every other address is the entry page. */
const PAGES = 'GET /';

let scene: Scene;
let rewind: () => Promise<void>;
let tokens: Record<string, string[]>;
beforeAll(async () => {
  scene = await createScene(server);
  const people = Object.entries(scene.people).map(([who, { token }]) => [who, [token]]);
  tokens = { nobody: [''], ...Object.fromEntries(people), ...(await badTokens(server, scene.people.owner)) };
  rewind = await rememberRows(server.context.pool);
});

/** The router's own list: a tree of lines, each indented below the one it continues. */
function servedAddresses(): string[] {
  const open: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
      open.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      const path = open.join('').replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${path}`);
    });
}

/** The names in which two lists differ, because a diff of hundreds of lines would hide them. */
const without = (names: Iterable<string>, others: Iterable<string>): string[] => {
  const otherNames = new Set(others);
  return [...names].filter((name) => !otherNames.has(name));
};

test('every address has a row, and every row an address', () => {
  const inContract = routes.map(({ method, path }) => `${method} ${path}`);
  const answered = new Set([...inContract, ...servedAddresses(), PAGES]);
  answered.delete('GET /index.html');
  const rows = TABLE.map(({ name }) => name);
  expect(without(answered, rows.map(addressOf)), 'addresses without a row in access-table.ts').toEqual([]);
  expect(without(rows.map(addressOf), answered), 'rows of access-table.ts without an address').toEqual([]);
  expect(without(rows, Object.keys(CALLS)), 'rows without a call in access-calls.ts').toEqual([]);
  expect(without(Object.keys(CALLS), rows), 'calls of access-calls.ts without a row').toEqual([]);
});

/** Many at once do not affect each other. */
const isHarmless = (name: string): boolean => /^GET |\/login/.test(name);

test.each(TABLE)('$name', async ({ name, cells }) => {
  const [method = ''] = name.split(' ');
  const answered: [who: string, status: number][] = [];
  async function ask(who: string, token: string): Promise<void> {
    const caller = scene.people[who as keyof Scene['people']] ?? scene.people.owner;
    const { headers, ...call } = (await CALLS[name]?.(scene, caller)) ?? {};
    const bearer = token && { authorization: `Bearer ${token}` };
    const { statusCode } = await server.app.inject({
      ...call,
      method: method as 'GET',
      headers: { ...headers, ...bearer },
    });
    answered.push([who, statusCode]);
  }
  const asking = Object.keys(cells).flatMap((who) => (tokens[who] ?? []).map((token) => ({ who, token })));
  const [alone, together] = [[], []] as [typeof asking, typeof asking];
  for (const one of asking) (Number(cells[one.who]) < 300 && !isHarmless(name) ? alone : together).push(one);
  await Promise.all(together.map(({ who, token }) => ask(who, token)));
  for (const { who, token } of alone) {
    await ask(who, token);
    await rewind();
  }
  const statuses = (who: string) => answered.filter(([asker]) => asker === who).map(([, status]) => status);
  const outcomes = Object.keys(cells).map((who) => [who, [...new Set(statuses(who))].join(' or ')]);
  expect(Object.fromEntries(outcomes)).toEqual(cells);
});
