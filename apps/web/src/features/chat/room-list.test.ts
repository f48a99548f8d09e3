import type { ChatMessage, ChatRoom, ChatRooms } from '@sudhaar/contract/chat';
import type { Place } from '@sudhaar/contract/places';
import { describe, expect, test } from 'vitest';
import {
  roomIn,
  roomsOfPlaces,
  roomsToHear,
  searchOf,
  unreadElsewhere,
  withMessage,
  withUnread,
} from './room-list.ts';

const PUNE = 'maharashtra/pune';
const room = (name: string, unread = 0): ChatRoom => ({
  room: name,
  state: 'Maharashtra',
  district: 'Pune',
  isHome: false,
  unread,
  lastMessageAt: null,
});
const list = (...rooms: ChatRoom[]): ChatRooms => ({ rooms, others: [] });
const message = (userId: string): ChatMessage => ({
  _id: '1',
  room: PUNE,
  userId,
  user: 'Asha',
  profilePic: '',
  msg: 'Hello',
  createdAt: '2026-01-02T03:04:05.000Z',
});

describe('a received message', () => {
  test('is counted as unread in its own room only, up to a maximum', () => {
    const updated = withMessage(list(room('india'), room(PUNE)), message('asha'), 'ravi');
    expect(updated.rooms.map(({ unread }) => unread)).toEqual([0, 1]);
    expect(updated.rooms[1]?.lastMessageAt).toBe(message('asha').createdAt);
    expect(withMessage(list(room(PUNE, 100)), message('asha'), 'ravi').rooms[0]?.unread).toBe(100);
  });

  test('is not counted as unread for its author', () =>
    expect(withMessage(list(room(PUNE, 2)), message('asha'), 'asha').rooms[0]?.unread).toBe(2));

  test('changes nothing if its room is not in the list', () =>
    expect(withMessage(list(room('india')), message('asha'), 'ravi')).toEqual(list(room('india'))));
});

test('withUnread sets the count of one room', () =>
  expect(withUnread(list(room(PUNE, 5), room('india', 1)), PUNE, 0)).toEqual(
    list(room(PUNE), room('india', 1)),
  ));

test('unreadElsewhere leaves out the open room', () =>
  expect(unreadElsewhere([room(PUNE, 5), room('india', 2), room('goa/north-goa', 1)], PUNE)).toBe(3));

test('the open room is always among the watched ones, and India needs no watching', () => {
  const many = Array.from({ length: 30 }, (_, i) => room(`goa/d${i}`));
  const watched = roomsToHear(PUNE, [room('india'), ...many]);
  expect(watched).toHaveLength(20);
  expect(watched[0]).toBe(PUNE);
  expect(roomsToHear('india', [room('india')])).toEqual([]);
});

test('places found by a search become the rooms of their districts, once each', () => {
  const place = (state: Place['state'], district: string): Place => ({
    kind: 'office',
    name: 'x',
    pincode: '',
    state,
    district,
    lat: 0,
    lng: 0,
  });
  const places = [
    place('Kerala', 'Ernakulam'),
    place('Maharashtra', 'Pune'),
    place('Kerala', 'Ernakulam'),
    place('Goa', ''),
  ];
  expect(roomsOfPlaces(places)).toEqual([
    { room: 'kerala/ernakulam', state: 'Kerala', district: 'Ernakulam' },
    { room: PUNE, state: 'Maharashtra', district: 'Pune' },
  ]);
});

test('the address contains a room in any case, or none for India', () => {
  expect(roomIn(new URLSearchParams('room=Maharashtra/PUNE'))).toBe(PUNE);
  expect(roomIn(new URLSearchParams('room='))).toBe('india');
  expect(roomIn(new URLSearchParams())).toBe('india');
  expect(searchOf(PUNE)).toBe('?room=maharashtra/pune');
  expect(searchOf('india')).toBe('');
});
