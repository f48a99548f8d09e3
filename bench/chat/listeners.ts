// A process full of listeners. Replies when each has received every message of the round.
import { listen } from './listener.ts';
import {
  DELAYS_MS,
  deliveriesOf,
  type ListenerReply,
  now,
  type Order,
  parseMessage,
  type Report,
  type RoomDistribution,
  receives,
  roomOf,
} from './messages.ts';

const reply = (message: ListenerReply): void => void process.send?.(message);
let round = -1;
let expected = 0;
let first = 0;
let spread: RoomDistribution = { rooms: [] };
let received: Uint8Array[] = [];
let report: Report = emptyReport();

process.on('message', async (order: Order) => {
  if ('connect' in order) {
    const { port, tokens } = order.connect;
    ({ first, spread } = order.connect);
    received = tokens.map(() => new Uint8Array());
    // A few at a time, because connecting is not what is measured.
    for (let i = 0; i < tokens.length; i += 20) {
      await Promise.all(
        tokens
          .slice(i, i + 20)
          .map((token, j) =>
            listen(port, token, roomOf(spread, first + i + j), (event) => note(i + j, event)),
          ),
      );
    }
    reply({ connected: true });
  } else {
    round = order.round;
    received = received.map(() => new Uint8Array(order.expect));
    expected = deliveriesOf(spread, first, received.length, order.expect);
    report = { ...emptyReport(), strays: report.strays };
  }
});
process.on('disconnect', () => process.exit());

function emptyReport(): Report {
  return { deliveries: 0, strays: 0, lastAt: 0, delays: Array<number>(DELAYS_MS + 1).fill(0) };
}

function note(listener: number, event: Buffer): void {
  const message = parseMessage(event);
  if (!message) return;
  const mine = received[listener];
  const isMine = receives(spread, first + listener, message.number);
  if (message.round !== round || !isMine || !mine || mine[message.number] !== 0) {
    report.strays += 1;
    return;
  }
  mine[message.number] = 1;
  report.lastAt = now();
  report.deliveries += 1;
  const delay = Math.min(DELAYS_MS, Math.floor((report.lastAt - message.at) / 1000));
  report.delays[delay] = (report.delays[delay] ?? 0) + 1;
  if (report.deliveries === expected) reply({ allReceived: report });
}
