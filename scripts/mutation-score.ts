/** From Stryker's JSON report. */
type Mutant = {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };
export type MutationReport = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** A mutant that no test can kill, because it behaves like the code. */
export type EquivalentMutant = { file: string; code: string; mutant: string; reason: string };

type FileScore = { file: string; noticed: number; total: number; percent: number };
type Survivor = { file: string; line: number; code: string; mutant: string };
export type MutationScore = {
  noticed: number;
  total: number;
  percent: number;
  /** Worst first. */
  files: FileScore[];
  /** Survivors that no test can kill, with the reason. */
  equivalent: (Survivor & { reason: string })[];
  /** Survivors that a test should kill. */
  unnoticed: Survivor[];
  /** Listed as equivalent, but killed or gone. The list must not outlive the code. */
  outdated: EquivalentMutant[];
};

const KILLED_STATUSES = ['Killed', 'Timeout'];
const SURVIVED_STATUSES = ['Survived', 'NoCoverage'];

/** Survivors count against the score, whether listed or not. */
export function scoreOf(report: MutationReport, named: readonly EquivalentMutant[]): MutationScore {
  const survivors = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVED_STATUSES.includes(status))
      .map((mutant) => survivorOf(file, source, mutant)),
  );
  const files = Object.entries(report.files)
    .map(([file, { mutants }]) => fileScoreOf(file, mutants))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.percent - b.percent);
  const noticed = files.reduce((sum, file) => sum + file.noticed, 0);
  const nameOf = (survivor: Survivor) => named.find((entry) => isSame(entry, survivor));
  const total = noticed + survivors.length;
  return {
    noticed,
    total,
    percent: percentOf(noticed, total),
    files,
    equivalent: survivors.flatMap((survivor) => {
      const entry = nameOf(survivor);
      return entry ? [{ ...survivor, reason: entry.reason }] : [];
    }),
    unnoticed: survivors.filter((survivor) => !nameOf(survivor)),
    outdated: named.filter((entry) => !survivors.some((survivor) => isSame(entry, survivor))),
  };
}

function fileScoreOf(file: string, mutants: readonly Mutant[]): FileScore {
  const count = (of: readonly string[]) => mutants.filter(({ status }) => of.includes(status)).length;
  const noticed = count(KILLED_STATUSES);
  const total = noticed + count(SURVIVED_STATUSES);
  return { file, noticed, total, percent: percentOf(noticed, total) };
}

const percentOf = (noticed: number, total: number): number => (100 * noticed) / total;

const isSame = (entry: EquivalentMutant, { file, code, mutant }: Survivor): boolean =>
  entry.file === file && entry.code === code && entry.mutant === mutant;

/** Identified by code instead of line, which every change above would move. */
function survivorOf(file: string, source: string, { replacement = '', location }: Mutant): Survivor {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const tail = lines.length - 1;
  const code = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === tail ? end.column - 1 : undefined),
  );
  return { file, line: start.line, code: oneLine(code.join('\n')), mutant: oneLine(replacement) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
