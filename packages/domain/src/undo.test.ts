import { describe, expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import { applyAction, clockOf, type PostState, stateBeforeAnswer } from './post-state.ts';
import { type Action, move, UNDO_MS } from './progress.ts';
import { somePost } from './testing/post-states.ts';
import { undoAnswer } from './undo.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const reporter: Actor = { id: 'owner', role: 'user', isVerified: true };
const before = stateBeforeAnswer(somePost({ stage: 'Waiting for User Verification' }));
const answer = { actorId: 'owner', at: NOW, before };

describe('undoing an answer', () => {
  const problemOf = (undo: () => unknown): string | null => {
    try {
      undo();
      return null;
    } catch (error) {
      return error instanceof ProductError ? (error.problem ?? error.code) : String(error);
    }
  };

  test('returns the earlier state within a minute', () => {
    expect(undoAnswer(answer, reporter, NOW)).toBe(before);
    expect(undoAnswer(answer, reporter, later(UNDO_MS))).toBe(before);
    expect(problemOf(() => undoAnswer(answer, reporter, later(UNDO_MS + 1)))).toBe('undoTooLate');
  });

  test.each([
    ['a post that nobody moved', undefined],
    ['an answer of somebody else', { ...answer, actorId: 'neighbour' }],
    ['an answer of a deleted account', { ...answer, actorId: null }],
    ['a move that is not an answer', { ...answer, before: null }],
  ])('is refused for %s', (_, last) =>
    expect(problemOf(() => undoAnswer(last, reporter, NOW))).toBe('undoTooLate'),
  );
});

describe('the state after an undone answer', () => {
  const HOUR = 3_600_000;
  const waiting = (more: Partial<PostState> = {}): PostState => {
    const state = somePost({
      stage: 'Waiting for User Verification',
      ownerId: 'owner',
      assigneeId: 'authority',
      createdAt: later(-90 * HOUR),
      clockStartedAt: later(-90 * HOUR),
      dueAt: later(-10 * HOUR),
      firstActionAt: later(-80 * HOUR),
      proofAt: later(-20 * HOUR),
      noticeDeliveredAt: later(-19 * HOUR),
      verdictStep: 'verdictReminder',
      neighboursAskedAt: later(-2 * HOUR),
      ...more,
    });
    // Derived fields as an action would set them.
    return applyAction(state, { kind: 'deliverNotice', noticeAt: state.proofAt ?? NOW }, later(-1 * HOUR));
  };
  const progressOf = (state: PostState) => ({
    stage: state.stage,
    ownerId: state.ownerId,
    ownsDuplicate: false,
    assigneeId: state.assigneeId,
    office: null,
    actorOfficeId: null,
    addresses: { actor: 'a@example.org', owner: 'a@example.org', assignee: null, officials: [] },
    closure: state.closure,
    isJudgeWanted: state.judgeWantedAt !== null,
  });
  const answered = (state: PostState, action: Action): PostState => {
    const made = move(progressOf(state), reporter, action);
    const rejection = action === 'rejectFix' ? { rejection: 'Still broken' } : {};
    return applyAction(state, { kind: 'move', move: made, ...rejection }, NOW);
  };
  const undone = (state: PostState, action: Action): PostState =>
    applyAction(
      answered(state, action),
      { kind: 'undoAnswer', before: stateBeforeAnswer(state) },
      later(30_000),
    );

  test.each(['confirmFixed', 'rejectFix'] as const)('equals the state before %s in every field', (action) => {
    for (const state of [waiting(), waiting({ judgeWantedAt: later(-HOUR) })])
      expect(undone(state, action)).toEqual(state);
  });

  test('is unconfirmed again after an undone late confirmation', () => {
    const closed = waiting({ stage: 'Finished', closure: 'none', finishedAt: later(-HOUR) });
    expect(undone(closed, 'confirmFixed')).toEqual(closed);
  });

  test('can be reached before the next step of rejected, overdue work', () => {
    const refused = answered(waiting(), 'rejectFix');
    expect(refused.dueAt < NOW).toBe(true);
    expect(clockOf(refused).step).toBeNull();
    expect(refused.nextStepAt).toEqual(later(UNDO_MS));
    const early = answered(waiting({ dueAt: later(10 * HOUR) }), 'rejectFix');
    expect(early.nextStepAt).toEqual(later(10 * HOUR));
  });
});
