import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { step } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Where a browser of Chromium's family is, if there is one. CHROME_PATH wins. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH, ...found, MAC].find((path) => path && existsSync(path));
}

/** The browser, from Debian's packages where there is none and we may install one. */
export async function findOrInstallBrowser() {
  const found = findBrowser();
  if (found) return found;
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall) {
    await step('Installing a browser', 'Browser installed', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update'], { cwd: '/', env });
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { cwd: '/', env });
    });
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH.');
  return installed;
}
