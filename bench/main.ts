// npm run bench: every benchmark. npm run bench -- NAME: one. npm run bench -- seed --posts 1000000: only the data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chat } from './chat.ts';
import { filledFolder } from './database.ts';
import { feed } from './feed.ts';
import { growth } from './growth.ts';
import { hotPost } from './hot-post.ts';
import { lifecycle } from './lifecycle.ts';
import { isReached, lineOf, type Result } from './result.ts';
import { spike } from './spike.ts';
import { start } from './start.ts';
import { upload } from './upload.ts';

const BENCHMARKS: Record<string, () => Promise<Result[]>> = {
  feed,
  growth,
  lifecycle,
  spike,
  'hot-post': hotPost,
  upload,
  chat,
  start,
};
const RESULTS = new URL('../data/bench-results/', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { posts: { type: 'string', default: '1000000' } },
});
const [wanted] = positionals;

if (wanted === 'seed') {
  await filledFolder(Number(values.posts));
} else {
  const names = wanted ? [wanted] : Object.keys(BENCHMARKS);
  for (const name of names) await run(name);
}
process.exit();

async function run(name: string): Promise<void> {
  const benchmark = BENCHMARKS[name];
  if (!benchmark) {
    console.error(`There are the benchmarks ${Object.keys(BENCHMARKS).join(', ')}, not ${name}.`);
    process.exitCode = 1;
    return;
  }
  const results = await benchmark();
  for (const result of results) console.log(lineOf(result));
  mkdirSync(RESULTS, { recursive: true });
  const kept = { measuredAt: new Date().toISOString(), cores: cpus().length, node: process.version, results };
  writeFileSync(new URL(`${name}.json`, RESULTS), `${JSON.stringify(kept, null, 2)}\n`);
  if (!results.every(isReached)) process.exitCode = 1;
}
