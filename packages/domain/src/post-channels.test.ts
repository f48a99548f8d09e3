import { expect, test } from 'vitest';
import { hasCaller, informedParty, needsPhoto, POST_CHANNELS } from './post-channels.ts';

test('only posts by telephone and at the counter have a caller', () => {
  expect(POST_CHANNELS.filter(hasCaller)).toEqual(['telephone', 'counter']);
});

test('only posts from the web need a photo, with or without an account', () => {
  expect(POST_CHANNELS.filter(needsPhoto)).toEqual(['web', 'guest']);
});

test('a reporter is notified, also one who took the report of a caller; without one nobody is', () => {
  const partyOf = (hasReporter: boolean) =>
    POST_CHANNELS.map((channel) => informedParty({ channel, hasReporter }));
  expect(partyOf(true)).toEqual(POST_CHANNELS.map(() => 'reporter'));
  expect(partyOf(false)).toEqual(['nobody', 'guest', 'caller', 'caller', 'system']);
});
