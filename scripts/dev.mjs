// npm run dev: restarts the server and reloads pages as their sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root);

/** @param {string} tool @param {string[]} args */
const start = (tool, args) =>
  spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' });

// Articles are read instead of imported, so they must be watched explicitly.
const articles = 'packages/language/src/*/help/*.md';
const parts = [
  start('tsx', ['watch', '--include', articles, 'apps/server/src/main.ts']),
  start('vite', ['apps/web']),
];
const stop = () => {
  for (const part of parts) part.kill();
};
// Ctrl-C reaches both. If one ends for another reason, the other must too.
for (const part of parts) part.on('exit', stop);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
