// npm test: everything quick. npm run test:unit, test:api, test:browser: a part of it. What takes long has its own
// command: npm run test:faults, and npm run test:full for every screen in every state and every browser test on a phone
// and on a desktop.
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
const QUICK = ['unit', 'api', 'browser'];
const PROJECTS = [...QUICK, 'full', 'faults'];
const [wanted, ...patterns] = process.argv.slice(2);

/**
 * The failed tests of one file, a line each. A file that could not be loaded has no tests, only a message.
 * @param {{ name: string, status: string, message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} file
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
 */
async function vitest(project) {
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
  const child = spawn(join(root, 'node_modules/.bin/vitest'), [...args, ...patterns], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
    return {
      passed: numPassedTests,
      failed: code === 0 ? 0 : Math.max(1, numFailedTests),
      failures: testResults.flatMap(failuresIn),
    };
  } catch {
    return { passed: 0, failed: 1, failures: [`${project}: the run ended without a result`] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  if (wanted && !PROJECTS.includes(wanted))
    throw new Error(`There are the parts ${PROJECTS.join(', ')}, not ${wanted}.`);
  const projects = wanted === 'full' ? ['browser', 'full'] : wanted ? [wanted] : QUICK;
  if (wanted === 'full') process.env.BOTH_SIZES = 'yes';
  await ensureInstalled(root);
  const results = wanted ? [] : [await check()];
  if (projects.some((project) => ['browser', 'full', 'faults'].includes(project))) {
    await findOrInstallTestBrowsers();
    await ensureBuilt(root);
  }
  // One after the other: a browser that shares two cores with everything else is slow.
  for (const project of projects) results.push(await vitest(project));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  // Printed last, since people look at the end of a long log first.
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
