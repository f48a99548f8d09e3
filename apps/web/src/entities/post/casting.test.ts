import { tallyAfter, type Vote, type VoteCounts } from '@sudhaar/domain/voting';
import { expect, test, vi } from 'vitest';
import { createCasting } from './casting.ts';

/** A server that toggles as ours does, answers when told to, and can be made to fail. */
function polling(start: VoteCounts, options: { failAt?: number; believed?: VoteCounts } = {}) {
  let atServer = start;
  let shown = options.believed ?? start;
  const sent: Vote[] = [];
  const answers: (() => void)[] = [];
  const done = vi.fn();
  const failed = vi.fn();
  const { cast, isUnderWay } = createCasting({
    read: () => shown,
    show: (_, { upvoteCount, downvoteCount, myVote }) => {
      shown = { upvoteCount, downvoteCount, myVote };
    },
    async send(_, type) {
      sent.push(type);
      await new Promise<void>((resolve) => answers.push(resolve));
      if (sent.length === options.failAt) throw new Error('no');
      atServer = tallyAfter(atServer, type);
      return { ...atServer, message: `now ${atServer.myVote}` };
    },
    done: (_, message) => done(message),
    failed,
  });
  const answer = async () => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.();
  };
  return { cast, isUnderWay, answer, sent, done, failed, shown: () => shown, atServer: () => atServer };
}

const none: VoteCounts = { upvoteCount: 4, downvoteCount: 2, myVote: null };

test('a vote shows before the server has answered', async () => {
  const poll = polling(none);
  const casting = poll.cast('p', 'upvote');
  expect(poll.shown()).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
  expect(poll.isUnderWay('p')).toBe(true);
  await poll.answer();
  await casting;
  expect(poll.isUnderWay('p')).toBe(false);
  expect(poll.sent).toEqual(['upvote']);
  expect(poll.done).toHaveBeenCalledExactlyOnceWith('now upvote');
});

test('a second click while the first is under way takes the vote back, on the server too', async () => {
  const poll = polling(none);
  const casting = poll.cast('p', 'upvote');
  poll.cast('p', 'upvote');
  expect(poll.shown()).toEqual(none);
  await poll.answer();
  await poll.answer();
  await casting;
  expect(poll.sent).toEqual(['upvote', 'upvote']);
  expect(poll.atServer()).toEqual(none);
  expect(poll.shown()).toEqual(none);
});

test('many clicks end in as few calls as lead to what is wanted', async () => {
  const poll = polling(none);
  const casting = poll.cast('p', 'upvote');
  poll.cast('p', 'upvote');
  poll.cast('p', 'downvote');
  poll.cast('p', 'downvote');
  poll.cast('p', 'upvote');
  await poll.answer();
  await casting;
  expect(poll.sent).toEqual(['upvote']);
  expect(poll.shown()).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
});

test('a failure restores the server’s last answer, and is reported once', async () => {
  const poll = polling(none, { failAt: 2 });
  const casting = poll.cast('p', 'upvote');
  poll.cast('p', 'downvote');
  await poll.answer();
  await poll.answer();
  await casting;
  expect(poll.shown()).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
  expect(poll.failed).toHaveBeenCalledTimes(1);
  expect(poll.done).not.toHaveBeenCalled();
});

test('after a failure the next click starts afresh', async () => {
  const poll = polling(none, { failAt: 1 });
  const first = poll.cast('p', 'upvote');
  await poll.answer();
  await first;
  expect(poll.shown()).toEqual(none);
  const second = poll.cast('p', 'upvote');
  await poll.answer();
  await second;
  expect(poll.atServer().myVote).toBe('upvote');
});

test('a vote that had counted without our knowing is not taken back by voting again', async () => {
  const poll = polling({ ...none, upvoteCount: 5, myVote: 'upvote' }, { believed: none });
  const casting = poll.cast('p', 'upvote');
  await poll.answer();
  await poll.answer();
  await casting;
  expect(poll.shown()).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
});
