/** A figure with a baseline from the same run. */
export type Result = {
  name: string;
  figure: number;
  /** Baseline of the same machine. */
  ceiling?: number;
  unit: string;
  ratio?: number;
  /** Applies to the ratio if there is one, else to the figure. */
  bar?: { atMost: number } | { atLeast: number };
};

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5);
}

export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function isGoalReached({ figure, ratio, bar }: Result): boolean {
  if (!bar) return true;
  const measured = ratio ?? figure;
  return 'atMost' in bar ? measured <= bar.atMost : measured >= bar.atLeast;
}

export const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function barOf({ bar, ratio, unit }: Result): string | undefined {
  if (!bar) return undefined;
  const wanted = 'atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`;
  return ratio === undefined ? `${wanted} ${unit}` : `ratio ${wanted}`;
}

/** One line: figure, baseline, and whether the bar is met. */
export function lineOf(result: Result): string {
  const { name, figure, ceiling, unit, ratio, bar } = result;
  const beside = ceiling === undefined ? '' : ` (beside ${short(ceiling)})`;
  const compared = ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`;
  const wanted = bar ? `, bar: ${barOf(result)}` : '';
  return `${isGoalReached(result) ? '✓' : '✗'} ${name}: ${short(figure)} ${unit}${beside}${compared}${wanted}`;
}
