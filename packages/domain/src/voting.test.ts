import { expect, test } from 'vitest';
import { countsAfterVote, voteAfter } from './voting.ts';

test('voteAfter removes a repeated vote and switches to the other one', () => {
  expect(voteAfter(null, 'upvote')).toBe('upvote');
  expect(voteAfter('upvote', 'upvote')).toBeNull();
  expect(voteAfter('upvote', 'downvote')).toBe('downvote');
  expect(voteAfter('downvote', 'downvote')).toBeNull();
});

test('countsAfterVote updates both counts', () => {
  const tally = { upvoteCount: 4, downvoteCount: 2, myVote: null };
  const up = countsAfterVote(tally, 'upvote');
  expect(up).toEqual({ upvoteCount: 5, downvoteCount: 2, myVote: 'upvote' });
  expect(countsAfterVote(up, 'downvote')).toEqual({ upvoteCount: 4, downvoteCount: 3, myVote: 'downvote' });
  expect(countsAfterVote(up, 'upvote')).toEqual(tally);
});
