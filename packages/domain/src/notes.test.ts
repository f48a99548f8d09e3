import { describe, expect, test } from 'vitest';
import { ROLES } from './accounts.ts';
import { ProductError } from './errors.ts';
import {
  allowMention,
  allowNote,
  isNoteSeenBy,
  MENTIONS_MAX,
  mayDeleteNote,
  NOTES_MAX,
  notesSeenBy,
} from './notes.ts';
import type { OfficeActor } from './responsibility.ts';

const who = (change: Partial<OfficeActor> = {}): OfficeActor => ({
  id: 'me',
  role: 'government',
  isVerified: true,
  officeId: 'roads',
  isHead: false,
  ...change,
});
const refusalOf = (rule: () => unknown): string => {
  try {
    rule();
  } catch (error) {
    if (error instanceof ProductError) return error.message;
  }
  return 'allowed';
};
const roads = { id: 'roads', name: 'Roads' };
const water = { id: 'water', name: 'Water' };

describe('writing a note', () => {
  test.each([
    [roads, null, 'allowed'],
    [roads, 'water', 'allowed'],
    [water, 'roads', 'allowed'],
    [water, 'water', 'not_responsible'],
    [water, null, 'not_responsible'],
    [null, 'roads', 'allowed'],
    [null, 'water', 'withoutOffice'],
    [null, null, 'withoutOffice'],
  ] as const)('on a report of %o whose assignee is of %s: %s', (office, assigneeOfficeId, expected) => {
    const post = { office, assigneeOfficeId };
    expect(refusalOf(() => allowNote(post, who()))).toBe(expected);
    if (expected === 'allowed') expect(allowNote(post, who())).toBe('roads');
  });

  test('is refused without a desk or office, and on a report without an office', () => {
    const post = { office: roads, assigneeOfficeId: null };
    expect(refusalOf(() => allowNote(post, who({ role: 'admin' })))).toBe('forbidden');
    expect(refusalOf(() => allowNote(post, who({ isVerified: false })))).toBe('awaiting_verification');
    expect(refusalOf(() => allowNote({ ...post, office: null }, who({ officeId: null })))).toBe(
      'deskNeedsOffice',
    );
    expect(() => allowNote({ ...post, office: null }, who())).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});

test('reading and deleting follow the rules for every combination of actor and author', () => {
  for (const role of ROLES)
    for (const isVerified of [true, false])
      for (const officeId of ['roads', 'water', null])
        for (const isHead of [true, false])
          for (const authorId of ['me', 'another', null]) {
            const actor = who({ role, isVerified, officeId, isHead });
            const note = { authorId, officeId: 'roads' };
            const sees = role === 'admin' || (role === 'government' && isVerified && officeId === 'roads');
            expect(isNoteSeenBy(note, actor)).toBe(sees);
            expect(mayDeleteNote(note, actor)).toBe(
              sees && (role === 'admin' || isHead || authorId === 'me'),
            );
          }
});

test('notesSeenBy returns the own office, or all for administrators', () => {
  expect(notesSeenBy(who())).toEqual({ officeId: 'roads' });
  expect(notesSeenBy(who({ role: 'admin', officeId: null }))).toBe('all');
  expect(refusalOf(() => notesSeenBy(who({ role: 'user' })))).toBe('forbidden');
  expect(refusalOf(() => notesSeenBy(who({ officeId: null })))).toBe('deskNeedsOffice');
});

test('only verified colleagues of the same office can be mentioned', () => {
  const colleague = { officeId: 'roads', isHead: false, isVerified: true };
  expect(refusalOf(() => allowMention(colleague, 'roads'))).toBe('allowed');
  for (const other of [
    null,
    { ...colleague, officeId: 'water' },
    { ...colleague, officeId: null },
    { ...colleague, isVerified: false },
  ])
    expect(() => allowMention(other, 'roads')).toThrow(
      expect.objectContaining({ code: 'invalid_input', problem: 'notAColleague', field: 'mentions' }),
    );
  expect([NOTES_MAX, MENTIONS_MAX]).toEqual([200, 20]);
});
