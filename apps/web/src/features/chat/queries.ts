import type { ChatMessage } from '@sudhaar/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

const keyOf = (room: string) => ['chat', 'messages', room] as const;
const cached = (room: string) => queryClient.getQueryData<CachedChat>(keyOf(room));
const change = (room: string, by: (cached: CachedChat) => CachedChat) =>
  queryClient.setQueryData<CachedChat>(keyOf(room), (before) => before && by(before));
const read = (room: string, query: { before?: string; after?: string } = {}) =>
  api('GET /api/user/getMessage', { query: { room, limit: PAGE_SIZE, ...query } });

export const outbox = createOutbox({
  storage,
  account: () => session.get().id,
  send: async (body) => (await api('POST /api/user/sendMessage', { body })).data,
  sent: (message) => change(message.room, (before) => withMessages(before, [message])),
  refused(error) {
    notify.failure(error, i18n.t('chat:sendFailed'));
  },
});

const catchUps = new Map<string, ReturnType<typeof createCatchUp>>();

function catchUpOf(room: string): ReturnType<typeof createCatchUp> {
  const known = catchUps.get(room);
  if (known) return known;
  const made = createCatchUp({
    cached: () => cached(room),
    change: (by) => change(room, by),
    read: (query) => read(room, query),
    isThere: () => live.get() === 'connected',
  });
  catchUps.set(room, made);
  return made;
}

export const catchUp = (room: string): void => void catchUpOf(room).catchUp();

/** `catchUp` fetches what was said before live events started. */
export function useChat(room: string, onArrival: (message: ChatMessage) => void) {
  const query = useQuery({
    queryKey: keyOf(room),
    queryFn: async (): Promise<CachedChat> => {
      const page = await read(room);
      return { messages: page.toReversed(), isComplete: page.length < PAGE_SIZE };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLive('receive_message', (message) => {
    if (message.room !== room) return;
    if (!cached(room)) return catchUp(room);
    // The pending answer replaces the waiting message.
    if (message.userId === session.get().id && outbox.isSending(room, message.msg)) return;
    const isNew = cached(room)?.messages.every(({ _id }) => _id !== message._id);
    change(room, (before) => withMessages(before, [message]));
    if (isNew) onArrival(message);
  });
  useLive('message_restored', (message) => change(message.room, (before) => withMessages(before, [message])));
  useLive('message_removed', ({ _id, room: from }) => change(from, (before) => withoutMessage(before, _id)));
  useOnConnect(() => void outbox.flush());
  useEffect(() => void outbox.flush(), []);
  const { isSuccess, isFetchedAfterMount } = query;
  useEffect(() => {
    // Messages cached by an earlier visit are outdated.
    if (isSuccess && (catchUpOf(room).isOwed() || !isFetchedAfterMount)) catchUp(room);
  }, [room, isSuccess, isFetchedAfterMount]);
  return query;
}

export function useOlder(room: string) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const fetchOlder = async () => {
    const first = cached(room)?.messages[0];
    if (!first || state === 'busy') return;
    setState('busy');
    try {
      const page = await read(room, { before: first._id });
      change(room, (before) => withOlder(before, page));
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, fetchOlder };
}

export function useUnsentMessages(room: string) {
  const all = useStore(outbox);
  return useMemo(() => all.filter((one) => one.room === room), [all, room]);
}
