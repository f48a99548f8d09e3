// Writes the prerendered public pages and outlines next to the built web app.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [entry = '', folder = ''] = process.argv.slice(2);
/** @type {{ writePages(): Promise<object> }} */
const { writePages } = await import(pathToFileURL(entry).href);
writeFileSync(join(folder, '.pages.json'), JSON.stringify(await writePages()));
process.exit();
