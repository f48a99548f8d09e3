import type { ServerEvent, ServerPayload } from '@sudhaar/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/api.ts';
import { i18n } from '../i18n/i18n.ts';
import { session } from '../session/use-session.ts';
import { useStore } from '../store/use-store.ts';
import { createLive, type LiveState } from './live.ts';

/** One connection per page. The library is loaded after the first page of a signed-in person. */
export const live = createLive({
  session,
  async open(token) {
    const { io } = await import('socket.io-client');
    return io({
      autoConnect: false,
      auth: (answer) => answer({ token: token(), language: i18n.language }),
      // WebSocket first, because polling would need sticky sessions with several servers.
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

/** Events between two connections are lost, so screens fetch what they missed. */
export function useOnConnect(catchUp: () => void): void {
  const listener = useEffectEvent(catchUp);
  useEffect(() => live.onConnect(() => listener()), []);
}
