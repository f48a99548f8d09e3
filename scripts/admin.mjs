// npm run admin -- create
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root);
await ensureBuilt(root);
await import(new URL('../apps/server/dist/admin.js', import.meta.url).href);
