import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  deliveriesOf,
  type ListenerReply,
  type Order,
  type Report,
  type RoomDistribution,
} from './messages.ts';

const LISTENERS = fileURLToPath(new URL('./listeners.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

export type ListenerCrowd = {
  /** Number of deliveries for so many messages. */
  deliveriesOf(messages: number): number;
  /** Resolves when every listener has received this many messages of the round. Rejects after a timeout. */
  receive(round: number, messages: number): Promise<Report>;
  leave(): void;
};

/** Connected clients, each in a room, in separate processes. */
export async function startCrowd(
  port: number,
  tokens: readonly string[],
  spread: RoomDistribution,
  processes: number,
): Promise<ListenerCrowd> {
  const each = Math.ceil(tokens.length / processes);
  const parts = Array.from({ length: processes }, () => fork(LISTENERS, { execArgv: ['--import', 'tsx'] }));
  await Promise.all(
    parts.map((part, i) => {
      const first = i * each;
      return ask(part, { connect: { port, tokens: tokens.slice(first, first + each), first, spread } });
    }),
  );
  return {
    deliveriesOf: (messages) => deliveriesOf(spread, 0, tokens.length, messages),
    async receive(round, messages) {
      const replies = await Promise.all(parts.map((part) => ask(part, { round, expect: messages })));
      return combineResults(replies.flatMap((reply) => ('allReceived' in reply ? [reply.allReceived] : [])));
    },
    leave() {
      for (const part of parts) part.disconnect();
    },
  };
}

async function ask(part: ChildProcess, order: Order): Promise<ListenerReply> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const ended = once(part, 'exit', { signal }).then(() => {
    throw new Error('Listeners have disconnected');
  });
  const answer = once(part, 'message', { signal });
  part.send(order);
  try {
    const [reply] = await Promise.race([answer, ended]);
    return reply as ListenerReply;
  } finally {
    answered.abort();
  }
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);

const combineResults = (reports: Report[]): Report => ({
  deliveries: sum(reports.map(({ deliveries }) => deliveries)),
  strays: sum(reports.map(({ strays }) => strays)),
  lastAt: Math.max(...reports.map(({ lastAt }) => lastAt)),
  delays: (reports[0]?.delays ?? []).map((_, ms) => sum(reports.map(({ delays }) => delays[ms] ?? 0))),
});
