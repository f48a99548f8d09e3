import { barOf, isGoalReached, type Result, short } from '../result.ts';
import type { Run } from '../results.ts';
import { ABOUT, inOrder } from './benchmarks.ts';
import { costText } from './cost.ts';

/** docs/performance.md. */
export function pageOf(all: Map<string, Run>): string {
  const results = [...all.values()].flatMap((run) => run.results).filter(({ bar }) => bar);
  const reached = results.filter(isGoalReached).length;
  return `# Performance

Written by \`npm run bench\`; do not edit. Database, server and load generator share one machine, so every figure stands
beside a ceiling measured in the same run: what the same machine does at best, or did with less. Of ${results.length} bars
${reached === results.length ? 'all are' : `${reached} are`} reached.

![How far each benchmark is beyond its bar](pictures/performance.svg)

\`npm run bench -- NAME\` runs one of them, \`npm run bench\` all (it fills its databases first), and
\`npm run bench -- report\` writes this page from the [latest results](performance).
${inOrder(all)
  .map(([name, run]) => section(name, run))
  .join('')}`;
}

function section(name: string, run: Run): string {
  const { measuredAt, commit, machine, node, results } = run;
  return `
## ${name}

${ABOUT[name] ?? ''}

| | Figure | Beside | Ratio | Bar | |
|---|---:|---:|---:|---|---|
${results.map((result) => line(name, result)).join('\n')}
${name === 'lifecycle' ? costText(run) : ''}
${measuredAt.slice(0, 10)}, commit ${commit}, ${machine}, Node.js ${node.replace('v', '')}
`;
}

function line(benchmark: string, result: Result): string {
  const { name, figure, ceiling, unit, ratio } = result;
  const [plainUnit] = unit.split(', beside');
  return `| ${[
    name.replace(`${benchmark}: `, ''),
    `${short(figure)} ${plainUnit}`,
    ceiling === undefined ? '' : short(ceiling),
    ratio === undefined ? '' : ratio.toFixed(2),
    barOf(result) ?? '',
    result.bar ? (isGoalReached(result) ? '✓' : '✗ **not reached**') : '',
  ].join(' | ')} |`;
}
