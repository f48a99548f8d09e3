import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ENTRIES = ['main.ts', 'admin.ts', 'backup.ts', 'restore.ts', 'verify-history.ts'];

/**
 * One file for each entry, with our own packages in it. Everything from npm stays where npm put it.
 * @param {string} root
 */
export async function buildServer(root) {
  const source = join(root, 'apps/server/src');
  const result = join(root, 'apps/server/dist');
  // Not installed yet when this file is loaded.
  const esbuild = await import('esbuild');
  rmSync(result, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: ENTRIES.map((entry) => join(source, entry)),
    outdir: result,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [npmPackagesStayOutside],
  });
  // Its helper process would otherwise stay for as long as the server runs.
  await esbuild.stop();
  for (const read of ['migrations', 'developer-guide.md'])
    cpSync(join(source, read), join(result, read), { recursive: true });
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
