import { roomOfDistrict } from '@sudhaar/domain/rooms';
import { startBareServer } from './chat/bare.ts';
import { type Crowd, gather } from './chat/crowd.ts';
import { now, type Report, roomOf, type Spread, textOf } from './chat/messages.ts';
import { type Connection, connectionTo, jsonPayload, requestOf } from './client.ts';
import { type Product, startProduct } from './product.ts';
import { medianOf, type Result } from './result.ts';

const PEOPLE = 2_000;
const ROOMS = 700;
const PROCESSES = 2;
/** Enough that so many have reported something; the chat itself knows no posts. */
const POSTS = 20_000;
/** More than anybody can read: 300 messages a minute. */
const STEADY = { perSecond: 5, messages: 100 };
/** As fast as it goes: so many are always on their way. */
const FULL = { atOnce: 8, messages: 80, turns: 5 };

/** A server with everybody connected to it, and who speaks there. */
type Place = { crowd: Crowd; speakers: Connection[]; tokens: string[]; spread: Spread };

/**
 * 2,000 people: as clients of the specification, in one room of a district, and spread over 700 rooms. The delay of messages
 * at a steady rate, and the deliveries a second at full speed.
 */
export async function chat({ people: count = PEOPLE, rooms: most = ROOMS } = {}): Promise<Result[]> {
  const product = await startProduct(POSTS);
  const bare = await startBareServer();
  try {
    const people = await product.signIn('user', count);
    const tokens = people.map(({ token }) => token);
    const rooms = await roomsOf(product, most);
    const spreads: [string, Spread, typeof FULL][] = [
      ['', { rooms: [] }, FULL],
      [', in one district’s room', { rooms: rooms.slice(0, 1) }, FULL],
      [`, in ${rooms.length} rooms`, { rooms }, { ...FULL, messages: rooms.length }],
    ];
    const results: Result[] = [];
    for (const [where, spread, full] of spreads) {
      const places = [
        await enter(product.port, tokens, spread),
        await enter(bare.port, tokens, spread),
      ] as const;
      try {
        results.push(...(await measure(where, full, ...places)));
      } finally {
        for (const { crowd, speakers } of places) {
          crowd.leave();
          for (const speaker of speakers) speaker.close();
        }
      }
    }
    return results;
  } finally {
    bare.stop();
    await product.stop();
  }
}

async function roomsOf({ pool }: Product, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ state: string; district: string }>(
    'select state, name as district from districts order by id limit $1',
    [most],
  );
  if (rows.length < most) throw new Error(`There are only ${rows.length} districts`);
  return rows.map(roomOfDistrict);
}

async function enter(port: number, tokens: string[], spread: Spread): Promise<Place> {
  const speakers = Array.from({ length: 32 }, () => connectionTo(`http://127.0.0.1:${port}`));
  return { crowd: await gather(port, tokens, spread, PROCESSES), speakers, tokens, spread };
}

async function measure(where: string, full: typeof FULL, product: Place, bare: Place): Promise<Result[]> {
  let round = 0;
  const fast = { product: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn <= full.turns; turn += 1) {
    const [ours, theirs] = [await fullSpeed(product, full, round++), await fullSpeed(bare, full, round++)];
    // The first is for warming up.
    if (turn === 0) continue;
    fast.product.push(ours);
    fast.bare.push(theirs);
  }
  const { delays, deliveries, strays } = await steady(product, round++);
  const [figure, ceiling] = [medianOf(fast.product), medianOf(fast.bare)];
  const sent = product.crowd.deliveriesOf(STEADY.messages);
  return [
    {
      name: `chat: fan-out to ${product.tokens.length.toLocaleString('en')} people${where}`,
      figure,
      ceiling,
      unit: 'deliveries/s, beside bare Socket.IO',
      ratio: figure / ceiling,
      bar: { atLeast: 0.7 },
    },
    {
      name: `chat: p99 until heard, at ${STEADY.perSecond} messages/s${where}`,
      figure: percentileOfDelays(delays, 0.99),
      unit: 'ms',
      bar: { atMost: 250 },
    },
    {
      name: `chat: delivered exactly once, of all${where}`,
      figure: (deliveries - strays) / sent,
      unit: `of ${sent} deliveries`,
      bar: { atLeast: 1 },
    },
  ];
}

/** Deliveries a second when the next message is sent as soon as one is answered. */
async function fullSpeed(place: Place, full: typeof FULL, round: number): Promise<number> {
  const received = place.crowd.receive(round, full.messages);
  const began = now();
  let next = 0;
  const speak = async (speaker: Connection): Promise<void> => {
    while (next < full.messages) await say(place, speaker, round, next++, now());
  };
  await Promise.all(place.speakers.slice(0, full.atOnce).map(speak));
  const { lastAt } = await received;
  return place.crowd.deliveriesOf(full.messages) / ((lastAt - began) / 1_000_000);
}

/** Sends each message at its time, whether or not earlier ones have arrived. Its delay counts from that time. */
async function steady(place: Place, round: number): Promise<Report> {
  const received = place.crowd.receive(round, STEADY.messages);
  const began = now();
  const gap = 1_000_000 / STEADY.perSecond;
  const lanes = place.speakers.map(async (speaker, lane) => {
    for (let number = lane; number < STEADY.messages; number += place.speakers.length) {
      const due = began + number * gap;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (due - now()) / 1000)));
      await say(place, speaker, round, number, Math.round(due));
    }
  });
  await Promise.all(lanes);
  return received;
}

async function say(
  place: Place,
  speaker: Connection,
  round: number,
  number: number,
  at: number,
): Promise<void> {
  const room = roomOf(place.spread, number);
  const msg = textOf({ round, number, at });
  const body = { msg, ...(room && { room }), clientId: `${now()}-${round}-${number}` };
  const token = place.tokens[number % place.tokens.length];
  const { status, body: answer } = await speaker.send(
    requestOf('POST', '/api/user/sendMessage', token, jsonPayload(body)),
  );
  if (status !== 200) throw new Error(`A message was answered ${status}: ${answer.toString()}`);
}

function percentileOfDelays(delays: readonly number[], share: number): number {
  const all = delays.reduce((a, b) => a + b, 0);
  let counted = 0;
  for (const [ms, count] of delays.entries()) {
    counted += count;
    // As late as the millisecond that it began in may have been.
    if (counted >= all * share) return ms + 1;
  }
  return Number.NaN;
}
