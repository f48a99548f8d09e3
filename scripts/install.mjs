import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './run.mjs';
import { step } from './steps.mjs';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */
/** @typedef {{ packages: Record<string, Package> }} Lock */

/**
 * Installs the packages unless they are there. The stamp makes the usual answer quick; it goes with node_modules.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const stampFile = join(root, 'node_modules/.sudhaar-installed');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // Some packages contain programs for one platform and version of Node.
  const machine = `${process.platform}-${process.arch} node ${process.versions.node.split('.')[0]}`;
  const wanted = `${machine}\n${createHash('sha256').update(lock).digest('hex')}\n`;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (stamp === wanted) return;
  const sameMachine = stamp === undefined || stamp.startsWith(`${machine}\n`);
  if (!sameMachine || !isInstalled(root, JSON.parse(lock))) {
    await step('Installing packages', 'Packages installed', () => npmCi(root));
  }
  writeFileSync(stampFile, wanted);
}

/**
 * Whether npm was run by hand already: it leaves a list of what it installed.
 * @param {string} root @param {Lock} lock
 */
function isInstalled(root, lock) {
  const list = join(root, 'node_modules/.package-lock.json');
  return existsSync(list) && satisfies(JSON.parse(readFileSync(list, 'utf8')), lock);
}

/** @param {Lock} installed @param {Lock} lock */
export function satisfies(installed, lock) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path];
    // The root is not in the list.
    return path === '' || (found ? found.version === wanted.version : !isNeeded(wanted));
  });
}

/**
 * Optional packages are mostly the same program for each platform.
 * @param {Package} wanted
 */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(ourLibc()));
}

function ourLibc() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport();
  return header?.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** @param {string} root */
function npmCi(root) {
  // The build tools are development packages, which NODE_ENV=production would leave out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'];
  const npm = process.env.npm_execpath;
  return npm && basename(npm) === 'npm-cli.js'
    ? run(process.execPath, [npm, ...args], { cwd: root })
    : run('npm', args, { cwd: root });
}
