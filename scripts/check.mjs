// npm run check: format, lint, types, structure and unused code. Fast, and without a database.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// TypeScript 7 needs a third of version 6's processor time. dependency-cruiser still needs 6, which therefore has the
// name `typescript` and `.bin/tsc`.
const TSC = '../typescript-native/bin/tsc';

/** @type {Record<string, string[]>} */
const CHECKS = {
  'Format and lint': ['biome', 'ci', '--error-on-warnings'],
  'Types of packages, server, scripts and tests': [TSC, '-p', 'tsconfig.json'],
  'Types of the web': [TSC, '-p', 'apps/web/tsconfig.json'],
  'Types of the service worker': [TSC, '-p', 'apps/web/tsconfig.worker.json'],
  Structure: ['depcruise', 'packages', 'apps/server/src', 'apps/web/src'],
  'Nothing unused': ['knip', '--no-progress'],
};

/** Runs all checks in parallel. Returns how many passed and failed. */
export async function check() {
  /** @type {string[]} */
  const failures = [];
  await step('Checking format, lint, types, structure', 'Checked', () =>
    Promise.all(
      Object.entries(CHECKS).map(async ([name, [tool = '', ...args]]) => {
        try {
          const output = await run(resolve(root, 'node_modules/.bin', tool), args, { cwd: root });
          // With a TypeScript it can't read, dependency-cruiser finds no modules and no problems.
          if (tool === 'depcruise' && !/\([1-9]\d{2,} modules/.test(output))
            throw new Error(`Too few modules: ${output}`);
        } catch (error) {
          failures.push(`✗ ${name}\n${error instanceof Error ? error.message : error}`);
        }
      }),
    ),
  );
  for (const failure of failures) console.error(failure);
  return { passed: Object.keys(CHECKS).length - failures.length, failed: failures.length, failures };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensureInstalled(root);
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
