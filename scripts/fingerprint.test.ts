import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root: string;
const now = (): string => fingerprint(root, ['package-lock.json', 'apps/web']);
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sudhaar-fingerprint-'));
  for (const folder of ['src', 'dist', 'node_modules'])
    mkdirSync(join(root, 'apps/web', folder), { recursive: true });
  write('package-lock.json', '{}');
  write('apps/web/src/main.tsx', 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the fingerprint of a build’s inputs', () => {
  it.each(['package-lock.json', 'apps/web/src/main.tsx', 'apps/web/src/new.ts'])(
    'changes with %s',
    (path) => {
      const before = now();
      write(path, 'two');
      expect(now()).not.toBe(before);
    },
  );

  it.each([
    'apps/web/dist/main.js',
    'apps/web/node_modules/x.js',
    'apps/web/src/main.test.tsx',
    'elsewhere.ts',
  ])('does not change with %s', (path) => {
    const before = now();
    write(path, 'two');
    expect(now()).toBe(before);
  });

  it('changes if text moves from one file to the next', () => {
    write('apps/web/src/a.ts', 'xy');
    write('apps/web/src/b.ts', 'z');
    const before = now();
    write('apps/web/src/a.ts', 'x');
    write('apps/web/src/b.ts', 'yz');
    expect(now()).not.toBe(before);
  });

  it('ignores the time of a file', () => {
    const before = now();
    utimesSync(join(root, 'apps/web/src/main.tsx'), 1, 1);
    expect(now()).toBe(before);
  });
});
