import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ENTRIES = ['main.ts', 'admin.ts', 'backup.ts', 'restore.ts', 'verify-history.ts'];

/**
 * A file for each entry and for what entries share, with our own packages in them. Everything from npm stays where npm put it.
 * @param {string} root
 */
export async function buildServer(root) {
  const source = join(root, 'apps/server/src');
  const result = join(root, 'apps/server/dist');
  // May not be installed yet when this file is loaded.
  const esbuild = await import('esbuild');
  rmSync(result, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: ENTRIES.map((entry) => join(source, entry)),
    outdir: result,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Lazy imports stay separate files. In one file all of it would be loaded.
    splitting: true,
    sourcemap: true,
    // Stack traces need lines and names, but the sources in the map would stay in memory.
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [npmPackagesStayOutside],
  });
  // Its helper process would otherwise run as long as the server.
  await esbuild.stop();
  for (const read of ['migrations', 'developer-guide.md'])
    cpSync(join(source, read), join(result, read), { recursive: true });
  const languages = join(root, 'packages/language/src');
  for (const articles of readdirSync(languages).map((language) => join(language, 'help')))
    if (existsSync(join(languages, articles)))
      cpSync(join(languages, articles), join(result, articles), { recursive: true });
}

/** @type {import('esbuild').Plugin} */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@sudhaar/') ? undefined : { path, external: true },
    );
  },
};
