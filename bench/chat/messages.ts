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

/**
 * Who hears what: listeners and messages are dealt out to the rooms in turn, by their numbers. Without rooms everybody
 * hears everything, as a client of the specification does.
 */
export type RoomDistribution = { rooms: readonly string[] };
export const roomOf = ({ rooms }: RoomDistribution, number: number): string | undefined =>
  rooms[number % rooms.length];
export const hears = ({ rooms }: RoomDistribution, listener: number, message: number): boolean =>
  rooms.length === 0 || listener % rooms.length === message % rooms.length;
/** How many of so many messages so many listeners hear, counted from the first listener's number. */
export function deliveriesOf(
  { rooms }: RoomDistribution,
  first: number,
  listeners: number,
  messages: number,
): number {
  if (rooms.length === 0) return listeners * messages;
  const inRoom = Array<number>(rooms.length).fill(0);
  for (let i = first; i < first + listeners; i += 1)
    inRoom[i % rooms.length] = (inRoom[i % rooms.length] ?? 0) + 1;
  let sum = 0;
  for (let n = 0; n < messages; n += 1) sum += inRoom[n % rooms.length] ?? 0;
  return sum;
}

/** Messages between the parent and its listener processes. `first`: the number of the first listener there. */
export type Order =
  | { connect: { port: number; tokens: string[]; first: number; spread: RoomDistribution } }
  | { expect: number; round: number };
export type Report = {
  deliveries: number;
  /** Of this round more than once, of another round, or of another room. */
  strays: number;
  /** When the last delivery arrived. */
  lastAt: number;
  /** How many took so many milliseconds; the last place counts all that took longer. */
  delays: number[];
};
export type ListenerReply = { connected: true } | { allReceived: Report };

export const DELAYS_MS = 5_000;
