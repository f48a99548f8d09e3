import type { ChatMessage } from '@sudhaar/contract/chat';
import { ApiError } from '@sudhaar/contract/client';
import { personalKeys } from '../../lib/device/personal-keys.ts';
import { randomId } from '../../lib/device/random-id.ts';
import { createListeners } from '../../lib/store/store.ts';

/** `until` is the end of a rate limit. */
export type UnsentMessage = {
  clientId: string;
  room: string;
  msg: string;
  at: string;
  refused?: boolean;
  until?: number;
};

type Deps = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Each account on this device has its own messages. */
  account: () => string;
  send: (message: { room: string; msg: string; clientId: string }) => Promise<ChatMessage>;
  sent: (message: ChatMessage) => void;
  /** The message stays, for the person to decide. */
  refused: (error: unknown) => void;
  newClientId?: () => string;
};

const RETRY_MS = 5_000;

const isRateLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** A later retry makes sense. */
const mayPass = (error: unknown): boolean =>
  isRateLimited(error) || (error instanceof ApiError && (error.status === 0 || error.status === 503));

const waitMs = (error: unknown): number =>
  error instanceof ApiError && error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : RETRY_MS;

/**
 * Sends waiting messages one after the other, each into its room. A key makes sure that a message is stored once,
 * even if an answer was lost or two tabs send it.
 */
export function createOutbox(deps: Deps) {
  const { storage, account, send, sent, refused, newClientId = randomId } = deps;
  const listeners = createListeners();
  let shown: { account: string; waiting: readonly UnsentMessage[] } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: UnsentMessage | undefined;

  const key = () => personalKeys.waitingMessages(account());

  /** Read each time, since another tab may have changed it. */
  function read(): readonly UnsentMessage[] {
    try {
      return JSON.parse(storage.getItem(key()) ?? '[]') as UnsentMessage[];
    } catch {
      return [];
    }
  }

  function change(by: (waiting: readonly UnsentMessage[]) => readonly UnsentMessage[]): void {
    const waiting = by(read());
    if (waiting.length > 0) storage.setItem(key(), JSON.stringify(waiting));
    else storage.removeItem(key());
    shown = { account: account(), waiting };
    listeners.call();
  }

  const drop = (clientId: string) => change((waiting) => waiting.filter((one) => one.clientId !== clientId));
  const mark = (clientId: string, now: boolean) =>
    change((waiting) => waiting.map((one) => (one.clientId === clientId ? { ...one, refused: now } : one)));

  const putOff = (until: number) =>
    change((waiting) => waiting.map((one) => (one.refused ? one : { ...one, until })));

  async function flush(): Promise<void> {
    if (sending) return;
    clearTimeout(timer);
    const owner = account();
    for (let next = firstOf(read()); next && account() === owner; next = firstOf(read())) {
      sending = next;
      try {
        const message = await send({ room: next.room, msg: next.msg, clientId: next.clientId });
        if (account() !== owner) break;
        drop(next.clientId);
        sent(message);
      } catch (error) {
        if (account() !== owner) break;
        if (mayPass(error)) {
          timer = setTimeout(() => void flush(), waitMs(error));
          if (isRateLimited(error)) putOff(Date.now() + waitMs(error));
          break;
        }
        mark(next.clientId, true);
        refused(error);
      }
    }
    sending = undefined;
  }

  return {
    get(): readonly UnsentMessage[] {
      if (shown?.account !== account()) shown = { account: account(), waiting: read() };
      return shown.waiting;
    },
    subscribe: listeners.add,
    add(room: string, msg: string): void {
      const entry = { clientId: newClientId(), room, msg, at: new Date().toISOString() };
      change((waiting) => [...waiting, entry]);
      void flush();
    },
    again(clientId: string): void {
      mark(clientId, false);
      void flush();
    },
    drop,
    /** After a reconnect, sends without waiting for the next retry. */
    flush,
    /** A live event may be the message whose answer is still pending. */
    isSending: (room: string, msg: string): boolean => sending?.room === room && sending.msg === msg,
  };
}

const firstOf = (waiting: readonly UnsentMessage[]): UnsentMessage | undefined =>
  waiting.find(({ refused: isRefused }) => !isRefused);
