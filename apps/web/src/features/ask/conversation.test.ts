import { ApiError } from '@sudhaar/contract/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConversation } from './conversation.ts';
import { MS_PER_CHARACTER, typedBy } from './typing.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const failed = () => '⚠️ Something went wrong.';
const ANSWER = { reply: 'It mends cities.', links: [{ label: 'Help', path: '/help' }] };
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('no second question is sent while one waits for its answer', async () => {
  const ask = vi.fn(async () => ANSWER);
  const talk = createConversation({ ask, failed, now: () => 7 });
  expect(talk.send('  What is it?\n')).toBe(true);
  expect(talk.get()).toMatchObject({ waiting: true, remarks: [{ from: 'person', text: 'What is it?' }] });
  expect(talk.send('And now?')).toBe(false);
  await settled();
  expect(talk.get().waiting).toBe(false);
  expect(talk.get().remarks.at(1)).toEqual({
    id: 2,
    from: 'assistant',
    text: ANSWER.reply,
    links: ANSWER.links,
    at: 7,
  });
  expect(ask.mock.calls).toEqual([['What is it?']]);
});

test.each(['', '   ', '\n\t '])('%j is not sent', (text) => {
  const ask = vi.fn(async () => ANSWER);
  expect(createConversation({ ask, failed }).send(text)).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

test.each<[string, unknown, string]>([
  ['no answer', new ApiError(0, { message: 'No connection', code: 'no_connection' }), failed()],
  ['an error', new ApiError(500, { message: 'Oh no', code: 'internal' }), failed()],
  [
    'a rate limit',
    new ApiError(429, { message: 'Try again in 20 seconds.', code: 'too_many_requests' }, 20),
    'Try again in 20 seconds.',
  ],
])('%s is shown, and another question can be sent', async (_, error, told) => {
  const talk = createConversation({ ask: () => Promise.reject(error), failed });
  talk.send('Hello?');
  await settled();
  expect(talk.get().remarks.at(-1)).toMatchObject({ from: 'assistant', text: told, links: [] });
  expect(talk.send('Hello?')).toBe(true);
});

test('an answer after the end of the conversation is ignored', async () => {
  const talk = createConversation({ ask: async () => ANSWER, failed });
  talk.send('Where is my complaint?');
  talk.end();
  await settled();
  expect(talk.get()).toEqual({ remarks: [], waiting: false });
});

test('one character appears every 15 ms until all are typed', () => {
  expect(MS_PER_CHARACTER).toBe(15);
  expect([-5, 0, 14, 15, 149, 150, 9999].map((ms) => typedBy(ms, 10))).toEqual([0, 0, 0, 1, 9, 10, 10]);
});
