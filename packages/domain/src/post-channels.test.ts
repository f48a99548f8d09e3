import { expect, test } from 'vitest';
import { hasCaller, needsPhoto, POST_CHANNELS } from './post-channels.ts';

test('only posts by telephone and at the counter have a caller', () => {
  expect(POST_CHANNELS.filter(hasCaller)).toEqual(['telephone', 'counter']);
});

test('only posts from the web need a photo', () => {
  expect(POST_CHANNELS.filter(needsPhoto)).toEqual(['web']);
});
