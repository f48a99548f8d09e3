import { countsAfterVote, type Vote, type VoteCounts } from '@sudhaar/domain/voting';
import { expect, test, vi } from 'vitest';
import { createVoteQueue } from './vote-queue.ts';

/** A server that toggles votes like the real one, answers on command and can fail. */
function polling(start: VoteCounts, options: { failAt?: number; believed?: VoteCounts } = {}) {
  let atServer = start;
  let shown = options.believed ?? start;
  const sent: Vote[] = [];
  const answers: (() => void)[] = [];
  const done = vi.fn();
  const failed = vi.fn();
  const { cast, isUnderWay } = createVoteQueue({
    read: () => shown,
    show: (_, { upvoteCount, downvoteCount, myVote }) => {
      shown = { upvoteCount, downvoteCount, myVote };
    },
    async send(_, type) {
      sent.push(type);
      await new Promise<void>((resolve) => answers.push(resolve));
      if (sent.length === options.failAt) throw new Error('no');
      atServer = countsAfterVote(atServer, type);
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

test('a vote is shown before the server answers', async () => {
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

test('a second click during the call takes the vote back on the server too', async () => {
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

test('many clicks cause as few calls as possible for the final vote', async () => {
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

test('a failure restores the server’s last answer and is reported once', async () => {
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

test('the next click after a failure starts again', async () => {
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

test('a vote that the server already had is not removed by voting again', async () => {
  const poll = polling({ ...none, upvoteCount: 5, myVote: 'upvote' }, { believed: none });
  const casting = poll.cast('p', 'upvote');
  await poll.answer();
  await poll.answer();
  await casting;
  expect(poll.shown()).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
});
