import type { ChatMessage } from '@sudhaar/contract/chat';
import { describe, expect, test } from 'vitest';
import {
  type CachedChat,
  PAGE_SIZE,
  withMessages,
  withNewest,
  withOlder,
  withoutMessage,
} from './messages.ts';

const message = (n: number): ChatMessage => ({
  _id: String(n).padStart(4, '0'),
  userId: 'a',
  user: 'Asha',
  profilePic: '',
  room: 'india',
  msg: `message ${n}`,
  createdAt: new Date(n).toISOString(),
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
/** An answer of the server. */
const page = (from: number, to: number) => range(from, to).reverse();
const cached = (from: number, to: number, isComplete = false): CachedChat => ({
  messages: range(from, to),
  isComplete,
});

test('messages are sorted and unique, in any order of arrival', () => {
  const { messages } = withMessages(cached(1, 3), [message(5), message(2), message(4)]);
  expect(messages).toEqual(range(1, 5));
});

test('an older page is put first, and a short one is the last', () => {
  expect(withOlder(cached(51, 60), page(1, PAGE_SIZE))).toEqual(cached(1, 60));
  expect(withOlder(cached(51, 60), page(48, 50))).toEqual(cached(48, 60, true));
});

test('a removed message is left out', () => {
  expect(withoutMessage(cached(1, 3), message(2)._id).messages).toEqual([message(1), message(3)]);
});

describe('after an absence', () => {
  test('the newest page is joined with the known messages', () => {
    expect(withNewest(cached(1, 60), page(31, 80))).toEqual(cached(1, 80));
  });

  test('removed messages are left out and those that arrived meanwhile stay', () => {
    const answer = page(31, 81).filter(({ _id }) => _id !== message(40)._id);
    const cachedMessages = withMessages(cached(1, 60), [message(82)]);
    const { messages } = withNewest(cachedMessages, answer);
    expect(messages).toEqual(range(1, 82).filter(({ _id }) => _id !== message(40)._id));
  });

  test('a short page is the complete chat', () => {
    expect(withNewest(cached(1, 10), page(3, 12))).toEqual(cached(3, 12, true));
    expect(withNewest({ messages: [], isComplete: false }, [])).toEqual({ messages: [], isComplete: true });
  });
});
