import type { Post } from '@sudhaar/contract/posts';
import { QUEUED } from '@sudhaar/domain/outbox';
import { apiWithProgress } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { COUNTS, NEARBY, ONE_POST, POST_LISTS, TIMELINE } from '../../../lib/cache/query-keys.ts';
import { i18n, loadTexts } from '../../../lib/i18n/i18n.ts';
import { live } from '../../../lib/live/socket.ts';
import { session } from '../../../lib/session/use-session.ts';
import { createStore } from '../../../lib/store/store.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { createChannel } from './channel.ts';
import { type Entry, isProof, isReport, isWaiting, keyOf, type ReportEntry } from './entry.ts';
import { registerSync } from './register-sync.ts';
import { type Answer, type Content, sendEntry } from './send-entry.ts';
import { alone, createSender } from './sender.ts';
import { outboxStore } from './store.ts';

/** Entries of the signed-in account, and upload progress. */
export type OutboxState = { entries: readonly Entry[]; shares: ReadonlyMap<string, number> };

const EMPTY: OutboxState = { entries: [], shares: new Map() };
const shown = createStore(EMPTY);
let timer: ReturnType<typeof setTimeout> | undefined;
const calls = new Map<string, AbortController>();
/** Keys of entries whose open form shows the outcome itself. */
const awaited = new Set<string>();
/** Posts that were drafts until they were added here. */
const drafts = new Set<string>();
/** Server answers to entries sent from this page. */
const answers = new Map<string, Answer>();

/** Citizens send posts, authorities send proofs. */
const account = () => (['user', 'government'].includes(session.get().role) ? session.get().id : '');

const show = (part: Partial<OutboxState>): void => shown.set({ ...shown.get(), ...part });

function showShare(clientId: string, share: number | null): void {
  const shares = new Map(shown.get().shares);
  if (share === null) shares.delete(clientId);
  else shares.set(clientId, share);
  show({ shares });
}

const channel = createChannel({ changed: () => void refresh(), share: showShare });
function postShare(clientId: string, share: number | null): void {
  showShare(clientId, share);
  channel.postShare(clientId, share);
}

async function refresh(): Promise<void> {
  const owner = account();
  const entries = owner === '' ? [] : await outboxStore.list(owner);
  if (owner !== account()) return;
  const known = new Map(shown.get().entries.map((entry) => [keyOf(entry), entry]));
  const hasArrived = (entry: Entry) =>
    entry.status.state === 'sent' && known.get(keyOf(entry))?.status.state === 'waiting';
  const arrived = entries.filter(hasArrived);
  show({ entries });
  if (arrived.length > 0) await announceSent(arrived);
  clearTimeout(timer);
  const times = entries.flatMap(({ status }) => (status.state === 'waiting' ? [status.notBefore] : []));
  if (times.length > 0) timer = setTimeout(() => void flush(), Math.max(0, Math.min(...times) - Date.now()));
  await registerSync(entries.some(isWaiting));
}

/** Sent by this page, another tab or the worker. */
async function announceSent(arrived: readonly Entry[]): Promise<void> {
  const ask = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: POST_LISTS, refetchType: 'none' });
  if (arrived.some(isReport)) for (const key of [[...POST_LISTS, 'mine'], NEARBY]) ask(key);
  for (const { proof } of arrived.filter(isProof))
    for (const key of [[...ONE_POST, proof.postId], [...TIMELINE, proof.postId], COUNTS]) ask(key);
  const untold = arrived.filter((entry) => !awaited.has(keyOf(entry)));
  if (untold.length === 0) return;
  await loadTexts('offline');
  notify.success(i18n.t(untold.some(isReport) ? 'offline:outbox.arrived' : 'offline:outbox.proofArrived'));
}

async function changed(): Promise<void> {
  channel.postChanged();
  await refresh();
}

async function send(content: Content): Promise<Post> {
  const { clientId } = content.kind === 'report' ? content.report : content.proof;
  const call = new AbortController();
  calls.set(clientId, call);
  try {
    const onProgress = (share: number) => postShare(clientId, share);
    onProgress(0);
    const answer = await sendEntry(apiWithProgress({ onProgress, signal: call.signal }), content);
    answers.set(clientId, answer);
    return answer.post;
  } finally {
    calls.delete(clientId);
    postShare(clientId, null);
  }
}

/** Returns it to its draft. The form of a proof still has it. */
async function onCancelled(entry: Entry): Promise<void> {
  const clientId = keyOf(entry);
  if (entry.kind === 'report' && drafts.has(clientId)) await outboxStore.takeBack(entry);
  else if (entry.kind === 'proof' && awaited.has(clientId)) await outboxStore.remove(clientId);
  else await outboxStore.settle(clientId, { state: 'refused', reason: '', field: null });
}

const sender = createSender({ ...outboxStore, account, send, onCancelled, alone, changed });

async function flush(how?: { hurry: boolean }): Promise<void> {
  clearTimeout(timer);
  try {
    await sender.flush(how);
    await refresh();
  } catch (error) {
    // The storage is closed or broken, so the visible state is all that is known.
    console.error(error);
  }
}

const flushNow = () => void flush({ hurry: true });
let started = false;

/** Posts and proofs that wait on this device. They are sent from whatever page is open. */
export const outbox = {
  /** Idempotent. */
  start(): void {
    if (started) return;
    started = true;
    let owner = account();
    session.subscribe(() => {
      if (account() === owner) return;
      owner = account();
      shown.set(EMPTY);
      void refresh().catch(console.error);
      flushNow();
    });
    addEventListener('online', flushNow);
    document.addEventListener('visibilitychange', () => document.hidden || flushNow());
    live.onConnect(flushNow);
    void outboxStore.clearExpired(Date.now()).then(refresh).catch(console.error);
    flushNow();
  },
  get: shown.get,
  subscribe: shown.subscribe,
  answerTo: (clientId: string): Answer | undefined => answers.get(clientId),

  /** Stores it on the device first. Rejects without changes if there is no room. */
  async add(content: Content, isDraft = false): Promise<void> {
    this.start();
    const entry: Entry = { ...content, owner: account(), at: Date.now(), status: QUEUED };
    if (isDraft) drafts.add(keyOf(entry));
    await outboxStore.add(entry, isDraft);
    await changed();
  },
  /** Tries all waiting entries once. Returns this one's state. */
  async sendNow(clientId: string): Promise<Entry | undefined> {
    await this.sendAll([clientId]);
    return this.entryOf(clientId);
  },
  /** Tries all waiting entries once, one after the other. The caller shows what became of these. */
  async sendAll(clientIds: readonly string[]): Promise<void> {
    for (const clientId of clientIds) awaited.add(clientId);
    if (navigator.onLine) await flush({ hurry: true });
    for (const clientId of clientIds) awaited.delete(clientId);
  },
  entryOf: (clientId: string): Entry | undefined =>
    shown.get().entries.find((entry) => keyOf(entry) === clientId),
  /** For devices that can't store it. */
  sendDirectly: (content: Content): Promise<Post> => send(content),
  cancel: (clientId: string): void => calls.get(clientId)?.abort(),
  async takeBack(entry: ReportEntry): Promise<void> {
    await outboxStore.takeBack(entry);
    await changed();
  },
  async remove(clientId: string): Promise<void> {
    await outboxStore.remove(clientId);
    await changed();
  },
  /** Retries a refused entry unchanged. */
  async tryAgain(clientId: string): Promise<void> {
    await outboxStore.settle(clientId, QUEUED);
    await changed();
    flushNow();
  },
};
