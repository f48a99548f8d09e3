import type {
  ClientEvent,
  ClientToServer,
  ServerEvent,
  ServerPayload,
  ServerToClient,
  SocketAnswer,
} from '@sudhaar/contract/realtime';
import type { Socket } from 'socket.io-client';
import type { SessionStore } from '../session/session.ts';
import { createListeners, createStore } from '../store/store.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;
/** `away`: a connection was lost or could not be made. */
export type LiveState = 'idle' | 'connected' | 'away';
type Listener<E extends ServerEvent> = (payload: ServerPayload<E>) => void;

type Deps = {
  session: Pick<SessionStore, 'get' | 'subscribe' | 'expire'>;
  /** Reads the token when it connects. */
  open: (token: () => string | null) => Promise<LiveSocket>;
  /** The transport ends the session if it is no longer valid. */
  askForSession: () => Promise<unknown>;
};

const RETRY_REFUSED_MS = 5_000;

/**
 * Socket events while somebody is signed in. Events may be lost, so screens fetch what they missed on each
 * `onConnect`.
 */
export function createLive({ session, open, askForSession }: Deps) {
  const events = new Map<string, ReturnType<typeof createListeners<[payload: unknown]>>>();
  const connects = createListeners();
  const state = createStore<LiveState>('idle');
  let account = '';
  let opening: Promise<LiveSocket> | undefined;

  const isCurrent = (token: string | null) => token !== null && token === session.get().token;

  function follow(socket: LiveSocket): LiveSocket {
    socket.on('connect', () => {
      state.set('connected');
      connects.call();
    });
    socket.on('disconnect', (reason) => {
      if (account === '') return;
      state.set('away');
      // After a server disconnect the client does not reconnect by itself. Either the session is over, or it was a
      // mistake.
      if (reason === 'io server disconnect') void askForSession().then(() => socket.connect(), console.error);
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      const { token } = session.get();
      // Refused until a second factor is set up, which is no trouble of the network.
      state.set(error.data?.code === 'second_factor_missing' ? 'idle' : 'away');
      if (error.data?.code === 'not_signed_in' && isCurrent(token)) return session.expire();
      if (!socket.active) setTimeout(() => account !== '' && socket.connect(), RETRY_REFUSED_MS);
    });
    socket.on('catch_up', () => connects.call());
    socket.onAny((event: string, payload: unknown) => {
      events.get(event)?.call(payload);
    });
    return socket;
  }

  async function adjust(): Promise<void> {
    const { id, token } = session.get();
    const now = token === null ? '' : id;
    if (now === account) return;
    account = now;
    opening ??= open(() => session.get().token).then(follow);
    const socket = await opening;
    socket.disconnect();
    state.set('idle');
    if (account !== '') socket.connect();
  }

  return {
    /** Connects, and follows logins and logouts. Idempotent. */
    start() {
      if (opening) return;
      session.subscribe(() => void adjust());
      void adjust();
    },
    /** The network is back, so it reconnects at once. */
    async hurry() {
      const socket = await opening;
      if (socket?.connected === false && account !== '') socket.disconnect().connect();
    },
    get: state.get,
    subscribe: state.subscribe,
    /** Called when the server may have missed something, too. */
    onConnect: connects.add,
    on<E extends ServerEvent>(event: E, listener: Listener<E>) {
      const listeners = events.get(event) ?? createListeners<[payload: unknown]>();
      events.set(event, listeners);
      // Only payloads of this event reach these listeners, so the cast is safe.
      return listeners.add(listener as (payload: unknown) => void);
    },
    /** Returns undefined without a connection. */
    async say<E extends ClientEvent>(
      event: E,
      payload: Parameters<ClientToServer[E]>[0],
    ): Promise<SocketAnswer | undefined> {
      const socket = await opening;
      if (!socket?.connected) return undefined;
      return new Promise((resolve) => {
        const speak: Socket = socket;
        speak.emit(event, payload, resolve);
      });
    },
  };
}
