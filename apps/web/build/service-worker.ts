import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

const SOURCE = join(import.meta.dirname, '../src/app/service-worker/main.ts');

/**
 * Screens cached before their first visit: those that a citizen needs outdoors, without a network. Other screens are
 * cached when opened.
 */
const SCREENS = [
  /\/app\/(shell\/toasts\.tsx|offline\/offline\.ts)$/,
  /\/screens\/home\/citizen-home\.tsx$/,
  /\/screens\/citizen\/(feed|your-posts|create-post)\.tsx$/,
  /\/screens\/(post\/post-page|notifications-page|settings\/settings-page)\.tsx$/,
  /\/screens\/profile\/(own-profile|citizen-profile)\.tsx$/,
  /\/widgets\/navigation\/(account-controls|account-menu|bottom-bar|dashboard)\.tsx$/,
  /\/widgets\/bell\/bell-panel\.tsx$/,
  /\/features\/(comment\/comments|edit\/edit-post|report\/components\/preview|sign-out\/logout-question)\.tsx$/,
  /\/entities\/place\/(map\/draw-map\.ts|place-check-hint\.tsx)$/,
  /\/entities\/post\/components\/photo-facts-lines\.tsx$/,
  /\/socket\.io-client\//,
  /\/language\/src\/\w+\/(common|districts|shell|posts|proof|resolution|report|places|profiles|accounts|settings|offline)\.json$/,
];
/** Unhashed names, so they are fetched again with each version. */
const FIXED_FILES = ['/index.html', '/favicon.svg', '/manifest.webmanifest'];
/** Scripts of web workers, and the font of every page. */
const EXTRA_FILES = /worker-[\w-]+\.js$|anek-latin-latin-wght.*\.woff2$/;

const isScreen = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => SCREENS.some((screen) => screen.test(id)));

/** Writes /sw.js with its list of files to cache. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const parts = Object.values(bundle);
      const chunks = parts.filter((part) => part.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
      const found = new Set<string>();
      for (const chunk of chunks)
        if (chunk.isEntry || isScreen(chunk)) withImports(bundle, chunk.fileName, found);
      for (const { fileName } of parts) if (EXTRA_FILES.test(fileName)) found.add(fileName);
      const files = [...FIXED_FILES, ...[...found].sort().map((name) => `/${name}`)];
      const hash = createHash('sha256').update(files.join());
      for (const name of FIXED_FILES) hash.update(readFileSync(join(dir, name)));
      const shell = { version: hash.digest('hex').slice(0, 12), entry: `/${entry}`, files };
      await build({
        entryPoints: [SOURCE],
        outfile: join(dir, 'sw.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { SHELL: JSON.stringify(shell) },
        logLevel: 'error',
      });
    },
  };
}
