// npm run check: format and lint, types, structure, and nothing unused. Fast, and without a database.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {[doing: string, done: string, command: string[]][]} */
const CHECKS = [
  ['Checking format and lint', 'Format and lint', ['biome', 'ci', '--error-on-warnings']],
  ['Checking types', 'Types of packages, server, scripts and tests', ['tsc', '-p', 'tsconfig.json']],
  ['Checking the types of the web', 'Types of the web', ['tsc', '-p', 'apps/web/tsconfig.json']],
  ['Checking the structure', 'Structure', ['depcruise', 'packages', 'apps/server/src', 'apps/web/src']],
  ['Looking for what is unused', 'Nothing unused', ['knip', '--no-progress']],
];

/** Runs all checks, also after one has failed. Answers how many passed and failed. */
export async function check() {
  let failed = 0;
  for (const [doing, done, [tool = '', ...args]] of CHECKS) {
    try {
      await step(doing, done, () => run(resolve(root, 'node_modules/.bin', tool), args, { cwd: root }));
    } catch (error) {
      failed += 1;
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return { passed: CHECKS.length - failed, failed };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensureInstalled(root);
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
