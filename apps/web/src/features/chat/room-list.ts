import type { ChatMessage, ChatRoom, ChatRooms, RoomPlace } from '@sudhaar/contract/chat';
import type { Place } from '@sudhaar/contract/places';
import { INDIA, roomOfDistrict, UNREAD_MAX, WATCHED_ROOMS_MAX } from '@sudhaar/domain/rooms';

const changed = (list: ChatRooms, name: string, change: (room: ChatRoom) => ChatRoom): ChatRooms => ({
  ...list,
  rooms: list.rooms.map((room) => (room.room === name ? change(room) : room)),
});

/** For rooms that are not open. Own messages are never unread. */
export const withMessage = (
  list: ChatRooms,
  { room, userId, createdAt }: ChatMessage,
  me: string,
): ChatRooms =>
  changed(list, room, (one) => ({
    ...one,
    lastMessageAt: createdAt,
    unread: userId === me ? one.unread : Math.min(UNREAD_MAX + 1, one.unread + 1),
  }));

export const withUnread = (list: ChatRooms, room: string, unread: number): ChatRooms =>
  changed(list, room, (one) => ({ ...one, unread }));

/** Excludes the open room, whose messages are visible. */
export const unreadElsewhere = (rooms: readonly ChatRoom[], open: string): number =>
  rooms.reduce((sum, { room, unread }) => sum + (room === open ? 0 : unread), 0);

/** The open room and as many others as allowed. All India is always received. */
export const roomsToHear = (open: string, rooms: readonly RoomPlace[]): string[] =>
  [...new Set([open, ...rooms.map(({ room }) => room)])]
    .filter((room) => room !== INDIA)
    .slice(0, WATCHED_ROOMS_MAX);

/** Rooms of the found places' districts, best match first, without repeats. */
export function roomsOfPlaces(places: readonly Place[]): RoomPlace[] {
  const found = places
    .filter(({ district }) => district !== '')
    .map(({ state, district }): [string, RoomPlace] => {
      const room = roomOfDistrict({ state, district });
      return [room, { room, state, district }];
    });
  return [...new Map(found).values()];
}

/** Defaults to all India. */
export const roomIn = (params: URLSearchParams): string => params.get('room')?.toLowerCase() || INDIA;

export const searchOf = (room: string): string => (room === INDIA ? '' : `?room=${room}`);
