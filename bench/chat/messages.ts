// A message carries its round, its number and the time it was due, by the clock that all processes of a machine share.
const MARK = 'bench ';
const FIELDS = /^(\d+) (\d+) (\d+)/;
/** As long as a usual message: two lines on a phone. */
const TEXT =
  'The street light at the corner is out again, third night in a row. Who is asking the ward office?';

export type BenchMessage = { round: number; number: number; at: number };

export const textOf = ({ round, number, at }: BenchMessage): string =>
  `${MARK}${round} ${number} ${at} ${TEXT}`;

export function parseMessage(event: Buffer): BenchMessage | null {
  const begin = event.indexOf(MARK);
  const fields = begin < 0 ? null : FIELDS.exec(event.toString('latin1', begin + MARK.length, begin + 64));
  return fields && { round: Number(fields[1]), number: Number(fields[2]), at: Number(fields[3]) };
}

/** Microseconds of the monotonic clock. */
export const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** Messages between the parent and its listener processes. */
export type Order = { connect: { port: number; tokens: string[] } } | { expect: number; round: number };
export type Report = {
  deliveries: number;
  /** Of this round more than once, or of another round. */
  strays: number;
  /** When the last delivery arrived. */
  lastAt: number;
  /** How many took so many milliseconds; the last place counts all that took longer. */
  delays: number[];
};
export type ListenerReply = { connected: true } | { allReceived: Report };

export const DELAYS_MS = 5_000;
