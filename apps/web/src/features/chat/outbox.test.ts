import type { ChatMessage } from '@sudhaar/contract/chat';
import { ApiError } from '@sudhaar/contract/client';
import { expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

const stored = (msg: string): ChatMessage => ({
  _id: msg,
  userId: 'asha',
  user: 'Asha',
  profilePic: '',
  room: 'india',
  msg,
  createdAt: '',
});
const failure = (status: number, retryAfter?: number) =>
  new ApiError(status, { message: '', code: 'x' }, retryAfter);

function outboxes(storage = new Map<string, string>()) {
  const who = { account: 'asha' };
  let made = 0;
  const send = vi.fn(async ({ msg }: { room: string; msg: string; clientId: string }) => stored(msg));
  const sent = vi.fn();
  const refused = vi.fn();
  const outbox = createOutbox({
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
      removeItem: (key) => storage.delete(key),
    },
    account: () => who.account,
    send,
    sent,
    refused,
    newClientId: () => {
      made += 1;
      return `key-${made}`;
    },
  });
  const texts = () => outbox.get().map(({ msg }) => msg);
  return { outbox, send, sent, refused, who, texts, storage };
}

test('messages are sent in order, one at a time, and not kept', async () => {
  const { outbox, send, sent, texts, storage } = outboxes();
  outbox.add('india', 'one');
  outbox.add('india', 'two');
  expect(texts()).toEqual(['one', 'two']);
  expect(outbox.isSending('india', 'one')).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([{ msg }]) => msg)).toEqual(['one', 'two']);
  expect(texts()).toEqual([]);
  expect(storage.size).toBe(0);
});

test('unsent messages are stored on the device in order, and sent later with the same client id', async () => {
  vi.useFakeTimers();
  const first = outboxes();
  first.send.mockRejectedValue(failure(0));
  first.outbox.add('india', 'one');
  first.outbox.add('india', 'two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.texts()).toEqual(['one', 'two']);
  expect(new Set(first.send.mock.calls.map(([{ clientId }]) => clientId))).toEqual(new Set(['key-1']));

  // The page is opened again.
  const second = outboxes(first.storage);
  expect(second.texts()).toEqual(['one', 'two']);
  await second.outbox.flush();
  expect(second.send.mock.calls.map(([{ clientId }]) => clientId)).toEqual(['key-1', 'key-2']);
  expect(second.texts()).toEqual([]);
  vi.useRealTimers();
});

test('a rate limit delays the next attempt as long as it says', async () => {
  vi.useFakeTimers();
  const { outbox, send, sent } = outboxes();
  send.mockRejectedValueOnce(failure(429, 30));
  outbox.add('india', 'one');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(send).toHaveBeenCalledTimes(1);
  // The second refusal names another wait.
  expect(outbox.get()[0]?.until).toBe(Date.now() + 1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a refused message stays for the person to decide and does not delay others', async () => {
  const { outbox, send, sent, refused, texts } = outboxes();
  send.mockRejectedValueOnce(failure(422));
  outbox.add('india', 'refused');
  outbox.add('india', 'fine');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(refused).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['refused']);
  outbox.again('key-1');
  await vi.waitFor(() => expect(texts()).toEqual([]));
  send.mockRejectedValueOnce(failure(422));
  outbox.add('india', 'no');
  await vi.waitFor(() => expect(outbox.get()[0]?.refused).toBe(true));
  outbox.drop('key-3');
  expect(texts()).toEqual([]);
});

test('messages are visible to and sent by their own account only', async () => {
  const { outbox, send, who, texts } = outboxes();
  send.mockRejectedValue(failure(0));
  outbox.add('india', 'asha’s');
  await vi.waitFor(() => expect(outbox.isSending('india', 'asha’s')).toBe(false));
  who.account = 'ravi';
  expect(texts()).toEqual([]);
  send.mockClear();
  await outbox.flush();
  expect(send).not.toHaveBeenCalled();
});

test('each message goes to its room, even after the page is opened again', async () => {
  vi.useFakeTimers();
  const first = outboxes();
  first.send.mockRejectedValue(failure(0));
  first.outbox.add('maharashtra/pune', 'to Pune');
  first.outbox.add('india', 'to all');
  await vi.advanceTimersByTimeAsync(0);
  expect(first.outbox.isSending('india', 'to Pune')).toBe(false);

  const second = outboxes(first.storage);
  await second.outbox.flush();
  expect(second.send.mock.calls.map(([{ room, msg }]) => [room, msg])).toEqual([
    ['maharashtra/pune', 'to Pune'],
    ['india', 'to all'],
  ]);
  vi.useRealTimers();
});
