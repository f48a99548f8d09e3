import type { ChatMessage } from '@sudhaar/contract/chat';
import { expect, test } from 'vitest';
import { linesOf } from './days.ts';

const message = (userId: string | null, time: string): ChatMessage => ({
  _id: time,
  userId,
  user: userId,
  profilePic: '',
  room: 'india',
  msg: 'x',
  createdAt: new Date(time).toISOString(),
});
const shape = (messages: ChatMessage[]) =>
  linesOf(messages).map(({ newDay, goesOn }) => (newDay ? 'day' : goesOn ? 'goes on' : 'new'));

test('a day starts with its first message by the reader’s clock', () => {
  expect(shape([message('a', '2026-01-01T23:59:00'), message('a', '2026-01-02T00:01:00')])).toEqual([
    'day',
    'day',
  ]);
});

test('consecutive messages of an author show the name once, unless time has passed', () => {
  expect(
    shape([
      message('a', '2026-01-01T10:00:00'),
      message('a', '2026-01-01T10:01:00'),
      message('b', '2026-01-01T10:02:00'),
      message('b', '2026-01-01T10:30:00'),
      message(null, '2026-01-01T10:31:00'),
      message(null, '2026-01-01T10:31:30'),
    ]),
  ).toEqual(['day', 'goes on', 'new', 'new', 'new', 'new']);
});
