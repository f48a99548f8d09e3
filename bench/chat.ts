import { roomOfDistrict } from '@sudhaar/domain/rooms';
import { startBareServer } from './bare.ts';
import { type ListenerCrowd, startCrowd } from './chat/crowd.ts';
import { now, type Report, type RoomDistribution, roomOf, textOf } from './chat/messages.ts';
import { type Connection, connectionTo, jsonPayload, requestOf } from './client.ts';
import { type Product, startProduct } from './product.ts';
import { medianOf, type Result } from './result.ts';

const PEOPLE = 2_000;
const ROOMS = 700;
const PROCESSES = 2;
/** Enough for that many people. The chat itself does not use posts. */
const POSTS = 20_000;
/** 300 messages a minute, more than anybody can read. */
const STEADY_RATE = { perSecond: 5, messages: 100 };
/** For all rooms together. Each message reaches few people, so there can be more. */
const STEADY_RATE_IN_ROOMS = { perSecond: 20, messages: 400 };
/** Keeps this many messages in flight. */
const FULL_LOAD = { atOnce: 8, messages: 80, turns: 5 };
const STORED_MESSAGES = 400;

/** A server with its connected listeners and speakers. */
type Place = { crowd: ListenerCrowd; speakers: Connection[]; tokens: string[]; spread: RoomDistribution };

/**
 * 2,000 people: as clients of the specification, in one district room, and spread over 700 rooms. Measures delays at
 * a steady rate, and deliveries per second at full speed.
 */
