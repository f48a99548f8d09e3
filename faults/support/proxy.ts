import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Connections are forwarded, refused, left without an answer, or answered with garbage. */
export type FaultMode = 'well' | 'down' | 'silent' | 'nonsense';
export type FaultyProxy = {
  port: number;
  setMood(mood: FaultMode): void;
  /** Like a network that drops packets: no connection ends, and nothing gets through until `thaw`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

const NONSENSE =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 20\r\n\r\n<h1>Hello there</h1>';

/** A proxy that simulates faults. Changing the mode cuts open connections. */
export async function openProxy(targetPort: number): Promise<FaultyProxy> {
  let mood: FaultMode = 'well';
  let isFrozen = false;
  const lines = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  const track = (line: Socket): Socket => {
    lines.add(line);
    line.on('error', () => line.destroy());
    return line.on('close', () => lines.delete(line));
  };
  const server = createServer((line) => {
    track(line);
    if (mood === 'down') line.destroy();
    else if (mood === 'nonsense') line.on('data', () => line.end(NONSENSE));
    else if (mood === 'silent') line.resume();
    else {
      const target = track(connect(targetPort, '127.0.0.1'));
      pairs.set(line, target);
      if (!isFrozen) line.pipe(target).pipe(line);
      line.on('close', () => {
        pairs.delete(line);
        target.destroy();
      });
      target.on('close', () => line.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = (): void => {
    for (const line of lines) line.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setMood(next) {
      mood = next;
      cut();
    },
    freeze() {
      isFrozen = true;
      for (const [line, target] of pairs) {
        line.unpipe(target).pause();
        target.unpipe(line).pause();
      }
    },
    thaw() {
      isFrozen = false;
      for (const [line, target] of pairs) line.pipe(target).pipe(line);
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
