import { isOverdue } from './clock.ts';
import type { Stage } from './progress.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Below this, hours are clearer than the time of day. */
const SOON_MS = 6 * HOUR_MS;

export type DueUnit = 'minutes' | 'hours' | 'days';

/** `shown`: the proof waits for its verdict, so the office's time is not running. */
export type DueWords =
  | { kind: 'late' | 'left'; unit: DueUnit; count: number }
  | { kind: 'today' | 'tomorrow' | 'shown' | 'shownLate' };

type DueFacts = {
  stage: Stage;
  /** Null if unknown. */
  dueAt: Date | null;
  /** Last value from the server. */
  isOverdue: boolean;
};

/** Returns null if there is nothing to say, for example on a finished post. Days follow the reader's clock. */
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

/** At least one whole unit, because clocks differ slightly. */
function span(ms: number): { unit: DueUnit; count: number } {
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE_MS)) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
}

const midnight = (at: Date): number => new Date(at).setHours(0, 0, 0, 0);

/** Counts midnights. Rounded, because a day with a clock change does not have 24 hours. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / DAY_MS);
