// npm run test:mutation: changes the rules in packages/domain in small ways and counts how many of the changes its
// own tests notice. It takes long, so npm test leaves it out.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scoreOf } from './mutation-score.ts';

const AT_LEAST = 95;
const root = fileURLToPath(new URL('..', import.meta.url));
const domain = `${root}packages/domain`;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const { status } = spawnSync(`${root}node_modules/.bin/stryker`, ['run', ...process.argv.slice(2)], {
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
// Of some of the files only, where arguments say so: then most of the list is not looked at.
const outdated = process.argv.length > 2 ? [] : score.outdated;
for (const { file, code, mutant } of outdated)
  console.log(`remove from equivalent-mutants.json: ${file}  ${code}  →  ${mutant}`);
console.log(
  `\n${score.percent.toFixed(1)} % noticed: ${score.noticed} of ${score.total} mutants. ` +
    `${score.equivalent.length} cannot be told apart, ${score.unnoticed.length} were missed.`,
);
process.exitCode = score.percent < AT_LEAST || outdated.length > 0 ? 1 : 0;
