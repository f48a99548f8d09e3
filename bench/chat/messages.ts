// A message carries its round, number and due time, by the machine's shared clock.
const MARK = 'bench ';
const FIELDS = /^(\d+) (\d+) (\d+)/;
/** A typical length: two lines on a phone. */
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
 * Listeners and messages are assigned to rooms round-robin. Without rooms everybody receives everything, as with a
 * client of the specification.
 */
export type RoomDistribution = { rooms: readonly string[] };
export const roomOf = ({ rooms }: RoomDistribution, number: number): string | undefined =>
  rooms[number % rooms.length];
export const receives = ({ rooms }: RoomDistribution, listener: number, message: number): boolean =>
  rooms.length === 0 || listener % rooms.length === message % rooms.length;
/** Counted from the first listener's number. */
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

/** Messages between the parent and its listener processes. `first` is the number of the first listener. */
export type Order =
  | { connect: { port: number; tokens: string[]; first: number; spread: RoomDistribution } }
  | { expect: number; round: number };
export type Report = {
  deliveries: number;
  /** Repeated messages, or messages of another round or room. */
  strays: number;
  /** Time of the last delivery. */
  lastAt: number;
  /** Histogram in milliseconds. The last bucket counts everything slower. */
  delays: number[];
};
export type ListenerReply = { connected: true } | { allReceived: Report };

export const DELAYS_MS = 5_000;
