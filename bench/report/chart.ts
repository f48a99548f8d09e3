import { escapeHtml } from '../../apps/server/src/platform/html.ts';
import { barOf, isGoalReached, type Result, short } from '../result.ts';
import type { Run } from '../results.ts';
import { inOrder } from './benchmarks.ts';

const WIDTH = 860;
const LABEL = 120;
const FIGURE = 330;
const ROW = 34;
const TOP = 64;
const BOTTOM = 34;
/** Times better than the bar, from 0.1 to 12. */
const SCALE = { from: 0.1, to: 12 };
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Times better than the bar. 1 just reaches it. */
export function marginOf({ figure, ratio, bar }: Result): number {
  if (!bar) return Number.POSITIVE_INFINITY;
  const measured = ratio ?? figure;
  return 'atMost' in bar ? bar.atMost / measured : measured / bar.atLeast;
}

/** docs/pictures/performance.svg: the worst figure of each benchmark. Readable in light and dark mode. */
export function chartOf(all: Map<string, Run>): string {
  const rows = inOrder(all).flatMap(([name, { results }]) => {
    const [tightest] = results.filter(({ bar }) => bar).toSorted((a, b) => marginOf(a) - marginOf(b));
    return tightest ? [{ name, result: tightest }] : [];
  });
  const height = TOP + rows.length * ROW + BOTTOM;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" role="img" aria-label="How far each benchmark is beyond its bar">
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${height}" rx="12"/>
<text class="title" x="20" y="28">Each benchmark’s tightest figure: how many times better than its bar</text>
<text class="quiet" x="20" y="48">To the right of the line the bar is reached. Every figure is in performance.md.</text>
${TICKS.map((tick) => tickAt(tick, height)).join('\n')}
${rows.map(({ name, result }, i) => rowOf(name, result, TOP + i * ROW)).join('\n')}
</svg>
`;
}

export const STYLE = `
.paper{fill:#fff}.title{font-size:15px;font-weight:600;fill:#1b2422}.name{font-size:13px;font-weight:600;fill:#1b2422}
.quiet{font-size:12px;fill:#57606a}.line{stroke:#d8dee4}.bar{stroke:#1b2422;stroke-width:2}
.yes{fill:#0e7a5f}.no{fill:#c4432b}
@media (prefers-color-scheme:dark){.paper{fill:#14191f}.title,.name{fill:#f0f3f6}.quiet{fill:#9ea7b3}
.line{stroke:#30363d}.bar{stroke:#f0f3f6}.yes{fill:#3fb58f}.no{fill:#f0765f}}`;

const log = (value: number): number =>
  Math.log(Math.min(SCALE.to, Math.max(SCALE.from, value)) / SCALE.from) / Math.log(SCALE.to / SCALE.from);
const xOf = (margin: number): number => Math.round(LABEL + log(margin) * (WIDTH - LABEL - FIGURE));

function tickAt(tick: number, height: number): string {
  const x = xOf(tick);
  const foot = height - BOTTOM;
  return `<line class="${tick === 1 ? 'bar' : 'line'}" x1="${x}" x2="${x}" y1="${TOP - 4}" y2="${foot}"/><text class="quiet" x="${x}" y="${foot + 18}" text-anchor="middle">${tick}×</text>`;
}

function rowOf(name: string, result: Result, y: number): string {
  const [from, to] = [xOf(SCALE.from), xOf(marginOf(result))];
  const [unit = ''] = result.unit.split(/ at |, /);
  const measured = result.ratio === undefined ? `${short(result.figure)} ${unit}` : result.ratio.toFixed(2);
  const label = `${measured} (${barOf(result)})`;
  return `<text class="name" x="20" y="${y + 19}">${escapeHtml(name)}</text>
<rect class="${isGoalReached(result) ? 'yes' : 'no'}" x="${from}" y="${y + 6}" width="${Math.max(2, to - from)}" height="18" rx="4"/>
<text class="quiet" x="${WIDTH - FIGURE + 24}" y="${y + 19}">${escapeHtml(label)}</text>`;
}
