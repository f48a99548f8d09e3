import { isOverdue } from './clock.ts';
import type { Stage } from './progress.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Nearer than this, hours say more than the time of day. */
const SOON_MS = 6 * HOUR_MS;

export type DueUnit = 'minutes' | 'hours' | 'days';

/** How a due date is put into words. `shown`: the proof waits for its verdict, so no time runs for the office. */
export type DueWords =
  | { kind: 'late' | 'left'; unit: DueUnit; count: number }
  | { kind: 'today' | 'tomorrow' | 'shown' | 'shownLate' };

type DueFacts = {
  stage: Stage;
  /** null: none is known. */
  dueAt: Date | null;
  /** As the server said it last. */
  isOverdue: boolean;
};

/** null: there is nothing to say, as of a finished report. Days are those of the reader's clock. */
export function dueWords({ stage, dueAt, isOverdue: wasOverdue }: DueFacts, now: Date): DueWords | null {
  if (dueAt === null || stage === 'Finished') return null;
  if (stage === 'Waiting for User Verification') return { kind: wasOverdue ? 'shownLate' : 'shown' };
  const ms = dueAt.getTime() - now.getTime();
  if (wasOverdue || isOverdue({ stage, dueAt, proofAt: null }, now)) return { kind: 'late', ...span(-ms) };
  if (ms < SOON_MS) return { kind: 'left', ...span(ms) };
  const days = daysBetween(now, dueAt);
  if (days < 2) return { kind: days < 1 ? 'today' : 'tomorrow' };
  return { kind: 'left', unit: 'days', count: days };
}

/** Whole units that have passed or are left, at least one: clocks differ by a little. */
function span(ms: number): { unit: DueUnit; count: number } {
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE_MS)) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
}

const midnight = (at: Date): number => new Date(at).setHours(0, 0, 0, 0);

/** Midnights between two times. Rounded: a day on which the clocks change is not 24 hours long. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / DAY_MS);
