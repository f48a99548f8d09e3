/** The messages of one round, and when each was due to be said, on the clock that all processes of a machine share. */
const MARK = 'bench ';
const FIELDS = /^(\d+) (\d+) (\d+)/;
/** As long as people write: two lines on a phone. */
const SAID =
  'The street light at the corner is out again, third night in a row. Who is asking the ward office?';

export type Said = { round: number; number: number; at: number };

export const textOf = ({ round, number, at }: Said): string => `${MARK}${round} ${number} ${at} ${SAID}`;

export function saidIn(event: Buffer): Said | null {
  const begin = event.indexOf(MARK);
  const fields = begin < 0 ? null : FIELDS.exec(event.toString('latin1', begin + MARK.length, begin + 64));
  return fields && { round: Number(fields[1]), number: Number(fields[2]), at: Number(fields[3]) };
}

/** Microseconds of the machine's clock that only goes forward. */
export const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** What parent and listeners tell each other. */
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
export type Word = { connected: true } | { heardAll: Report };

export const DELAYS_MS = 5_000;
