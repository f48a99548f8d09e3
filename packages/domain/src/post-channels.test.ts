import { expect, test } from 'vitest';
import { hasCaller, needsPhoto, POST_CHANNELS } from './post-channels.ts';

test('an office enters reports of callers; another system has none', () => {
  expect(POST_CHANNELS.filter(hasCaller)).toEqual(['telephone', 'counter']);
});

test('a reporter sends a photo, others may have none', () => {
  expect(POST_CHANNELS.filter(needsPhoto)).toEqual(['web']);
});
