import type { PostChange } from '@sudhaar/contract/realtime';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type CachedPost, cachedPost, postKey } from './cache.ts';
import { createChanges } from './changes.ts';

const change: PostChange = {
  _id: 'p',
  upvoteCount: 3,
  downvoteCount: 1,
  commentCount: 2,
  replyCount: 0,
  currentState: 'Open',
  progressState: 'Unseen',
  assignedGovernment: null,
  assignedGovernmentName: null,
  formerAssignee: null,
  office: { _id: 'roads', name: 'Roads, Pune' },
  isDisputed: false,
  isSettled: false,
  dueAt: '2026-01-08',
  isOverdue: false,
  hold: null,
  closure: null,
  reopenedCount: 0,
  sameAs: null,
  duplicateCount: 0,
  updatedAt: '2026-01-01',
  asOf: 10,
};

function screen({ voting = false } = {}) {
  const client = new QueryClient();
  const post = {
    ...change,
    upvoteCount: 0,
    myVote: 'upvote',
  } as unknown as CachedPost;
  client.setQueryData(postKey('p'), post);
  const fetch = vi.fn();
  const take = createChanges(client, { soon: fetch, isVoting: () => voting });
  return { client, fetch, take, shown: () => cachedPost(client, 'p') };
}

test('an event updates the counts of votes and comments but not the own vote', () => {
  const { take, shown, fetch } = screen();
  take(change);
  expect(shown()).toMatchObject({
    upvoteCount: 3,
    commentCount: 2,
    replyCount: 0,
    myVote: 'upvote',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('an event with a move or an edit updates known fields and fetches the rest', () => {
  const { take, shown, fetch } = screen();
  take({
    ...change,
    progressState: 'Verified',
    currentState: 'In Progress',
    assignedGovernmentName: 'Roads',
  });
  expect(shown()).toMatchObject({ progressState: 'Verified', assignedGovernmentName: 'Roads' });
  expect(fetch).toHaveBeenCalledTimes(1);
  take({ ...change, progressState: 'Verified', updatedAt: '2026-02-02', asOf: 11 });
  expect(fetch).toHaveBeenCalledTimes(2);
  // The edited content is not here yet, so neither is its date.
  expect(shown()?.updatedAt).toBe('2026-01-01');
});

test('an older event and one of an unknown post change nothing', () => {
  const { take, shown, client } = screen();
  take(change);
  take({ ...change, upvoteCount: 9, asOf: 9 });
  take({ ...change, _id: 'other' });
  expect(shown()?.upvoteCount).toBe(3);
  expect(cachedPost(client, 'other')).toBeUndefined();
});

test('during an own vote, an event does not change the vote counts', () => {
  const { take, shown } = screen({ voting: true });
  take({ ...change, commentCount: 7 });
  expect(shown()).toMatchObject({ upvoteCount: 0, downvoteCount: 1, myVote: 'upvote', commentCount: 7 });
});

test('an event with another office shows it and fetches the rest', () => {
  const { take, shown, fetch } = screen();
  const office = { _id: 'water', name: 'Water, Pune' };
  take({ ...change, office });
  expect(shown()).toMatchObject({ office });
  expect(fetch).toHaveBeenCalledTimes(1);
  take({ ...change, office, isDisputed: true, asOf: 11 });
  expect(shown()).toMatchObject({ isDisputed: true });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an event of the clock is shown at once and fetches the rest', () => {
  const { take, shown, fetch } = screen();
  take({ ...change, isOverdue: true });
  expect(shown()).toMatchObject({ isOverdue: true });
  expect(fetch).toHaveBeenCalledTimes(1);
  take({ ...change, progressState: 'Finished', currentState: 'Resolved', closure: 'none', asOf: 11 });
  expect(shown()).toMatchObject({ closure: 'none' });
  take({ ...change, progressState: 'Finished', currentState: 'Resolved', closure: 'reporter', asOf: 12 });
  expect(shown()).toMatchObject({ closure: 'reporter' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('an event without a change fetches the post while a proof waits', () => {
  const { take, fetch } = screen();
  const waiting = { ...change, progressState: 'Waiting for User Verification' } as const;
  take(waiting);
  expect(fetch).toHaveBeenCalledTimes(1);
  take({ ...waiting, asOf: 11 });
  expect(fetch).toHaveBeenCalledTimes(2);
  take({ ...waiting, upvoteCount: 4, asOf: 12 });
  expect(fetch).toHaveBeenCalledTimes(2);
});
