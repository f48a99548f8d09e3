// A process full of listeners. It says when each of them has heard every message of the round.
import { listen } from './listener.ts';
import { DELAYS_MS, now, type Order, type Report, saidIn, type Word } from './words.ts';

const tell = (word: Word): void => void process.send?.(word);
let round = -1;
let expected = 0;
let heard: Uint8Array[] = [];
let report: Report = emptyReport();

process.on('message', async (order: Order) => {
  if ('connect' in order) {
    const { port, tokens } = order.connect;
    heard = tokens.map(() => new Uint8Array());
    // A few at a time: this is about messages, not about arriving all at once.
    for (let i = 0; i < tokens.length; i += 20) {
      await Promise.all(
        tokens.slice(i, i + 20).map((token, j) => listen(port, token, (event) => note(i + j, event))),
      );
    }
    tell({ connected: true });
  } else {
    round = order.round;
    expected = order.expect;
    heard = heard.map(() => new Uint8Array(expected));
    report = { ...emptyReport(), strays: report.strays };
  }
});
process.on('disconnect', () => process.exit());

function emptyReport(): Report {
  return { deliveries: 0, strays: 0, lastAt: 0, delays: Array<number>(DELAYS_MS + 1).fill(0) };
}

function note(listener: number, event: Buffer): void {
  const said = saidIn(event);
  if (!said) return;
  const mine = heard[listener];
  if (said.round !== round || !mine || mine[said.number] !== 0) {
    report.strays += 1;
    return;
  }
  mine[said.number] = 1;
  report.lastAt = now();
  report.deliveries += 1;
  const delay = Math.min(DELAYS_MS, Math.floor((report.lastAt - said.at) / 1000));
  report.delays[delay] = (report.delays[delay] ?? 0) + 1;
  if (report.deliveries === heard.length * expected) tell({ heardAll: report });
}
