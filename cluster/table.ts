export type Row = {
  killed: string;
  awayMs: number;
  readGapMs: number;
  writeGapMs: number;
  /** Calls of the load with this answer during the trial. */
  answered: number;
  refused: number;
  lost: number;
};

type Seen = Record<string, number>;
type Measured = Omit<Row, 'answered' | 'refused'> & { before: Seen; after: Seen };

export function rowOf({ before, after, ...measured }: Measured): Row {
  const more = (isGood: boolean): number =>
    Object.entries(after)
      .filter(([status]) => Number(status) < 300 === isGood)
      .reduce((sum, [status, count]) => sum + count - (before[status] ?? 0), 0);
  return { ...measured, answered: more(true), refused: more(false) };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const lineOf = ({ killed, readGapMs, writeGapMs, lost }: Row): string =>
  `Killed: ${killed}. Longest without a read ${seconds(readGapMs)}, without a write ${seconds(writeGapMs)}. Lost: ${lost}.`;

/** In Markdown, for docs/scaling.md. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.killed,
    seconds(row.awayMs),
    seconds(row.readGapMs),
    seconds(row.writeGapMs),
    `${row.refused} of ${row.answered + row.refused}`,
    row.lost === 0 ? 'nothing' : `${row.lost}`,
  ]);
  return [
    ['Killed', 'Away for', 'Longest without a read', 'Longest without a write', 'Calls that failed', 'Lost'],
    ['---', '---:', '---:', '---:', '---:', '---'],
    ...cells,
  ]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}
