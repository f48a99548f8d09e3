import { expect, test } from 'vitest';
import { type MutationReport, scoreOf } from './mutation-score.ts';

const mutant = (status: string, line: number, from: number, to: number, replacement: string) => ({
  mutatorName: 'EqualityOperator',
  status,
  replacement,
  location: { start: { line, column: from }, end: { line, column: to } },
});
const report: MutationReport = {
  files: {
    'src/a.ts': {
      source: 'const x = 1;\nconst isSmall = x <= 1;\n',
      mutants: [
        mutant('Killed', 2, 17, 23, 'x > 1'),
        mutant('Timeout', 2, 17, 23, 'true'),
        mutant('Survived', 2, 17, 23, 'x < 1'),
        mutant('NoCoverage', 1, 11, 12, '2'),
        mutant('Ignored', 1, 11, 12, '3'),
      ],
    },
  },
};
const named = { file: 'src/a.ts', code: 'x <= 1', mutant: 'x < 1', reason: 'x is never 1' };

test('survivors lower the score, even if they are listed as equivalent', () => {
  expect(scoreOf(report, [])).toMatchObject({ noticed: 2, total: 4, percent: 50 });
  expect(scoreOf(report, [named])).toMatchObject({ noticed: 2, total: 4, percent: 50 });
});

test('each file with mutants has a score, the lowest first', () => {
  const files = {
    'src/good.ts': { source: 'true\n', mutants: [mutant('Killed', 1, 1, 5, 'false')] },
    ...report.files,
    'src/types.ts': { source: '\n', mutants: [] },
  };
  expect(scoreOf({ files }, []).files).toEqual([
    { file: 'src/a.ts', noticed: 2, total: 4, percent: 50 },
    { file: 'src/good.ts', noticed: 1, total: 1, percent: 100 },
  ]);
});

test('a survivor is identified by file and code, and is equivalent or unnoticed', () => {
  const { equivalent, unnoticed } = scoreOf(report, [named]);
  expect(equivalent).toEqual([{ ...named, line: 2 }]);
  expect(unnoticed).toEqual([{ file: 'src/a.ts', line: 1, code: '1', mutant: '2' }]);
});

test('a listed mutant that is noticed or missing is outdated', () => {
  const noticed = { ...named, mutant: 'x > 1' };
  const gone = { ...named, file: 'src/b.ts' };
  expect(scoreOf(report, [named, noticed, gone]).outdated).toEqual([noticed, gone]);
});
