import type { Post } from '@sudhaar/contract/posts';
import {
  type Attempt,
  affectsAllEntries,
  afterAttempt,
  isDue,
  type SendStatus,
} from '@sudhaar/domain/outbox';
import { type Entry, keyOf } from './entry.ts';
import { attemptOf } from './send-entry.ts';

type Deps = {
  /** '' if nobody is signed in. */
  account: () => string;
  list: (owner: string) => Promise<Entry[]>;
  settle: (clientId: string, status: SendStatus) => Promise<void>;
  send: (entry: Entry) => Promise<Post>;
  /** The person cancelled the upload. */
  onCancelled: (entry: Entry) => Promise<void>;
  /** Waits until no other tab or worker is sending. */
  alone: (work: () => Promise<void>) => Promise<void>;
  changed: () => Promise<void> | void;
  now?: () => number;
  spread?: () => number;
};

/**
 * Sends waiting entries one after the other. The server stores each key once, which guarantees exactly-once; the lock
 * only saves data.
 */
export function createSender(deps: Deps) {
  const { account, list, settle, send, onCancelled, alone, changed } = deps;
  const { now = Date.now, spread = Math.random } = deps;

  async function attempt(entry: Entry): Promise<Attempt | null> {
    try {
      const post = await send(entry);
      return { kind: 'stored', postId: post._id };
    } catch (error) {
      return attemptOf(error);
    }
  }

  async function note(entry: Entry, outcome: Attempt): Promise<void> {
    const { status } = entry;
    const before = status.state === 'waiting' ? status : { tries: 0 };
    const clock = { now: now(), spread: spread() };
    await settle(keyOf(entry), afterAttempt(before, outcome, clock));
  }

  /** `hurry` after the network came back: ignores the delays. */
  async function flush({ hurry = false } = {}): Promise<void> {
    const owner = account();
    if (owner === '') return;
    await alone(async () => {
      const tried = new Set<string>();
      const next = async () =>
        (await list(owner)).find(
          (entry) => !tried.has(keyOf(entry)) && isDue(entry, account(), { now: now(), hurry }),
        );
      for (let entry = await next(); entry; entry = await next()) {
        tried.add(keyOf(entry));
        const outcome = await attempt(entry);
        if (outcome) await note(entry, outcome);
        else await onCancelled(entry);
        await changed();
        if (outcome && affectsAllEntries(outcome)) return;
      }
    });
  }

  return { flush };
}

const LOCK = 'sudhaar outbox';

/** Uses Web Locks across tabs and the worker, where available. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
