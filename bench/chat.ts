import { startBareServer } from './chat/bare.ts';
import { type Crowd, gather } from './chat/crowd.ts';
import { now, type Report, textOf } from './chat/messages.ts';
import { type Connection, connectionTo, jsonPayload, requestOf } from './client.ts';
import { startProduct } from './product.ts';
import { medianOf, type Result } from './result.ts';

const PEOPLE = 2_000;
const PROCESSES = 2;
/** Enough that so many have reported something; the chat itself knows no posts. */
const POSTS = 20_000;
/** More than anybody can read: 300 messages a minute. */
const STEADY = { perSecond: 5, messages: 100 };
/** As fast as it goes: so many are always on their way. */
const FULL = { atOnce: 8, messages: 80, turns: 5 };

/** A server with everybody connected to it, and who speaks there. */
type Room = { crowd: Crowd; speakers: Connection[]; tokens: string[] };

/** 2,000 people in one chat: the delay of messages at a steady rate, and the deliveries a second at full speed. */
export async function chat(): Promise<Result[]> {
  const product = await startProduct(POSTS);
  const bare = await startBareServer();
  const people = await product.signIn('user', PEOPLE);
  const tokens = people.map(({ token }) => token);
  const rooms = [await enter(product.port, tokens), await enter(bare.port, tokens)] as const;
  try {
    return await measure(...rooms);
  } finally {
    for (const { crowd, speakers } of rooms) {
      crowd.leave();
      for (const speaker of speakers) speaker.close();
    }
    bare.stop();
    await product.stop();
  }
}

async function enter(port: number, tokens: string[]): Promise<Room> {
  const speakers = Array.from({ length: 32 }, () => connectionTo(`http://127.0.0.1:${port}`));
  return { crowd: await gather(port, tokens, PROCESSES), speakers, tokens };
}

async function measure(product: Room, bare: Room): Promise<Result[]> {
  let round = 0;
  const fast = { product: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn <= FULL.turns; turn += 1) {
    const [ours, theirs] = [await fullSpeed(product, round++), await fullSpeed(bare, round++)];
    // The first is for warming up.
    if (turn === 0) continue;
    fast.product.push(ours);
    fast.bare.push(theirs);
  }
  const { delays, deliveries, strays } = await steady(product, round++);
  const [figure, ceiling] = [medianOf(fast.product), medianOf(fast.bare)];
  const sent = STEADY.messages * PEOPLE;
  return [
    {
      name: 'chat: fan-out to 2,000 people',
      figure,
      ceiling,
      unit: 'deliveries/s, beside bare Socket.IO',
      ratio: figure / ceiling,
      bar: { atLeast: 0.7 },
    },
    {
      name: `chat: p99 until heard, at ${STEADY.perSecond} messages/s`,
      figure: percentileOfDelays(delays, 0.99),
      unit: 'ms',
      bar: { atMost: 250 },
    },
    {
      name: 'chat: delivered exactly once, of all',
      figure: (deliveries - strays) / sent,
      unit: `of ${sent} deliveries`,
      bar: { atLeast: 1 },
    },
  ];
}

/** Deliveries a second when the next message is sent as soon as one is answered. */
async function fullSpeed(room: Room, round: number): Promise<number> {
  const received = room.crowd.receive(round, FULL.messages);
  const began = now();
  let next = 0;
  const speak = async (speaker: Connection): Promise<void> => {
    while (next < FULL.messages) await say(room, speaker, round, next++, now());
  };
  await Promise.all(room.speakers.slice(0, FULL.atOnce).map(speak));
  const { lastAt } = await received;
  return (FULL.messages * room.crowd.size) / ((lastAt - began) / 1_000_000);
}

/** Sends each message at its time, whether or not earlier ones have arrived. Its delay counts from that time. */
async function steady(room: Room, round: number): Promise<Report> {
  const received = room.crowd.receive(round, STEADY.messages);
  const began = now();
  const gap = 1_000_000 / STEADY.perSecond;
  const lanes = room.speakers.map(async (speaker, lane) => {
    for (let number = lane; number < STEADY.messages; number += room.speakers.length) {
      const due = began + number * gap;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (due - now()) / 1000)));
      await say(room, speaker, round, number, Math.round(due));
    }
  });
  await Promise.all(lanes);
  return received;
}

async function say(
  room: Room,
  speaker: Connection,
  round: number,
  number: number,
  at: number,
): Promise<void> {
  const body = { msg: textOf({ round, number, at }), clientId: `${now()}-${round}-${number}` };
  const token = room.tokens[number % room.tokens.length];
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
