import { describe, expect, test } from 'vitest';
import { allowReport, type CaseState, decide, MODERATION_ACTIONS } from './moderation.ts';

const asha = { id: 'asha', role: 'user', isVerified: true } as const;

describe('flagging content', () => {
  test('is allowed for content of others, even of deleted accounts', () => {
    expect(() => allowReport(asha, { authorId: 'ravi' })).not.toThrow();
    expect(() => allowReport(asha, { authorId: null })).not.toThrow();
  });
  test('is refused for one’s own content', () => {
    expect(() => allowReport(asha, { authorId: 'asha' })).toThrow(
      expect.objectContaining({ code: 'forbidden', problem: 'ownContent' }),
    );
  });
});

describe('the decision about a case', () => {
  const shown: CaseState = { isOpen: true, subject: 'shown' };
  const hidden: CaseState = { isOpen: true, subject: 'hidden' };

  test('has an outcome for each action on visible content', () => {
    expect(decide(shown, 'keep')).toEqual({ outcome: 'kept', effect: null, changes: true });
    expect(decide(shown, 'hide')).toEqual({ outcome: 'hidden', effect: 'hide', changes: true });
    expect(decide(shown, 'unhide')).toEqual({ outcome: 'kept', effect: null, changes: true });
    expect(decide(shown, 'delete')).toEqual({ outcome: 'deleted', effect: 'remove', changes: true });
  });

  test('has an outcome for each action on hidden content', () => {
    expect(decide(hidden, 'keep')).toEqual({ outcome: 'kept', effect: null, changes: true });
    expect(decide(hidden, 'hide')).toEqual({ outcome: 'hidden', effect: null, changes: true });
    expect(decide(hidden, 'unhide')).toEqual({ outcome: 'kept', effect: 'show', changes: true });
    expect(decide(hidden, 'delete')).toEqual({ outcome: 'deleted', effect: 'remove', changes: true });
  });

  test('has an outcome for each action on content hidden with its author’s account', () => {
    const together: CaseState = { isOpen: false, subject: 'hiddenWithAccount' };
    expect(decide(together, 'keep')).toEqual({ outcome: 'kept', effect: null, changes: false });
    expect(decide(together, 'hide')).toEqual({ outcome: 'hidden', effect: 'hide', changes: true });
    expect(decide(together, 'unhide')).toEqual({ outcome: 'kept', effect: 'show', changes: true });
    expect(decide(together, 'delete')).toEqual({ outcome: 'deleted', effect: 'remove', changes: true });
  });

  test('only closes the case if the content is gone', () => {
    for (const action of MODERATION_ACTIONS) {
      expect(decide({ isOpen: true, subject: 'gone' }, action)).toEqual({
        outcome: 'gone',
        effect: null,
        changes: true,
      });
      expect(decide({ isOpen: false, subject: 'gone' }, action).changes).toBe(false);
    }
  });

  test('changes nothing if repeated, and can be reversed', () => {
    expect(decide({ isOpen: false, subject: 'shown' }, 'keep').changes).toBe(false);
    expect(decide({ isOpen: false, subject: 'hidden' }, 'hide').changes).toBe(false);
    expect(decide({ isOpen: false, subject: 'shown' }, 'unhide').changes).toBe(false);
    expect(decide({ isOpen: false, subject: 'hidden' }, 'unhide')).toMatchObject({
      effect: 'show',
      changes: true,
    });
    expect(decide({ isOpen: false, subject: 'shown' }, 'hide')).toMatchObject({
      effect: 'hide',
      changes: true,
    });
  });
});
