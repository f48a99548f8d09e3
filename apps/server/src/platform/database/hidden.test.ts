import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('../../features', import.meta.url));
const ASKED = /hidden_at['"`]?,?\s*['"`]?is\b/;

test('no query has its own condition about hidden posts', () => {
  expect(ASKED.test("where('p.hidden_at', 'is', null)") && ASKED.test('p.hidden_at is null')).toBe(true);
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => ASKED.test(readFileSync(`${features}/${name}`, 'utf8')))).toEqual([]);
});