export async function chat({ people: count = PEOPLE, rooms: most = ROOMS } = {}): Promise<Result[]> {
  const product = await startProduct(POSTS);
  const bare = await startBareServer(new URL('./chat/bare-server.ts', import.meta.url));
  try {
    const people = await product.signIn('user', count);
    const tokens = people.map(({ token }) => token);
    const rooms = await roomsOf(product, most);
    const results: Result[] = [];
    const visit = async (
      spread: RoomDistribution,
      look: (product: Place, bare: Place) => Promise<Result[]>,
    ) => {
      const places = [
        await connectCrowd(product.port, tokens, spread),
        await connectCrowd(bare.port, tokens, spread),
      ] as const;
      try {
        results.push(...(await look(...places)));
      } finally {
        for (const { crowd, speakers } of places) {
          crowd.leave();
          for (const speaker of speakers) speaker.close();
        }
      }
    };
    for (const [where, one] of [
      ['', []],
      [', in one district’s room', rooms.slice(0, 1)],
    ] as const) {
      await visit({ rooms: one }, async (ours, theirs) => [
        await fanOut(where, ours, theirs),
        ...(await measureDelays(where, ours, STEADY_RATE)),
      ]);
    }
    await visit({ rooms }, async (ours) => [
      await besideEachOther(ours),
      ...(await measureDelays(`, in ${rooms.length} rooms`, ours, STEADY_RATE_IN_ROOMS)),
    ]);
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

async function connectCrowd(port: number, tokens: string[], spread: RoomDistribution): Promise<Place> {
  const speakers = Array.from({ length: 32 }, () => connectionTo(`http://127.0.0.1:${port}`));
  return { crowd: await startCrowd(port, tokens, spread, PROCESSES), speakers, tokens, spread };
}

/** Rounds are numbered, so that late messages count as strays. */
let round = 0;

async function fanOut(where: string, product: Place, bare: Place): Promise<Result> {
  const fast = { product: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn <= FULL_LOAD.turns; turn += 1) {
    const [ours, theirs] = [await fullSpeed(product), await fullSpeed(bare)];
    // The first is a warm-up.
    if (turn === 0) continue;
    fast.product.push(ours);
    fast.bare.push(theirs);
  }
  const [figure, ceiling] = [medianOf(fast.product), medianOf(fast.bare)];
  return {
    name: `chat: fan-out to ${product.tokens.length.toLocaleString('en')} people${where}`,
    figure,
    ceiling,
    unit: 'deliveries/s, beside bare Socket.IO',
    ratio: figure / ceiling,
    bar: { atLeast: 0.7 },
  };
}

async function measureDelays(where: string, place: Place, rate: typeof STEADY_RATE): Promise<Result[]> {
  const { delays, deliveries, strays } = await runSteady(place, rate);
  const sent = place.crowd.deliveriesOf(rate.messages);
  return [
    {
      name: `chat: p99 until heard, at ${rate.perSecond} messages/s${where}`,
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

/** Rooms do not block each other: compares messages in all rooms with as many in one room. */
async function besideEachOther(place: Place): Promise<Result> {
  const { rooms } = place.spread;
  const fast = { all: [] as number[], one: [] as number[] };
  for (let turn = 0; turn <= FULL_LOAD.turns; turn += 1) {
    const [all, one] = [await stored(place, rooms), await stored(place, rooms.slice(0, 1))];
    if (turn === 0) continue;
    fast.all.push(all);
    fast.one.push(one);
  }
  const [figure, ceiling] = [medianOf(fast.all), medianOf(fast.one)];
  return {
    name: `chat: stored at full speed, in ${rooms.length} rooms`,
    figure,
    ceiling,
    unit: 'messages/s, beside one of the rooms',
    ratio: figure / ceiling,
    bar: { atLeast: 1 },
  };
}

/** Stored messages per second, without listeners. */
async function stored({ speakers, tokens }: Place, rooms: readonly string[]): Promise<number> {
  const began = now();
  let next = 0;
  const speak = async (speaker: Connection): Promise<void> => {
    while (next < STORED_MESSAGES) {
      const number = next++;
      const body = { msg: 'Good morning, is anybody there?', room: rooms[number % rooms.length] };
      await sendOne(speaker, tokens[number % tokens.length], body);
    }
  };
  await Promise.all(speakers.slice(0, FULL_LOAD.atOnce).map(speak));
  return STORED_MESSAGES / ((now() - began) / 1_000_000);
}

/** Deliveries per second, sending the next message as soon as one is answered. */
async function fullSpeed(place: Place): Promise<number> {
  const current = round++;
  const received = place.crowd.receive(current, FULL_LOAD.messages);
  const began = now();
  let next = 0;
  const speak = async (speaker: Connection): Promise<void> => {
    while (next < FULL_LOAD.messages) await sendMessages(place, speaker, current, next++, now());
  };
  await Promise.all(place.speakers.slice(0, FULL_LOAD.atOnce).map(speak));
  const { lastAt } = await received;
  return place.crowd.deliveriesOf(FULL_LOAD.messages) / ((lastAt - began) / 1_000_000);
}

/** Sends each message at its scheduled time, whether or not earlier ones arrived. The delay counts from that time. */
async function runSteady(place: Place, { perSecond, messages }: typeof STEADY_RATE): Promise<Report> {
  const current = round++;
  const received = place.crowd.receive(current, messages);
  const began = now();
  const gap = 1_000_000 / perSecond;
  const lanes = place.speakers.map(async (speaker, lane) => {
    for (let number = lane; number < messages; number += place.speakers.length) {
      const due = began + number * gap;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (due - now()) / 1000)));
      await sendMessages(place, speaker, current, number, Math.round(due));
    }
  });
  await Promise.all(lanes);
  return received;
}

async function sendMessages(
  { spread, tokens }: Place,
  speaker: Connection,
  current: number,
  number: number,
  at: number,
): Promise<void> {
  const room = roomOf(spread, number);
  const msg = textOf({ round: current, number, at });
  const clientId = `${now()}-${current}-${number}`;
  await sendOne(speaker, tokens[number % tokens.length], { msg, ...(room && { room }), clientId });
}

async function sendOne(speaker: Connection, token: string | undefined, body: object): Promise<void> {
  const { status, body: answer } = await speaker.send(
    requestOf('POST', '/api/user/sendMessage', token, { payload: jsonPayload(body) }),
  );
  if (status !== 200) throw new Error(`A message was answered ${status}: ${answer.toString()}`);
}

function percentileOfDelays(delays: readonly number[], share: number): number {
  const all = delays.reduce((a, b) => a + b, 0);
  let counted = 0;
  for (const [ms, count] of delays.entries()) {
    counted += count;
    // Rounded up to the end of the millisecond.
    if (counted >= all * share) return ms + 1;
  }
  return Number.NaN;
}
