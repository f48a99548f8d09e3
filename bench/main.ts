// npm run bench: every benchmark, then docs/performance.md. npm run bench -- NAME: one. npm run bench -- report: the page
// from the latest results. npm run bench -- seed --posts 1000000: only the data.
import { parseArgs } from 'node:util';
import { bulk } from './bulk.ts';
import { capacity } from './capacity.ts';
import { chat } from './chat.ts';
import { filledFolder } from './database.ts';
import { desk } from './desk.ts';
import { escalation } from './escalation.ts';
import { feed } from './feed.ts';
import { growth } from './growth.ts';
import { hotPost } from './hot-post.ts';
import { lifecycle } from './lifecycle.ts';
import { matching } from './matching.ts';
import { report } from './report.ts';
import { isGoalReached, lineOf, type Result } from './result.ts';
import { saveRun } from './results.ts';
import { routing } from './routing.ts';
import { spike } from './spike.ts';
import { start } from './start.ts';
import { upload } from './upload.ts';
import { visitOrders } from './visit-order.ts';
import { web } from './web.ts';

const BENCHMARKS: Record<string, () => Promise<Result[]>> = {
  feed,
  growth,
  routing,
  escalation,
  matching,
  bulk,
  lifecycle,
  capacity,
  spike,
  'hot-post': hotPost,
  upload,
  'visit-order': visitOrders,
  chat,
  web,
  desk,
  start,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { posts: { type: 'string', default: '1000000' } },
});
const [wanted] = positionals;

if (wanted === 'seed') {
  await filledFolder(Number(values.posts));
} else if (wanted && wanted !== 'report') {
  await run(wanted);
} else {
  if (!wanted) for (const name of Object.keys(BENCHMARKS)) await run(name);
  report();
}
process.exit();

async function run(name: string): Promise<void> {
  const benchmark = BENCHMARKS[name];
  if (!benchmark) {
    console.error(`Unknown benchmark ${name}. Choose one of ${Object.keys(BENCHMARKS).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const results = await benchmark();
  for (const result of results) console.log(lineOf(result));
  saveRun(name, results);
  if (!results.every(isGoalReached)) process.exitCode = 1;
}
