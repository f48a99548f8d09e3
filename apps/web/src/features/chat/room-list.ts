import type { ChatMessage, ChatRoom, ChatRooms, RoomPlace } from '@sudhaar/contract/chat';
import type { Place } from '@sudhaar/contract/places';
import { INDIA, roomOfDistrict, UNREAD_MAX, WATCHED_ROOMS_MAX } from '@sudhaar/domain/rooms';

const changed = (list: ChatRooms, name: string, change: (room: ChatRoom) => ChatRoom): ChatRooms => ({
  ...list,
  rooms: list.rooms.map((room) => (room.room === name ? change(room) : room)),
});

/** A message was heard that its reader has not on the screen; one's own is never unread. */
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

/** All unread messages but those of the open room, which are in sight. */
export const unreadElsewhere = (rooms: readonly ChatRoom[], open: string): number =>
  rooms.reduce((sum, { room, unread }) => sum + (room === open ? 0 : unread), 0);

/** The rooms to hear live: the open one always, and as many of the others as may be. All India is heard anyway. */
export const roomsToHear = (open: string, rooms: readonly RoomPlace[]): string[] =>
  [...new Set([open, ...rooms.map(({ room }) => room)])]
    .filter((room) => room !== INDIA)
    .slice(0, WATCHED_ROOMS_MAX);

/** The rooms of the districts that found places are in, the best match first, each once. */
export function roomsOfPlaces(places: readonly Place[]): RoomPlace[] {
  const found = places
    .filter(({ district }) => district !== '')
    .map(({ state, district }): [string, RoomPlace] => {
      const room = roomOfDistrict({ state, district });
      return [room, { room, state, district }];
    });
  return [...new Map(found).values()];
}

/** The room that the address bar names; without a name, that of all India. */
export const roomIn = (params: URLSearchParams): string => params.get('room')?.toLowerCase() || INDIA;

/** The words of the address bar that lead to a room. */
export const searchOf = (room: string): string => (room === INDIA ? '' : `?room=${room}`);
