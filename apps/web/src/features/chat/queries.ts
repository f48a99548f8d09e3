import type { ChatMessage } from '@sudhaar/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { storage } from '../../lib/device/storage.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { live, useLive, useOnConnect } from '../../lib/live/socket.ts';
import { session } from '../../lib/session/use-session.ts';
import { useStore } from '../../lib/store/use-store.ts';
import { notify } from '../../lib/toast/toast.ts';
import { createCatchUp } from './catch-up.ts';
import { type CachedChat, PAGE_SIZE, withMessages, withOlder, withoutMessage } from './messages.ts';
import { createOutbox } from './outbox.ts';

const CHAT = ['chat'] as const;
const cached = () => queryClient.getQueryData<CachedChat>(CHAT);
const change = (by: (cached: CachedChat) => CachedChat) =>
  queryClient.setQueryData<CachedChat>(CHAT, (before) => before && by(before));
const read = (query: { before?: string; after?: string } = {}) =>
  api('GET /api/user/getMessage', { query: { limit: PAGE_SIZE, ...query } });

export const outbox = createOutbox({
  storage,
  account: () => session.get().id,
  send: async (body) => (await api('POST /api/user/sendMessage', { body })).data,
  sent: (message) => change((before) => withMessages(before, [message])),
  refused(error) {
    notify.failure(error, i18n.t('chat:sendFailed'));
  },
});

const missed = createCatchUp({ cached, change, read, isThere: () => live.get() === 'connected' });

/** The messages, kept up to date for as long as the page is open. */
export function useChat(onArrival: (message: ChatMessage) => void) {
  const query = useQuery({
    queryKey: CHAT,
    queryFn: async (): Promise<CachedChat> => {
      const page = await read();
      return { messages: page.toReversed(), isComplete: page.length < PAGE_SIZE };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLive('receive_message', (message) => {
    if (!cached()) return void missed.catchUp();
    // Its own answer brings it, in place of what waits.
    if (message.userId === session.get().id && outbox.isSending(message.msg)) return;
    const isNew = cached()?.messages.every(({ _id }) => _id !== message._id);
    change((before) => withMessages(before, [message]));
    if (isNew) onArrival(message);
  });
  useLive('message_restored', (message) => change((before) => withMessages(before, [message])));
  useLive('message_removed', ({ _id }) => change((before) => withoutMessage(before, _id)));
  useOnConnect(() => {
    void missed.catchUp();
    void outbox.flush();
  });
  useEffect(() => void outbox.flush(), []);
  const { isSuccess, isFetchedAfterMount } = query;
  useEffect(() => {
    // Messages cached by an earlier visit are old by now.
    if (isSuccess && (missed.isOwed() || !isFetchedAfterMount)) void missed.catchUp();
  }, [isSuccess, isFetchedAfterMount]);
  return query;
}

export function useOlder() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const fetchOlder = async () => {
    const first = cached()?.messages[0];
    if (!first || state === 'busy') return;
    setState('busy');
    try {
      const page = await read({ before: first._id });
      change((before) => withOlder(before, page));
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, fetchOlder };
}

export const useWaiting = () => useStore(outbox);
