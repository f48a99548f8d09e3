import { expect, test } from 'vitest';
import type { CachedPost } from './cache.ts';
import { effectsOf, timelineKey } from './effects.ts';

const post = {
  _id: 'p',
  caption: 'Lamp out',
  category: { code: 'light_out', name: 'Street light out' },
  office: { _id: 'roads', name: 'Roads, Pune' },
  progressState: 'Unseen',
  upvoteCount: 0,
  sameAs: null,
} as CachedPost;

test('the timeline has a new key after a change that is part of it', () => {
  const key = timelineKey(post);
  expect(key.slice(0, 2)).toEqual(['timeline', 'p']);
  expect(timelineKey({ ...post, caption: 'No light', upvoteCount: 5 })).toEqual(key);
  expect(timelineKey({ ...post, progressState: 'Verified' })).not.toEqual(key);
  const proposedCategory = { code: 'dark_spot', name: 'Dark spot' };
  expect(timelineKey({ ...post, proposedCategory })).not.toEqual(key);
});

test('effectsOf tells moves, edits and changed counts apart', () => {
  const none = { isMoved: false, isEdited: false, isCounted: false };
  expect(effectsOf(post, post)).toEqual(none);
  expect(effectsOf(post, { ...post, office: { _id: 'roads', name: 'Roads' } })).toEqual(none);
  expect(effectsOf(post, { ...post, office: null })).toEqual({ ...none, isMoved: true });
  expect(effectsOf(post, { ...post, sameAs: { _id: 'q', number: 'MH26-1' } })).toEqual({
    ...none,
    isMoved: true,
  });
  expect(effectsOf(post, { ...post, updatedAt: 'later' })).toEqual({ ...none, isEdited: true });
  expect(effectsOf(post, { ...post, upvoteCount: 1 })).toEqual({ ...none, isCounted: true });
});
