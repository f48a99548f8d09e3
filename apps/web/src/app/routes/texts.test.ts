import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

// Without its file, a text is shown as its key. Every screen that can be opened directly must load the files that its
// components use. Parts that are imported on demand load their own.

const SOURCES = join(import.meta.dirname, '../..');
const ROUTE_FILES = [
  ...readdirSync(import.meta.dirname)
    .filter((name) => /^(public|user|government|admin|shared)\.tsx?$/.test(name))
    .map((name) => join(import.meta.dirname, name)),
  join(SOURCES, 'screens/home/home.tsx'),
];
/** Loaded with the app itself. */
const ALWAYS = ['common', 'shell'];

const source = (file: string): string => readFileSync(file, 'utf8');
const stringsIn = (code: string): string[] => [...code.matchAll(/'(\w+)'/g)].map(([, text = '']) => text);

function importsOf(file: string): string[] {
  const imports = source(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)';/gm);
  return [...imports].map(([, path = '']) => join(dirname(file), path));
}

const textsUsedIn = (file: string): string[] =>
  [...source(file).matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)].flatMap(([, names = '']) =>
    stringsIn(names),
  );

/** Each file of texts, with a module that uses it. */
function textsNeededBy(screen: string): Map<string, string> {
  const needed = new Map<string, string>();
  const waiting = [screen];
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const name of textsUsedIn(file)) if (!needed.has(name)) needed.set(name, file);
    waiting.push(...importsOf(file));
  }
  return needed;
}

/** The code between a bracket and its partner. */
function argumentsAt(code: string, start: number): string {
  let [depth, end] = [1, start];
  for (; depth > 0 && end < code.length; end += 1) depth += { '(': 1, ')': -1 }[code[end] ?? ''] ?? 0;
  return code.slice(start, end - 1);
}

const namedLists = new Map(
  ROUTE_FILES.flatMap((file) =>
    [...source(file).matchAll(/const (\w+): WebNamespace\[\] = \[([^\]]*)\]/g)].map(
      ([, name = '', list = '']) => [name, stringsIn(list)] as const,
    ),
  ),
);
const namedImports = new Map(
  ROUTE_FILES.flatMap((file) =>
    [...source(file).matchAll(/const (\w+) = \(\) => import\('(\.[^']+)'\)/g)].map(
      ([, name = '', path = '']) => [name, join(dirname(file), path)] as const,
    ),
  ),
);

function screensIn(file: string): { screen: string; loaded: string[] }[] {
  const code = source(file);
  return [...code.matchAll(/\b(?:page|plainPage|screen|askingScreen)\(/g)].map(({ 0: call, index }) => {
    const args = argumentsAt(code, index + call.length);
    const path = /import\('(\.[^']+)'\)/.exec(args)?.[1];
    const name = [...namedImports.keys()].find((each) => new RegExp(`\\b${each}\\(`).test(args));
    const screen = path ? join(dirname(file), path) : namedImports.get(name ?? '');
    if (!screen) throw new Error(`No screen found in ${args}`);
    const lists = [...args.matchAll(/\.\.\.(\w+)/g)].flatMap(([, list = '']) => namedLists.get(list) ?? []);
    return { screen, loaded: [...stringsIn(args), ...lists, ...ALWAYS] };
  });
}

const screens = ROUTE_FILES.flatMap(screensIn);

test('every screen loads the texts that its components use', () => {
  expect(screens.length).toBeGreaterThan(60);
  const missing = screens.flatMap(({ screen, loaded }) =>
    [...textsNeededBy(screen)]
      .filter(([name]) => !loaded.includes(name))
      .map(
        ([name, user]) => `${relative(SOURCES, screen)} needs "${name}", used in ${relative(SOURCES, user)}`,
      ),
  );
  expect(missing).toEqual([]);
});
