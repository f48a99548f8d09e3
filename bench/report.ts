import { writeFileSync } from 'node:fs';
import { chartOf } from './report/chart.ts';
import { pageOf } from './report/page.ts';
import { publish } from './results.ts';

const DOCS = new URL('../docs/', import.meta.url);

/** Writes docs/performance.md and its chart from the latest results, and copies these beside it. */
export function report(): void {
  const all = publish();
  writeFileSync(new URL('performance.md', DOCS), pageOf(all));
  writeFileSync(new URL('pictures/performance.svg', DOCS), chartOf(all));
}
