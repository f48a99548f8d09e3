import { ApiError } from '@sudhaar/contract/client';
import type { Post } from '@sudhaar/contract/posts';
import { QUEUED, type SendStatus } from '@sudhaar/domain/outbox';
import { expect, test, vi } from 'vitest';
import { EMPTY } from '../report.ts';
import { type Entry, keyOf } from './entry.ts';
import { createSender } from './sender.ts';

const failure = (status: number, code = 'x') => new ApiError(status, { message: 'no', code });

/** A report, or a proof if its name says so. */
function entryOf(clientId: string, at: number): Entry {
  const sent = { owner: 'asha', at, status: QUEUED };
  if (!clientId.startsWith('proof')) return { ...sent, kind: 'report', report: { ...EMPTY, clientId } };
  const post = { postId: 'a post', postNumber: 'MH26-9', postCaption: 'A hole' };
  return { ...sent, kind: 'proof', proof: { clientId, ...post, caption: 'Filled', photos: [] } };
}

function outboxOf(...clientIds: string[]) {
  const entries = new Map(clientIds.map((clientId, at) => [clientId, entryOf(clientId, at)]));
  const clock = { now: 0 };
  const who = { account: 'asha' };
  const send = vi.fn(async (entry: Entry) => ({ _id: `post ${keyOf(entry)}` }) as Post);
  const onCancelled = vi.fn(async (entry: Entry) => void entries.delete(keyOf(entry)));
  let last: Promise<void> = Promise.resolve();
  const deps = {
    account: () => who.account,
    list: async (owner: string) => [...entries.values()].filter((entry) => entry.owner === owner),
    async settle(clientId: string, status: SendStatus) {
      const entry = entries.get(clientId);
      if (entry) entries.set(clientId, { ...entry, status });
    },
    send,
    onCancelled,
    // Like a lock between tabs.
    alone(work: () => Promise<void>) {
      last = last.then(work);
      return last;
    },
    changed: vi.fn(),
    now: () => clock.now,
    spread: () => 0.5,
  };
  const states = () => [...entries.values()].map(({ status }) => status.state);
  const sent = () => send.mock.calls.map(([entry]) => keyOf(entry));
  return {
    sender: createSender(deps),
    tab: () => createSender(deps),
    entries,
    clock,
    who,
    send,
    sent,
    onCancelled,
    states,
  };
}

test('entries are sent in order and once, even from two tabs', async () => {
  const { sender, tab, sent, states, entries } = outboxOf('one', 'two');
  await Promise.all([sender.flush(), tab().flush({ hurry: true })]);
  expect(sent()).toEqual(['one', 'two']);
  expect(states()).toEqual(['sent', 'sent']);
  expect(entries.get('two')?.status).toEqual({ state: 'sent', postId: 'post two' });
});

test('without a network all entries wait, until their time or until the network returns', async () => {
  const { sender, clock, send, sent, states } = outboxOf('one', 'two');
  send.mockRejectedValueOnce(failure(0));
  await sender.flush();
  expect([sent(), states()]).toEqual([['one'], ['waiting', 'waiting']]);
  send.mockRejectedValueOnce(failure(0));
  await sender.flush();
  // The first one waits for its time; the second one has not been tried yet.
  expect(sent()).toEqual(['one', 'two']);
  await sender.flush();
  expect(sent()).toHaveLength(2);
  clock.now = 6_000;
  await sender.flush();
  expect([sent().slice(2), states()]).toEqual([
    ['one', 'two'],
    ['sent', 'sent'],
  ]);
});

test('a refused or failed entry does not delay others', async () => {
  const { sender, send, states, entries } = outboxOf('bad', 'odd', 'fine');
  send.mockRejectedValueOnce(failure(422)).mockRejectedValueOnce(failure(500));
  await sender.flush();
  expect(states()).toEqual(['refused', 'waiting', 'sent']);
  expect(entries.get('bad')?.status).toMatchObject({ reason: 'no', field: null });
  await sender.flush({ hurry: true });
  expect(states()).toEqual(['refused', 'sent', 'sent']);
});

test('a report that always causes server errors is refused in the end', async () => {
  const { sender, send, sent, states } = outboxOf('odd');
  send.mockRejectedValue(failure(500));
  for (let round = 0; round < 10; round += 1) await sender.flush({ hurry: true });
  expect(sent()).toHaveLength(5);
  expect(states()).toEqual(['refused']);
});

test('an entry is sent by its own account only, even if the account changes meanwhile', async () => {
  const { sender, who, send, sent, states } = outboxOf('one', 'two');
  who.account = 'ravi';
  await sender.flush({ hurry: true });
  who.account = '';
  await sender.flush({ hurry: true });
  expect(sent()).toEqual([]);
  who.account = 'asha';
  send.mockImplementationOnce(async () => {
    who.account = 'ravi';
    throw failure(401);
  });
  await sender.flush();
  expect([sent(), states()]).toEqual([['one'], ['waiting', 'waiting']]);
});

test('a cancelled entry is returned before another tab can send it', async () => {
  const { sender, tab, send, sent, onCancelled } = outboxOf('one');
  send.mockRejectedValueOnce(failure(0, 'cancelled'));
  await Promise.all([sender.flush(), tab().flush({ hurry: true })]);
  expect(onCancelled).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual(['one']);
});

test('an error other than an answer of the server is rethrown', async () => {
  const { sender, send, states } = outboxOf('one');
  send.mockRejectedValueOnce(new Error('storage'));
  await expect(sender.flush()).rejects.toThrow('storage');
  expect(states()).toEqual(['waiting']);
});

test('reports and proofs are sent in the order in which they were written', async () => {
  const { sender, tab, sent, states } = outboxOf('one', 'proof two', 'three');
  await Promise.all([sender.flush(), tab().flush()]);
  expect(sent()).toEqual(['one', 'proof two', 'three']);
  expect(states()).toEqual(['sent', 'sent', 'sent']);
});

test('a refused proof keeps its photos and its reason, and delays nothing', async () => {
  const { sender, send, sent, states, entries } = outboxOf('proof one', 'two');
  send.mockRejectedValueOnce(
    new ApiError(409, { message: 'Another authority works on it.', code: 'conflict' }),
  );
  await sender.flush();
  expect([sent(), states()]).toEqual([
    ['proof one', 'two'],
    ['refused', 'sent'],
  ]);
  expect(entries.get('proof one')?.status).toEqual({
    state: 'refused',
    reason: 'Another authority works on it.',
    field: null,
  });
  await sender.flush({ hurry: true });
  expect(sent()).toHaveLength(2);
});

test('a proof without an answer is sent again with the same client id', async () => {
  const { sender, send, sent, states } = outboxOf('proof one');
  send.mockRejectedValueOnce(failure(0));
  await sender.flush();
  expect(states()).toEqual(['waiting']);
  await sender.flush({ hurry: true });
  expect([sent(), states()]).toEqual([['proof one', 'proof one'], ['sent']]);
});
