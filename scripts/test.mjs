// npm test: the checks, unit and API tests, and one journey through the product in a browser, in at most eight minutes on
// two cores. npm run test:unit, test:api, test:journey: a part of it. What takes longer has its own command: npm run
// test:browser for every other browser test, test:full for these on a phone and on a desktop and for every screen in
// every state, test:faults.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallTestBrowsers } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const QUICK = ['unit', 'api', 'journey'];
const IN_A_BROWSER = ['journey', 'browser', 'full'];
const PROJECTS = [...new Set([...QUICK, ...IN_A_BROWSER, 'faults'])];
/** More failed files than this are no accident. */
const RUN_AGAIN_AT_MOST = 3;
const [wanted, ...options] = process.argv.slice(2);
const THROUGH = '--through=pgbouncer';
const patterns = options.filter((option) => option !== THROUGH);
// With a pooler in front of the database, which must be installed.
if (options.includes(THROUGH)) process.env.TEST_THROUGH = 'pgbouncer';

/**
 * @typedef {{ name: string, status: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} TestedFile
 * @typedef {{ passed: number, failed: number, failures: string[], unstable?: string[] }} Result
 */

/**
 * The failed tests of one file, a line each. A file that could not be loaded has no tests, only a message.
 * @param {TestedFile} file
 */
function failuresIn({ name, status, message, assertionResults }) {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${path}: ${firstLine(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${path}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
  );
}

/** @param {string} text */
const firstLine = (text) => text.split('\n')[0];

/**
 * Runs one of Vitest's projects. A run that ends without a result counts as one failure.
 * @param {string} project
 * @param {string[]} options
 */
async function vitest(project, options) {
  const folder = mkdtempSync(join(tmpdir(), 'sudhaar-results-'));
  const results = join(folder, 'results.json');
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), [...args, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  try {
    const { numPassedTests, numFailedTests, ...rest } = JSON.parse(readFileSync(results, 'utf8'));
    /** @type {TestedFile[]} */
    const testResults = rest.testResults;
    return {
      passed: numPassedTests,
      failed: code === 0 ? 0 : Math.max(1, numFailedTests),
      failures: testResults.flatMap(failuresIn),
      failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    };
  } catch {
    const failures = [`${project}: the run ended without a result`];
    return { passed: 0, failed: 1, failures, failedFiles: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs a project, and the files that failed once more, with nothing beside them. A test that passes then does not stop
 * the others from landing, but it is named at the end: it, or what it tests, has a race that is to be mended.
 * @param {string} project
 * @returns {Promise<Result>}
 */
async function run(project) {
  const first = await vitest(project, patterns);
  const files = first.failedFiles;
  if (files.length === 0 || files.length > RUN_AGAIN_AT_MOST) return first;
  const again = await vitest(project, [...files, '--maxWorkers=1']);
  const mended = first.failures.filter((failure) => !again.failures.includes(failure));
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    failures: again.failures,
    unstable: mended,
  };
}

try {
  if (wanted && !PROJECTS.includes(wanted))
    throw new Error(`There are the parts ${PROJECTS.join(', ')}, not ${wanted}.`);
  const projects = wanted === 'full' ? ['browser', 'full'] : wanted ? [wanted] : QUICK;
  if (wanted === 'full') process.env.BOTH_SIZES = 'yes';
  await ensureInstalled(root);
  /** @type {Result[]} */
  const results = wanted ? [] : [await check()];
  if (projects.some((project) => [...IN_A_BROWSER, 'faults'].includes(project))) {
    await findOrInstallTestBrowsers();
    await ensureBuilt(root);
  }
  // One after the other: a browser that shares two cores with everything else is slow.
  for (const project of projects) results.push(await run(project));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  // Printed last, since people look at the end of a long log first.
  for (const { unstable = [] } of results)
    for (const failure of unstable) console.log(`UNSTABLE, passed when run again: ${failure}`);
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
