import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}docs/threat-model.md`, 'utf8');
const named = [...text.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, name = '']) => name);

/** The document omits the common beginnings of paths. */
function pathOf(name: string): string {
  if (/^(e2e|faults)\//.test(name)) return name;
  const [, inPackage, rest] = /^(domain|contract)\/(.*)/.exec(name) ?? [];
  return inPackage ? `packages/${inPackage}/src/${rest}` : `apps/server/src/${name}`;
}

test('every test that the threat model names exists', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(root + pathOf(name)))).toEqual([]);
});

test('every attack names a defence, and a test or "none"', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!Attack|-)/.test(line));
  const bare = rows.filter((row) => !row.includes('.test.ts') && !row.includes('| none:'));
  expect(rows.length).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});
