import type { ChatRooms } from '@sudhaar/contract/chat';
import { ApiError } from '@sudhaar/contract/client';
import { INDIA } from '@sudhaar/domain/rooms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { live, useLive, useOnConnect } from '../../lib/live/socket.ts';
import { session } from '../../lib/session/use-session.ts';
import { roomsToHear, withMessage, withUnread } from './room-list.ts';

const ROOMS = ['chat', 'rooms'] as const;
const change = (by: (list: ChatRooms) => ChatRooms) =>
  queryClient.setQueryData<ChatRooms>(ROOMS, (before) => before && by(before));
const ask = (query: { open?: string }) => api('GET /api/user/chatRooms', { query });

/** Falls back to the existing rooms if the open one does not exist. */
const read = (open: string): Promise<ChatRooms> =>
  ask({ open }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return ask({});
    throw error;
  });

/** Includes unread counts of the other rooms. */
export function useRooms(open: string) {
  const query = useQuery({
    queryKey: ROOMS,
    queryFn: () => read(open),
    refetchOnMount: 'always',
  });
  const { data, refetch } = query;
  const isNamed = data?.rooms.some(({ room }) => room === open) ?? true;
  const askAgain = useEffectEvent(() => void refetch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room may be unknown as well
  useEffect(() => {
    if (!isNamed) askAgain();
  }, [isNamed, open]);

  useLive('receive_message', (message) => {
    if (message.room !== open) change((list) => withMessage(list, message, session.get().id));
  });
  useLive('room_read', ({ room, unread }) => change((list) => withUnread(list, room, unread)));
  // Only the server knows whether it was unread.
  useLive('message_removed', ({ room }) => void (room !== open && refetch()));
  useLive('message_restored', ({ room }) => void (room !== open && refetch()));
  useOnConnect(() => void refetch());
  return query;
}

/** Subscribes to the open room and the listed ones. `onHeard` catches up on messages from before the subscription. */
export function useRoomEvents(open: string, list: ChatRooms | undefined, onHeard: () => void): void {
  const isThere = !list || list.rooms.some(({ room }) => room === open);
  const names = roomsToHear(isThere ? open : INDIA, list?.rooms ?? []).join(' ');
  const heard = useRef<readonly string[]>([]);
  const hear = useEffectEvent(async (isReconnect: boolean) => {
    const rooms = names.split(' ').filter(Boolean);
    const before = isReconnect ? [] : [INDIA, ...heard.current];
    const answer = await live.say('watch_rooms', { rooms });
    if (!answer?.ok) return;
    heard.current = rooms;
    if (!before.includes(open)) onHeard();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names must be said
  useEffect(() => void hear(false), [names]);
  useOnConnect(() => void hear(true));
  useEffect(() => () => void live.say('watch_rooms', { rooms: [] }), []);
}

/** Null if there is no message. */
export async function markRead(room: string, messageId: string | null): Promise<void> {
  try {
    const { unread } = await api('PUT /api/user/chatRooms/read', { body: { room, messageId } });
    change((list) => withUnread(list, room, unread));
  } catch (error) {
    // Repeated with the next message, or when the room is opened again.
    console.error(error);
  }
}
