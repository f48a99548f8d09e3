/** Three readings of the same moment, in milliseconds since 1970. */
export type ClockReadings = {
  database: number;
  server: number;
  /** Last agreed time plus the time that a monotonic clock has measured since. Null for the first reading. */
  expected: number | null;
};

/** More than a monotonic clock and two synchronised clocks ever drift apart. */
const JUMP_MS = 5 * 60 * 1000;

/**
 * Returns the median of three readings. A single wrong clock changes nothing, and all servers of one database agree.
 * If the clocks of database and server moved together, the machine was asleep. A server that just started can only
 * trust the database.
 */
export function agreedTime({ database, server, expected }: ClockReadings): number {
  const [, middle = database] = [database, server, expected ?? database].sort((a, b) => a - b);
  return middle;
}

/** The agreed time moved by more than the monotonic clock measured. */
export const hasJumped = (agreed: number, expected: number | null): boolean =>
  expected !== null && Math.abs(agreed - expected) > JUMP_MS;

/** Synchronised clocks differ by milliseconds. With more than this, somebody has to look. */
const MAX_OFFSET_MS = 5_000;

/** How far two clocks are ahead of the agreed time, in milliseconds. */
export type ClockOffsets = { database: number; server: number };

export const offsetsOf = (
  { database, server }: Omit<ClockReadings, 'expected'>,
  agreed: number,
): ClockOffsets => ({
  database: database - agreed,
  server: server - agreed,
});

/** The clock that is off, and by more than the other. Null while both are right. */
export function wrongClock({ database, server }: ClockOffsets): keyof ClockOffsets | null {
  const wrong = Math.abs(server) >= Math.abs(database) ? 'server' : 'database';
  return Math.max(Math.abs(server), Math.abs(database)) > MAX_OFFSET_MS ? wrong : null;
}
