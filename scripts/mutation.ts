// npm run test:mutation: mutates the rules in packages/domain and counts how many mutants its tests kill. It takes
// minutes, so npm test leaves it out. With `-- --since main`, only rules that changed since then, or whose tests did.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scoreOf } from './mutation-score.ts';

const MIN_PERCENT = 95;
const root = fileURLToPath(new URL('..', import.meta.url));
const domain = `${root}packages/domain`;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Relative to packages/domain. */
function changedSince(commit: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', [...args, '--', 'src'], { cwd: domain, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  const changed = [
    ...list('diff', '--name-only', '--relative', commit),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  const rules = changed.map((file) => file.replace('.test.ts', '.ts'));
  return [...new Set(rules)].filter(
    (file) => /^src\/[^/]+\.ts$/.test(file) && existsSync(`${domain}/${file}`),
  );
}

const [first, since = 'main', ...rest] = process.argv.slice(2);
const changed = first === '--since' ? changedSince(since) : undefined;
if (changed?.length === 0) {
  console.log(`No rule has changed since ${since}.`);
  process.exit();
}
const args = changed ? ['--mutate', changed.join(), ...rest] : process.argv.slice(2);

const { status } = spawnSync(`${root}node_modules/.bin/stryker`, ['run', ...args], {
  cwd: domain,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const score = scoreOf(
  readJson(`${root}test-results/mutation.json`),
  readJson(`${domain}/equivalent-mutants.json`),
);
for (const { file, line, code, mutant, reason } of score.equivalent)
  console.log(`same    ${file}:${line}  ${code}  →  ${mutant}\n        ${reason}`);
for (const { file, line, code, mutant } of score.unnoticed)
  console.log(`missed  ${file}:${line}  ${code}  →  ${mutant}`);
// With arguments, most of the list is not checked.
const outdated = args.length > 0 ? [] : score.outdated;
for (const { file, code, mutant } of outdated)
  console.log(`remove from equivalent-mutants.json: ${file}  ${code}  →  ${mutant}`);
const tooLow = score.files.filter(({ percent }) => percent < MIN_PERCENT);
for (const { file, percent, noticed, total } of tooLow)
  console.log(`below ${MIN_PERCENT} %: ${file}  ${percent.toFixed(1)} %, ${noticed} of ${total}`);
console.log(
  `\n${score.percent.toFixed(1)} % noticed: ${score.noticed} of ${score.total} mutants. ` +
    `${score.equivalent.length} cannot be told apart, ${score.unnoticed.length} were missed.`,
);
process.exitCode = tooLow.length > 0 || outdated.length > 0 ? 1 : 0;
