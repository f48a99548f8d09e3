import type { ServerEvent, ServerPayload } from '@sudhaar/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/api.ts';
import { i18n } from '../i18n/i18n.ts';
import { session } from '../session/use-session.ts';
import { useStore } from '../store/use-store.ts';
import { createLive, type LiveState } from './live.ts';

/** The one connection of this page. Its library is fetched when somebody who is signed in has seen the page. */
export const live = createLive({
  session,
  async open(token) {
    const { io } = await import('socket.io-client');
    return io({
      autoConnect: false,
      auth: (answer) => answer({ token: token(), language: i18n.language }),
      // Sockets first: plain requests would have to reach the same one of several servers each time.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      timeout: 20_000,
    });
  },
  askForSession: () => api('GET /api/session'),
});
if (!import.meta.env.SSR) addEventListener('online', () => void live.hurry());

export const useLiveState = (): LiveState => useStore(live);

export function useLive<E extends ServerEvent>(event: E, onEvent: (payload: ServerPayload<E>) => void): void {
  const listener = useEffectEvent(onEvent);
  useEffect(() => live.on(event, (payload) => listener(payload)), [event]);
}

/** Called on each connect: events in between are lost, so screens fetch what they missed. */
export function useOnConnect(catchUp: () => void): void {
  const listener = useEffectEvent(catchUp);
  useEffect(() => live.onConnect(() => listener()), []);
}
