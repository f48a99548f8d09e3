import { describe, expect, test } from 'vitest';
import { STATES } from './places.ts';
import {
  INDIA,
  orderRooms,
  ROOM_NAME_MAX,
  readRoom,
  roomOfDistrict,
  UNREAD_MAX,
  unreadText,
} from './rooms.ts';

const district = (stateSlug: string, districtSlug: string) => ({ kind: 'district', stateSlug, districtSlug });

describe('readRoom', () => {
  test.each(['india', 'India', 'INDIA'])('reads %s as the room of India', (name) =>
    expect(readRoom(name)).toEqual({ kind: 'india' }),
  );

  test.each([
    ['maharashtra/pune', 'maharashtra', 'pune'],
    ['Maharashtra/PUNE', 'maharashtra', 'pune'],
    ['jammu-and-kashmir/anantnag', 'jammu-and-kashmir', 'anantnag'],
    ['punjab/s-a-s-nagar-mohali', 'punjab', 's-a-s-nagar-mohali'],
    ['delhi/delhi', 'delhi', 'delhi'],
    ['west-bengal/24-parganas', 'west-bengal', '24-parganas'],
  ])('reads %s as the room of a district', (name, state, slug) =>
    expect(readRoom(name)).toEqual(district(state, slug)),
  );

  test.each([
    '',
    ' ',
    ' india',
    'india ',
    'india/',
    '/india',
    'bharat',
    'maharashtra',
    'maharashtra/',
    '/pune',
    '/',
    '//',
    'maharashtra//pune',
    'maharashtra/pune/kothrud',
    'maharashtra/pune ',
    'maha rashtra/pune',
    'maharashtra/pu_ne',
    'maharashtra/../pune',
    'maharashtra/-pune',
    'maharashtra/pune-',
    'west--bengal/nadia',
    'महाराष्ट्र/पुणे',
    'maharashtra/pune\n',
    'maharashtra/pune\u0000',
    'maharashtra/pune?x=1',
    'maharashtra%2Fpune',
  ])('refuses %j', (name) => expect(readRoom(name)).toBeNull());
});

describe('roomOfDistrict', () => {
  test('returns a name that readRoom reads, for every state', () => {
    for (const state of STATES) {
      const name = roomOfDistrict({ state, district: 'Y & Z (North)' });
      expect(readRoom(name)).toEqual(district(name.split('/')[0] ?? '', 'y-and-z-north'));
      expect(name.length).toBeLessThan(ROOM_NAME_MAX / 2);
    }
  });

  test('never returns the room of India', () =>
    expect(roomOfDistrict({ state: 'India', district: 'India' })).toBe('india/india'));
});

describe('unreadText', () => {
  test.each([
    [-1, ''],
    [0, ''],
    [1, '1'],
    [UNREAD_MAX, '99'],
    [UNREAD_MAX + 1, '99+'],
    [5000, '99+'],
  ])('%d is "%s"', (count, text) => expect(unreadText(count)).toBe(text));
});

describe('orderRooms', () => {
  test('puts the own district first, then India, then visited rooms, each once', () => {
    const visited = ['kerala/ernakulam', INDIA, 'maharashtra/pune', 'goa/north-goa'];
    expect(orderRooms('maharashtra/pune', visited)).toEqual([
      'maharashtra/pune',
      INDIA,
      'kerala/ernakulam',
      'goa/north-goa',
    ]);
  });

  test('puts India first without a home, even if no room was visited', () => {
    expect(orderRooms(null, ['kerala/ernakulam'])).toEqual([INDIA, 'kerala/ernakulam']);
    expect(orderRooms(null, [])).toEqual([INDIA]);
  });
});
