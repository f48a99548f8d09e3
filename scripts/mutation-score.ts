/** One change of the code, as Stryker's JSON report tells it. */
type Mutant = {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };
export type MutationReport = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** A mutant that no test can notice, because it does the same as the code. */
export type EquivalentMutant = { file: string; code: string; mutant: string; reason: string };

type Survivor = { file: string; line: number; code: string; mutant: string };
export type MutationScore = {
  noticed: number;
  total: number;
  percent: number;
  /** Survivors with the reason why no test can notice them. */
  equivalent: (Survivor & { reason: string })[];
  /** Survivors that a test should notice. */
  unnoticed: Survivor[];
  /** Named as equivalent, but noticed or gone: the list must not outlive the code. */
  outdated: EquivalentMutant[];
};

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** Survivors count against the score, named or not. */
export function scoreOf(report: MutationReport, named: readonly EquivalentMutant[]): MutationScore {
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ status: mutant.status, survivor: survivorOf(file, source, mutant) })),
  );
  const noticed = all.filter(({ status }) => NOTICED.includes(status)).length;
  const survivors = all.filter(({ status }) => UNNOTICED.includes(status)).map(({ survivor }) => survivor);
  const nameOf = (survivor: Survivor) => named.find((entry) => isSame(entry, survivor));
  const total = noticed + survivors.length;
  return {
    noticed,
    total,
    percent: (100 * noticed) / total,
    equivalent: survivors.flatMap((survivor) => {
      const entry = nameOf(survivor);
      return entry ? [{ ...survivor, reason: entry.reason }] : [];
    }),
    unnoticed: survivors.filter((survivor) => !nameOf(survivor)),
    outdated: named.filter((entry) => !survivors.some((survivor) => isSame(entry, survivor))),
  };
}

const isSame = (entry: EquivalentMutant, { file, code, mutant }: Survivor): boolean =>
  entry.file === file && entry.code === code && entry.mutant === mutant;

/** Named by its code, not by its line, which every change above it would move. */
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
