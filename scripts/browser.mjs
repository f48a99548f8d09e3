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

/** Path of an installed Chromium-based browser. CHROME_PATH wins. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  return findInPath(NAMES) ?? [MAC].find(existsSync);
}

/**
 * Path of the headless shell, with which browser tests take about 0.7 of the time. It has no PDF viewer. With
 * CHROME_PATH, that browser is used for every test.
 */
export const findHeadlessShell = () =>
  process.env.CHROME_PATH ? undefined : findInPath(['chromium-headless-shell']);

/** Installs a Debian package if there is no browser and we may. */
export async function findOrInstallBrowser() {
  if (!findBrowser()) await install('a browser', 'chromium');
  const installed = findBrowser();
  if (!installed)
    throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH.');
  return installed;
}

/** Without the headless shell, every test runs in the full browser. */
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
