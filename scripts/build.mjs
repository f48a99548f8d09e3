import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';

const SHARED = [
  'package-lock.json',
  'packages/contract',
  'packages/domain',
  'packages/language',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
  'scripts/precompress.mjs',
  'scripts/prerender.mjs',
];

/** Read by apps/server/src/context.ts. */
const PREPARED_PLACES = 'apps/server/prepared/places';

/** @typedef {{ name: string, doing: string, done: string, from: string[], result: string, build(root: string): Promise<unknown> }} Part */
/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    doing: 'Building the server',
    done: 'Server built',
    // Excludes the demonstration's photos, which the server reads in place, and the code that draws them.
    from: ['apps/server', 'packages/demo/src', 'packages/demo/package.json'],
    result: 'apps/server/dist/main.js',
    build: buildServer,
  },
  {
    name: 'places',
    doing: 'Preparing the places',
    done: 'Places prepared',
    from: [
      'apps/server/src/prepare-places.ts',
      'apps/server/src/features/places/places',
      'apps/server/src/platform/database/copy.ts',
    ],
    result: PREPARED_PLACES,
    build: (root) =>
      run(process.execPath, ['--import', 'tsx', 'apps/server/src/prepare-places.ts', PREPARED_PLACES], {
        cwd: root,
      }),
  },
  {
    name: 'web',
    doing: 'Building the web pages',
    done: 'Web built',
    from: ['apps/web'],
    result: 'apps/web/dist/.pages.json',
    build: buildWeb,
  },
];

/**
 * Builds what has changed since it was last built. Answers what that was.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  const built = [];
  for (const { name, doing, done, from, result, build } of PARTS) {
    const stampFile = join(root, `node_modules/.sudhaar-built-${name}`);
    const wanted = fingerprint(root, [...SHARED, ...from]);
    const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
    if (stamp === wanted && existsSync(join(root, result))) continue;
    // An interrupted build must not count as the previous one.
    rmSync(stampFile, { force: true });
    await step(doing, done, () => build(root));
    writeFileSync(stampFile, wanted);
    built.push(name);
  }
  return built;
}

/**
 * In processes of their own: Vite sets NODE_ENV, and the server that starts after it needs none of its memory.
 * @param {string} root
 */
async function buildWeb(root) {
  const cwd = join(root, 'apps/web');
  const env = { ...process.env, NODE_ENV: 'production' };
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  const writer = join(cwd, 'dist/.writer');
  await run(process.execPath, vite, { cwd, env });
  await run(process.execPath, [...vite, '--config', 'vite.embed.config.ts'], { cwd, env });
  // Only the server sends it, with its own URL and headers.
  renameSync(join(cwd, 'dist/embed.html'), join(cwd, 'dist/.embed.html'));
  await run(process.execPath, [...vite, '--ssr', 'src/app/prerender.tsx', '--outDir', writer], { cwd, env });
  await run(
    process.execPath,
    [join(root, 'scripts/prerender.mjs'), join(writer, 'prerender.js'), join(cwd, 'dist')],
    { cwd, env },
  );
  rmSync(writer, { recursive: true });
  await precompress(join(cwd, 'dist/assets'));
}

// npm run build
if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    await ensureInstalled(root);
    const built = await ensureBuilt(root);
    if (built.length === 0) console.log('Everything is built already.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
