import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { EARLY_PAGES } from '../src/app/head/pages.ts';
import type { EarlyFiles } from '../src/app/head/preload.ts';
import { withImports } from './with-imports.ts';

const SOURCE = join(import.meta.dirname, '../src/app/head/main.ts');
const PLACE = '<!-- src/app/head/main.ts -->';

/** Files that the head script may preload, except those that the page itself names. */
function earlyFiles(bundle: Rolldown.OutputBundle): EarlyFiles {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const fileWith = (module: string): string => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`No script has ${module}`);
    return chunk.fileName;
  };
  const named = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) withImports(bundle, fileName, named);

  const filesOf = (modules: readonly string[]): string[] => {
    const found = new Set<string>();
    for (const module of modules) withImports(bundle, fileWith(module), found);
    return [...found].filter((file) => file.endsWith('.js') && !named.has(file)).map((file) => `/${file}`);
  };
  const textsOf = (language: string, texts: readonly string[]) =>
    Object.fromEntries(
      texts
        // The place data are in English, so English has no file of names.
        .filter((text) => language !== 'en' || text !== 'districts')
        .map((text) => [text, filesOf([`/language/src/${language}/${text}.json`])[0]]),
    );
  const fontOf = (name: RegExp): string => `/${Object.keys(bundle).find((file) => name.test(file)) ?? ''}`;
  const pages = Object.entries(EARLY_PAGES);
  const texts = ['shell', ...new Set(pages.flatMap(([, page]) => page.texts))];
  return {
    screens: Object.fromEntries(pages.map(([name, { screens }]) => [name, filesOf(screens)])),
    texts: { en: textsOf('en', texts), hi: textsOf('hi', texts) },
    fonts: {
      en: fontOf(/\/anek-latin-latin-wght.*\.woff2$/),
      hi: fontOf(/\/anek-devanagari-devanagari-400.*\.woff2$/),
    },
  };
}

/** Inlines the head script, with the names of the files that it preloads. */
export const headScript = (): Plugin => ({
  name: 'head-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const files: EarlyFiles | undefined = bundle && earlyFiles(bundle);
      const { outputFiles } = await build({
        entryPoints: [SOURCE],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        define: { FILES: JSON.stringify(files ?? null) },
        logLevel: 'error',
      });
      const script = outputFiles[0]?.text.trim() ?? '';
      return html.replace(PLACE, () => `<script>${script}</script>`);
    },
  },
});
