import { escapeHtml } from '../../apps/server/src/platform/html.ts';
import { type Result, short } from '../result.ts';
import type { Run } from '../results.ts';
import { STYLE } from './chart.ts';

const WIDTH = 860;
const LEFT_MARGIN = 20;
const TOP = 62;
const HEIGHT = 150;
const COLOURS = ['#0e7a5f', '#d98e04', '#3b6fb5'];

/** Published for DIGIT's complaints at a million of them: lifecycles per second on virtual cores. */
const DIGIT = { perSecond: 6.3, cores: 16 };

const partsOf = ({ results }: Run): Result[] =>
  results.filter(({ name }) => name.startsWith('lifecycle: of it '));
const wholeOf = ({ results }: Run): number | undefined =>
  results.find(({ name }) => name.startsWith('lifecycle: one, '))?.figure;

/** docs/pictures/lifecycle.svg: processor time of one lifecycle, by part. */
export function costChartOf(run: Run): string {
  const parts = partsOf(run);
  const whole = parts.reduce((sum, { figure }) => sum + figure, 0);
  let x = LEFT_MARGIN;
  const drawn = parts.map(({ name, figure }, i) => {
    const width = (figure / whole) * (WIDTH - 2 * LEFT_MARGIN);
    const label = `${name.replace('lifecycle: of it ', '')}: ${short(figure)} ms`;
    const part = `<rect x="${x.toFixed(1)}" y="${TOP}" width="${width.toFixed(1)}" height="34" fill="${COLOURS[i]}"/>
<rect x="${LEFT_MARGIN + i * 280}" y="${TOP + 52}" width="12" height="12" rx="3" fill="${COLOURS[i]}"/>
<text class="quiet" x="${LEFT_MARGIN + 20 + i * 280}" y="${TOP + 63}">${escapeHtml(label)}</text>`;
    x += width;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" role="img" aria-label="Processor time of one lifecycle, by part">
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="12"/>
<text class="title" x="${LEFT_MARGIN}" y="28">One lifecycle among a million posts: ${short(whole)} ms of processor time</text>
<text class="quiet" x="${LEFT_MARGIN}" y="48">Measured from the processes, without the load generator. Jobs that follow it are counted too.</text>
${drawn.join('\n')}
</svg>
`;
}

/** Compares with another system's published figures. */
export function costText(run: Run): string {
  const ours = wholeOf(run);
  if (ours === undefined) return '';
  const theirs = (DIGIT.cores / DIGIT.perSecond) * 1000;
  return `
![Processor time of one lifecycle, by part](pictures/lifecycle.svg)

For comparison: DIGIT published ${DIGIT.perSecond} lifecycles a second on ${DIGIT.cores} virtual cores for its complaints (CCRS) at a
million of them, which is up to ${(theirs / 1000).toFixed(1)} s of processor time for one, if all cores were busy; and of a spike 4.4 %
succeeded. Ours takes ${short(ours)} ms. The two are not the same thing. A lifecycle here is nine calls: a report with a
photo, four moves, a proof with a photo, a verdict, and the post read back, with its office, due date, history and
everybody told. Theirs is made of their own calls through several services and queues, on other machines. So the
ratio says how many digits the difference has, not more.
`;
}
