/** Three readings of one moment, in milliseconds since 1970. */
export type ClockReadings = {
  database: number;
  server: number;
  /** The time of the last reading, and what a stopwatch has measured since; null: the first reading. */
  expected: number | null;
};

/** Further than a stopwatch and two clocks that are set over the network ever come apart. */
const JUMP_MS = 5 * 60 * 1000;

/**
 * The time that counts. The middle one of three: a single clock that is wrong, or jumps, changes nothing, and all servers of one
 * database agree. Where the database's clock and the server's have moved together, the machine was asleep. A server that has just
 * started has only the database to go by.
 */
export function agreedTime({ database, server, expected }: ClockReadings): number {
  const [, middle = database] = [database, server, expected ?? database].sort((a, b) => a - b);
  return middle;
}

/** True if the time that counts has moved by more than the stopwatch did. */
export const hasJumped = (agreed: number, expected: number | null): boolean =>
  expected !== null && Math.abs(agreed - expected) > JUMP_MS;
