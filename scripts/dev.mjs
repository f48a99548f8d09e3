// npm run dev: the server restarts and the pages reload as their sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root);

/** @param {string} tool @param {string[]} args */
const start = (tool, args) =>
  spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' });

// Articles are read, not imported, so they are named to be watched.
const articles = 'packages/language/src/*/help/*.md';
const parts = [
  start('tsx', ['watch', '--include', articles, 'apps/server/src/main.ts']),
  start('vite', ['apps/web']),
];
const stop = () => {
  for (const part of parts) part.kill();
};
// Ctrl-C reaches both by themselves; when one ends for another reason, so does the other.
for (const part of parts) part.on('exit', stop);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
