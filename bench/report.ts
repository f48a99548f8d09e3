import { writeFileSync } from 'node:fs';
import { chartOf } from './report/chart.ts';
import { costChartOf } from './report/cost.ts';
import { pageOf } from './report/page.ts';
import { publish } from './results.ts';

const DOCS = new URL('../docs/', import.meta.url);

/** Writes docs/performance.md with its pictures, and copies the results. */
export function report(): void {
  const all = publish();
  writeFileSync(new URL('performance.md', DOCS), pageOf(all));
  writeFileSync(new URL('pictures/performance.svg', DOCS), chartOf(all));
  const lifecycle = all.get('lifecycle');
  if (lifecycle) writeFileSync(new URL('pictures/lifecycle.svg', DOCS), costChartOf(lifecycle));
}
