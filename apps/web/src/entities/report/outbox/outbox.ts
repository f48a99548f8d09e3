import type { Post } from '@sudhaar/contract/posts';
import { QUEUED } from '@sudhaar/domain/outbox';
import { watchedApi } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { NEARBY, POST_LISTS } from '../../../lib/cache/query-keys.ts';
import { i18n, loadTexts } from '../../../lib/i18n/i18n.ts';
import { live } from '../../../lib/live/socket.ts';
import { session } from '../../../lib/session/use-session.ts';
import { createStore } from '../../../lib/store/store.ts';
import { notify } from '../../../lib/toast/toast.ts';
import type { Report } from '../report.ts';
import { createChannel } from './channel.ts';
import { type Entry, isWaiting } from './entry.ts';
import { registerSync } from './register-sync.ts';
import { sendReport } from './send-report.ts';
import { alone, createSender } from './sender.ts';
import { outboxStore } from './store.ts';

/** The entries of the account that is signed in, and the progress of those that are being sent. */
export type Shown = { entries: readonly Entry[]; shares: ReadonlyMap<string, number> };

const NOTHING: Shown = { entries: [], shares: new Map() };
const shown = createStore(NOTHING);
let timer: ReturnType<typeof setTimeout> | undefined;
const calls = new Map<string, AbortController>();
/** Reports whose form is open and shows the outcome itself. */
const awaited = new Set<string>();
/** Reports that were drafts until they were added here. */
const drafts = new Set<string>();
/** The posts that the server made of reports sent from this page. */
const posts = new Map<string, Post>();

/** Reports are a citizen's matter. */
const account = () => (session.get().role === 'user' ? session.get().id : '');

const show = (part: Partial<Shown>): void => shown.set({ ...shown.get(), ...part });

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
  const known = new Map(shown.get().entries.map((entry) => [entry.report.clientId, entry]));
  const hasArrived = ({ report, status }: Entry) =>
    status.state === 'sent' && known.get(report.clientId)?.status.state === 'waiting';
  const arrived = entries.filter(hasArrived).map(({ report }) => report.clientId);
  show({ entries });
  if (arrived.length > 0) await announceSent(arrived);
  clearTimeout(timer);
  const times = entries.flatMap(({ status }) => (status.state === 'waiting' ? [status.notBefore] : []));
  if (times.length > 0) timer = setTimeout(() => void flush(), Math.max(0, Math.min(...times) - Date.now()));
  await registerSync(entries.some(isWaiting));
}

/** They are posts now, sent by this page, another tab or the worker. */
async function announceSent(clientIds: readonly string[]): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: POST_LISTS, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: [...POST_LISTS, 'mine'] });
  void queryClient.invalidateQueries({ queryKey: NEARBY });
  if (clientIds.every((clientId) => awaited.has(clientId))) return;
  await loadTexts('offline');
  notify.success(i18n.t('offline:outbox.arrived'));
}

async function changed(): Promise<void> {
  channel.postChanged();
  await refresh();
}

async function send({ report }: Pick<Entry, 'report'>): Promise<Post> {
  const { clientId } = report;
  const call = new AbortController();
  calls.set(clientId, call);
  try {
    const onProgress = (share: number) => postShare(clientId, share);
    onProgress(0);
    const post = await sendReport(watchedApi({ onProgress, signal: call.signal }), report);
    posts.set(clientId, post);
    return post;
  } finally {
    calls.delete(clientId);
    postShare(clientId, null);
  }
}

/** Back to where it was written. */
async function onCancelled(entry: Entry): Promise<void> {
  const { clientId } = entry.report;
  if (drafts.has(clientId)) await outboxStore.takeBack(entry);
  else await outboxStore.settle(clientId, { state: 'refused', reason: '', field: null });
}

const sender = createSender({ ...outboxStore, account, send, onCancelled, alone, changed });

async function flush(how?: { hurry: boolean }): Promise<void> {
  clearTimeout(timer);
  try {
    await sender.flush(how);
    await refresh();
  } catch (error) {
    // The storage is closed or broken: what is shown is all that is known.
    console.error(error);
  }
}

const hurry = () => void flush({ hurry: true });
let started = false;

/** The reports that wait on this device. They leave by themselves, from whatever page is open. */
export const outbox = {
  /** Asked for again it changes nothing. */
  start(): void {
    if (started) return;
    started = true;
    let owner = account();
    session.subscribe(() => {
      if (account() === owner) return;
      owner = account();
      shown.set(NOTHING);
      void refresh().catch(console.error);
      hurry();
    });
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', () => document.hidden || hurry());
    live.onConnect(hurry);
    void outboxStore.clearExpired(Date.now()).then(refresh).catch(console.error);
    hurry();
  },
  get: shown.get,
  subscribe: shown.subscribe,
  postOf: (clientId: string): Post | undefined => posts.get(clientId),

  /** Keeps the report on the device first. Fails, having changed nothing, where there is no room for it. */
  async add(report: Report, isDraft: boolean): Promise<void> {
    this.start();
    if (isDraft) drafts.add(report.clientId);
    await outboxStore.add({ owner: account(), report, at: Date.now(), status: QUEUED }, isDraft);
    await changed();
  },
  /** One try now, for all that wait; answers what became of this one. */
  async sendNow(clientId: string): Promise<Entry | undefined> {
    awaited.add(clientId);
    if (navigator.onLine) await flush({ hurry: true });
    awaited.delete(clientId);
    return shown.get().entries.find(({ report }) => report.clientId === clientId);
  },
  /** For a device that could not keep it. */
  sendDirectly: (report: Report): Promise<Post> => send({ report }),
  cancel: (clientId: string): void => calls.get(clientId)?.abort(),
  async takeBack(entry: Entry): Promise<void> {
    await outboxStore.takeBack(entry);
    await changed();
  },
  async remove(clientId: string): Promise<void> {
    await outboxStore.remove(clientId);
    await changed();
  },
  /** A refused one, as it is. */
  async tryAgain(clientId: string): Promise<void> {
    await outboxStore.settle(clientId, QUEUED);
    await changed();
    hurry();
  },
};
