import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Arrival, WrittenPage, WrittenPages } from '../../../../../scripts/written-pages.ts';

/**
 * The built web app: entry page, embeddable map, hashes of its inline scripts for the content policy, and prerendered
 * pages.
 */
export type WebApp = {
  folder: string;
  page: string;
  embeddedMap: string | null;
  scriptHashes: string[];
  written: WrittenPage[];
  arrivals: Arrival[];
};

export function readWebApp(folder: string): WebApp | null {
  const entry = join(folder, 'index.html');
  if (!existsSync(entry)) return null;
  const page = readFileSync(entry, 'utf8');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  const scriptHashes = inline.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const embedded = join(folder, '.embed.html');
  const embeddedMap = existsSync(embedded) ? readFileSync(embedded, 'utf8') : null;
  const pages = join(folder, '.pages.json');
  const built: WrittenPages = existsSync(pages)
    ? JSON.parse(readFileSync(pages, 'utf8'))
    : { pages: [], arrivals: [] };
  return { folder, page, embeddedMap, scriptHashes, written: built.pages, arrivals: built.arrivals };
}
