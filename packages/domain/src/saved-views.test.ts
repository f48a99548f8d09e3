import { describe, expect, test } from 'vitest';
import {
  allowView,
  allowViewChange,
  freeName,
  mayChangeView,
  SAVED_VIEWS_MAX,
  viewName,
} from './saved-views.ts';

describe('the name of a saved view', () => {
  test('is trimmed', () => {
    expect(viewName('  Ward 5,   late ')).toEqual({ name: 'Ward 5, late', key: 'ward5,late' });
  });

  test('has a key that ignores case and spaces', () => {
    const keys = ['Ward 5 late', 'ward 5 LATE', ' WARD5late', 'ward\u00a05\tlate'].map(
      (name) => viewName(name).key,
    );
    expect(new Set(keys).size).toBe(1);
    expect(viewName('वार्ड ५ की देरी').key).toBe(viewName(' वार्ड  ५ की  देरी').key);
    expect(viewName('Ward 6 late').key).not.toBe(viewName('Ward 5 late').key);
  });

  test.each(['', '   ', '\u200b', '\n'])('cannot be empty: %j', (name) => {
    expect(() => viewName(name)).toThrow(
      expect.objectContaining({ code: 'invalid_input', problem: 'viewNameMissing', field: 'name' }),
    );
  });
});

test('a duplicate name gets a number', () => {
  const taken = new Set(['late', 'ward5', 'ward5(2)']);
  const free = (name: string) => freeName(name, (key) => taken.has(key)).name;
  expect([free('Early'), free('Late'), free('Ward 5')]).toEqual(['Early', 'Late (2)', 'Ward 5 (3)']);
});

test('an office has at most fifty saved views', () => {
  expect(() => allowView(0)).not.toThrow();
  expect(() => allowView(SAVED_VIEWS_MAX - 1)).not.toThrow();
  for (const existing of [SAVED_VIEWS_MAX, SAVED_VIEWS_MAX + 1])
    expect(() => allowView(existing)).toThrow(
      expect.objectContaining({ code: 'conflict', problem: 'tooManyViews', values: { max: '50' } }),
    );
});

describe('changing a saved view', () => {
  const actor = (id: string, officeId: string | null, isHead: boolean) => ({
    id,
    officeId,
    isHead,
    role: 'government' as const,
    isVerified: true,
  });
  const view = { officeId: 'ours', makerId: 'maker' };

  test.each([
    ['its creator', actor('maker', 'ours', false), view, undefined],
    ['a head', actor('head', 'ours', true), view, undefined],
    ['a head, if its creator is deleted', actor('head', 'ours', true), { ...view, makerId: null }, undefined],
    ['a colleague', actor('colleague', 'ours', false), view, 'viewOfColleague'],
    [
      'a member, if its creator is deleted',
      actor('x', 'ours', false),
      { ...view, makerId: null },
      'viewOfColleague',
    ],
    ['its creator, now in another office', actor('maker', 'theirs', true), view, 'viewGone'],
    ['its creator, now without an office', actor('maker', null, false), view, 'viewGone'],
    ['a head of another office', actor('head', 'theirs', true), view, 'viewGone'],
    ['anybody, if it is deleted', actor('maker', 'ours', true), undefined, 'viewGone'],
  ])('by %s is allowed or refused', (_, who, which, problem) => {
    const change = () => allowViewChange(which, who);
    if (problem) expect(change).toThrow(expect.objectContaining({ problem }));
    else expect(change).not.toThrow();
    if (which) expect(mayChangeView(which, who)).toBe(problem === undefined);
  });
});
