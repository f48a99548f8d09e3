import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

test('routes.ts lists every route of the contract once', async () => {
  const listed: readonly Route[] = routes;
  const missing: string[] = [];
  const folder = new URL('./', import.meta.url);
  for (const file of await readdir(folder)) {
    if (!/(?<!\.test)\.ts$/.test(file)) continue;
    for (const [name, value] of Object.entries(await import(new URL(file, folder).href)))
      if (isRoute(value) && !listed.includes(value)) missing.push(`${name} of ${file}`);
  }
  expect(missing).toEqual([]);
  const twice = listed.filter((route, i) => listed.indexOf(route) !== i);
  expect(twice.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
