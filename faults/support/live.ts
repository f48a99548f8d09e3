import { io, type Socket } from 'socket.io-client';
import type { Caller } from './api.ts';
import { until } from './until.ts';

export type Listener = { received: Set<string>; socket: Socket };

/** Reconnects by itself. */
export async function listen(baseUrl: string, { token }: Caller): Promise<Listener> {
  const socket = io(baseUrl, { auth: { token }, transports: ['websocket'], reconnectionDelayMax: 500 });
  const received = new Set<string>();
  socket.on('receive_message', (message: { _id: string }) => received.add(message._id));
  await until('the listener is connected', () => socket.connected);
  return { received, socket };
}
