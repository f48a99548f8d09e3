import type { ClientToServer, ServerToClient, SocketAnswer } from '@sudhaar/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export type LiveClient = {
  socket: Socket<ServerToClient, ClientToServer>;
  /** The payloads of all received events of one name, in order. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads freely
  received(event: keyof ServerToClient): any[];
  /** Sends any event with any payload, as a foreign client might. */
  say(event: string, payload?: unknown): Promise<SocketAnswer>;
  /** Sends without waiting for an answer. */
  shout(event: string, ...payload: unknown[]): void;
};

/** A client of the realtime channel that is not connected yet; it leaves when the test ends. */
export function liveClient(
  { app }: TestApp,
  token: unknown,
  transport = 'websocket',
  origin?: string,
): LiveClient {
  const socket: Socket = io(app.listeningOrigin, {
    auth: { token },
    transports: [transport],
    autoConnect: false,
    forceNew: true,
    ...(origin && { extraHeaders: { origin } }),
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
  });
  const arrived: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => arrived.push({ event, payload }));
  onTestFinished(() => {
    socket.close();
  });
  return {
    socket,
    received: (name) => arrived.filter(({ event }) => event === name).map(({ payload }) => payload),
    say: (event, payload) => socket.timeout(5_000).emitWithAck(event, payload),
    shout: (event, ...payload) => socket.emit(event, ...payload),
  };
}

/** With an origin, like a browser with a page of that origin. */
export async function connected(
  server: TestApp,
  person: Person,
  transport?: string,
  origin?: string,
): Promise<LiveClient> {
  const client = liveClient(server, person.token, transport, origin);
  client.socket.connect();
  await new Promise<void>((resolve, reject) => {
    client.socket.once('connect', resolve);
    client.socket.once('connect_error', reject);
  });
  return client;
}
