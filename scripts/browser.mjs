import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { step } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string[]} names */
function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

/** Path of an installed browser of Chromium's family. CHROME_PATH wins. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  return findInPath(NAMES) ?? [MAC].find(existsSync);
}

/**
 * Path of Chromium without its window code. The browser tests take about 0.7 of the time with it. It has no PDF viewer.
 * CHROME_PATH means that browser for every test.
 */
export const findHeadlessShell = () =>
  process.env.CHROME_PATH ? undefined : findInPath(['chromium-headless-shell']);

/** The browser, from Debian's packages where there is none and we may install one. */
export async function findOrInstallBrowser() {
  if (!findBrowser()) await install('a browser', 'chromium');
  const installed = findBrowser();
  if (!installed)
    throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH.');
  return installed;
}

/** Both browsers of the tests. A system without the headless shell runs every test in the browser itself. */
export async function findOrInstallTestBrowsers() {
  await findOrInstallBrowser();
  if (!findHeadlessShell() && !process.env.CHROME_PATH)
    await install('the headless shell', 'chromium-headless-shell').catch(() => undefined);
}

/** @param {string} what @param {string} debianPackage */
async function install(what, debianPackage) {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!mayInstall) return;
  await step(`Installing ${what}`, `Installed ${what}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { cwd: '/', env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { cwd: '/', env });
  });
}
