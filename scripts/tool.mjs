// npm run admin, backup, restore, verify-history: runs a command of the built server with the remaining arguments.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const [tool] = process.argv.splice(2, 1);
const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root);
await ensureBuilt(root);
await import(new URL(`../apps/server/dist/${tool}.js`, import.meta.url).href);
