import { expect, test } from 'vitest';
import { countsAfterVote, voteAfter } from './voting.ts';

test('the same vote again takes it back, the other one switches it', () => {
  expect(voteAfter(null, 'upvote')).toBe('upvote');
  expect(voteAfter('upvote', 'upvote')).toBeNull();
  expect(voteAfter('upvote', 'downvote')).toBe('downvote');
  expect(voteAfter('downvote', 'downvote')).toBeNull();
});

test('the counts follow', () => {
  const tally = { upvoteCount: 4, downvoteCount: 2, myVote: null };
  const up = countsAfterVote(tally, 'upvote');
  expect(up).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
  expect(countsAfterVote(up, 'downvote')).toEqual({ upvoteCount: 4, downvoteCount: 3, myVote: 'downvote' });
  expect(countsAfterVote(up, 'upvote')).toEqual(tally);
});
