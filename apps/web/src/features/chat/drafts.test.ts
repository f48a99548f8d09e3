import { expect, test } from 'vitest';
import { personalKeys } from '../../lib/device/personal-keys.ts';
import { storage } from '../../lib/device/storage.ts';
import { draftOf, saveDraft } from './drafts.ts';

test('a draft belongs to a room and an account and is removed when empty', () => {
  saveDraft('asha', 'india', 'to all');
  saveDraft('asha', 'maharashtra/pune', 'to Pune');
  expect(draftOf('asha', 'india')).toBe('to all');
  expect(draftOf('asha', 'maharashtra/pune')).toBe('to Pune');
  expect(draftOf('asha', 'kerala/ernakulam')).toBe('');
  expect(draftOf('ravi', 'india')).toBe('');
  saveDraft('asha', 'india', '');
  expect(draftOf('asha', 'maharashtra/pune')).toBe('to Pune');
  saveDraft('asha', 'maharashtra/pune', '');
  expect(storage.getItem(personalKeys.messageDrafts('asha'))).toBeNull();
});

test('an unreadable draft is ignored', () => {
  storage.setItem(personalKeys.messageDrafts('asha'), 'not JSON');
  expect(draftOf('asha', 'india')).toBe('');
});
