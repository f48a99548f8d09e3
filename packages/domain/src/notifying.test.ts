import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { STEP_KINDS } from './clock.ts';
import type { Closure } from './closure.ts';
import type { PostChanged } from './events.ts';
import { KINDS_OF_ROLE, type NotificationChoices, type NotificationKind } from './notifications.ts';
import {
  answeredNotices,
  batchNotices,
  type PeopleOfPost,
  type PostEvent,
  peopleOfPost,
  recipientsOfAccountEvent,
  recipientsOfEnd,
  recipientsOfHold,
  recipientsOfNote,
  recipientsOfPostEvent,
  recipientsOfStep,
} from './notifying.ts';
import { type PostAction, type PostState, stateBeforeAnswer } from './post-state.ts';
import { type Move, STAGES, type Stage } from './progress.ts';
import { ROUTING_KINDS, type RoutingKind } from './responsibility.ts';
import { changed, somePost } from './testing/post-states.ts';

const people: PeopleOfPost = {
  ownerId: 'owner',
  assigneeId: 'authority',
  inThread: ['commenter', 'replier'],
  followers: ['voter', 'commenter', 'owner'],
  heads: ['head', 'authority'],
  parentHeads: ['above'],
  administrators: ['admin'],
};
const claimed = (stage: Stage, more: Partial<PostState> = {}): PostState =>
  somePost({ stage, assigneeId: stage === 'Unseen' ? null : 'authority', ...more });
const routed = (change: RoutingKind, assigneeId: string | null = null): PostChanged =>
  changed(
    claimed('Verified'),
    change === 'assigned' ? { kind: 'assign', move: moveOf('Verified', 'Verified', assigneeId) } : ROUTE,
    { routing: change },
  );
const ROUTE: PostAction = { kind: 'route', officeId: 'roads' };
const moveOf = (from: Stage, to: Stage, assigneeId: string | null, closure: Closure | null = null): Move => ({
  from,
  to,
  assigneeId,
  closure,
  keepsProof: to === 'Waiting for User Verification' || to === 'Finished',
});
const moved = (
  from: Stage,
  to: Stage,
  more: {
    releasedId?: string;
    isRepeat?: boolean;
    closure?: Closure;
    reopenedCount?: number;
    ownerId?: string | null;
    assigneeId?: string | null;
  } = {},
): PostChanged => {
  const { closure = null, reopenedCount = 1, ownerId = 'owner', assigneeId = 'authority', ...rest } = more;
  const before = claimed(from, { reopenedCount, ownerId });
  return changed(before, { kind: 'move', move: moveOf(from, to, assigneeId, closure) }, rest);
};
const following = (from: Stage, to: Stage, more: { closure?: Closure; isRepeat?: boolean } = {}) => {
  const main = claimed(to, { closure: more.closure ?? null, finishedAt: null });
  // Changes of a duplicate that affect neither its stage nor its end are not recorded.
  const before = claimed(from, { assigneeId: null, closure: from === to ? 'administrator' : null });
  return changed(before, { kind: 'copyMain', main }, { isRepeat: more.isRepeat ?? false });
};
const commented: PostEvent = { kind: 'commentAdded', postId: 'p', commentId: 'c' };
const replied: PostEvent = { kind: 'replyAdded', postId: 'p', commentId: 'c', replyId: 'r' };
const recipients = (event: PostEvent, actor: string | null, concerned = people) =>
  recipientsOfPostEvent(event, concerned, actor).map(
    ({ accountId, kind, mailed }) => `${accountId} ${kind}${mailed ? '' : ' quietly'}`,
  );

test('an undone answer notifies only the assignee, as progress instead of a reopening', () => {
  for (const stage of ['Finished', 'Work Started'] as const) {
    const before = stateBeforeAnswer(claimed('Waiting for User Verification'));
    const event = changed(claimed(stage), { kind: 'undoAnswer', before });
    expect(recipients(event, 'owner')).toEqual(['authority progress']);
  }
});

describe('a hold', () => {
  const hold: PostAction = {
    kind: 'hold',
    hold: { reason: 'court', note: '', until: new Date('2026-04-01T02:30:00Z') },
  };
  const ofHold = (
    action: PostAction,
    more: Partial<PostChanged> = {},
    assigneeId: string | null = 'authority',
  ) => changed(claimed('Verified', { assigneeId }), action, more);

  test('notifies the owner and followers, who get no email', () => {
    expect(recipients(ofHold(hold), 'authority')).toEqual([
      'owner onHold',
      'voter onHold quietly',
      'commenter onHold quietly',
    ]);
    expect(recipientsOfHold(['voter', 'authority'], 'authority')).toEqual([
      { accountId: 'voter', kind: 'onHold', mailed: false },
    ]);
  });

  test('that ends notifies the owner and the assignee, else the heads', () => {
    expect(recipients(ofHold({ kind: 'resume' }), null)).toEqual(['owner resumed', 'authority resumed']);
    expect(recipients(ofHold({ kind: 'resume' }), 'authority')).toEqual(['owner resumed']);
    expect(recipients(ofHold({ kind: 'resume' }, {}, null), null)).toEqual([
      'owner resumed',
      ...people.heads.map((head) => `${head} resumed`),
    ]);
  });

  test('that is repeated notifies nobody', () => {
    expect(recipients(ofHold(hold, { isRepeat: true }), 'authority')).toEqual([]);
    expect(recipients(ofHold({ kind: 'resume' }, { isRepeat: true }), 'authority')).toEqual([]);
  });
});

describe('a comment', () => {
  test('notifies the owner and the assignee', () => {
    expect(recipients(commented, 'stranger')).toEqual(['owner comment', 'authority comment']);
    expect(recipients(commented, 'owner')).toEqual(['authority comment']);
    expect(recipients(commented, 'authority')).toEqual(['owner comment']);
    expect(recipients(commented, 'stranger', { ...people, ownerId: null, assigneeId: null })).toEqual([]);
  });
});

describe('a reply', () => {
  test('notifies the authors in the thread, and the owner of a comment', () => {
    expect(recipients(replied, 'stranger')).toEqual(['commenter reply', 'replier reply', 'owner comment']);
    expect(recipients(replied, 'commenter')).toEqual(['replier reply', 'owner comment']);
  });

  test('notifies an owner in the thread only once, of the reply', () => {
    expect(recipients(replied, 'stranger', { ...people, inThread: ['owner'] })).toEqual(['owner reply']);
  });
});

describe('a move', () => {
  test('to Finished notifies owner, assignee and followers; followers get no email', () => {
    const quiet = ['voter resolved quietly', 'commenter resolved quietly'];
    expect(recipients(moved('Waiting for User Verification', 'Finished'), 'owner')).toEqual([
      'authority resolved',
      ...quiet,
    ]);
    const notTheOwner = recipients(moved('Waiting for User Verification', 'Finished'), 'somebody');
    expect(notTheOwner).toEqual(['owner resolved', 'authority resolved', ...quiet]);
    const left = { ...people, followers: ['voter', 'commenter'] };
    const ownerless = moved('Waiting for User Verification', 'Finished', { ownerId: null });
    expect(recipients(ownerless, 'admin', left)).toEqual(['authority resolved', ...quiet]);
  });

  const elsewhere = STAGES.flatMap((from) => STAGES.map((to) => [from, to] as const)).filter(
    ([from, to]) => from !== to && from !== 'Finished' && to !== 'Finished',
  );
  test.each(elsewhere)('from %s to %s notifies the people who must act or want to know', (from, to) => {
    const refused = from === 'Waiting for User Verification' && to === 'Work Started';
    const expected =
      to === 'Waiting for User Verification'
        ? ['owner proofWaiting']
        : refused
          ? ['authority notFixed', 'owner progress']
          : ['owner progress'];
    expect(recipients(moved(from, to), 'somebody')).toEqual(expected);
  });

  test('a rejection notifies the heads if the assignee has left', () => {
    const rejected = moved('Waiting for User Verification', 'Work Started', { assigneeId: null });
    const heads = { ...people, heads: ['head', 'second'] };
    expect(recipients(rejected, 'owner', heads)).toEqual(['head notFixed', 'second notFixed']);
  });

  test.each(elsewhere)('from %s to %s notifies nobody when it is a repeat', (from, to) => {
    expect(recipients(moved(from, to, { isRepeat: true }), 'somebody')).toEqual([]);
  });

  test('that releases another account’s claim notifies that account and the owner', () => {
    const released = moved('Verified', 'Unseen', { releasedId: 'roads' });
    expect(recipients(released, 'admin', { ...people, assigneeId: null })).toEqual([
      'owner progress',
      'roads claimReleased',
    ]);
    expect(recipients(released, 'roads', { ...people, assigneeId: null })).toEqual(['owner progress']);
  });

  test('without an actor, such as the release when an authority leaves, notifies the owner', () => {
    expect(recipients(moved('Verified', 'Unseen'), null, { ...people, assigneeId: null })).toEqual([
      'owner progress',
    ]);
  });
});

test('an external update notifies the assignee and the heads of the office only', () => {
  const event = { kind: 'externalUpdateAdded', postId: 'post', updateId: 'update' } as const;
  const around = { ...people, assigneeId: 'authority', heads: ['head', 'authority'] };
  expect(recipients(event, null, around)).toEqual(['authority progress', 'head progress']);
  expect(recipients(event, 'head', around)).toEqual(['authority progress']);
  expect(recipients(event, null, { ...people, assigneeId: null, heads: [] })).toEqual([]);
});

test('no event notifies its actor, and none notifies an account twice', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const someone = fc.option(id, { nil: null });
  const stage = fc.constantFrom(...STAGES);
  const event = fc.oneof(
    fc.constant(commented),
    fc.constant(replied),
    fc.tuple(stage, stage).map(([from, to]) => moved(from, to)),
    fc.tuple(fc.constantFrom(...ROUTING_KINDS), someone).map(([change, to]) => routed(change, to)),
  );
  const anybody = fc.record({
    ownerId: someone,
    assigneeId: someone,
    inThread: fc.array(id),
    followers: fc.array(id),
    heads: fc.array(id),
    parentHeads: fc.array(id),
    administrators: fc.array(id),
    reopenedCount: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(event, anybody, someone, (happened, all, actor) => {
      const ids = recipientsOfPostEvent(happened, all, actor).map(({ accountId }) => accountId);
      expect(ids).not.toContain(actor);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

describe('a change of responsibility', () => {
  const notified = (change: RoutingKind, assigneeId: string | null = null) =>
    recipientsOfPostEvent(routed(change, assigneeId), people, 'actor').map(({ accountId, kind }) => [
      accountId,
      kind,
    ]);
  test.each(['transferred', 'settled'] as const)(
    'of kind %s notifies the reporter and the heads of the new office',
    (change) => {
      expect(notified(change)).toEqual([
        ['owner', 'transferred'],
        ['head', 'received'],
        ['authority', 'received'],
      ]);
    },
  );
  test('by an assignment notifies the colleague, by taking back nobody', () => {
    expect(notified('assigned', 'colleague')).toEqual([['colleague', 'assigned']]);
    expect(notified('assigned')).toEqual([]);
  });
  test.each(['sent', 'withoutOffice', 'disputed', 'categorized'] as const)(
    'of kind %s notifies nobody',
    (change) => expect(notified(change)).toEqual([]),
  );
});

describe('an account', () => {
  const registered = { kind: 'accountRegistered', accountId: 'a', language: 'en' } as const;
  test('gets a welcome, unless it is an administrator’s', () => {
    expect(recipientsOfAccountEvent(registered, 'user')).toEqual([
      { accountId: 'a', kind: 'welcome', mailed: true },
    ]);
    expect(recipientsOfAccountEvent(registered, 'government')).toMatchObject([
      { accountId: 'a', kind: 'welcome' },
    ]);
    expect(recipientsOfAccountEvent(registered, 'admin')).toEqual([]);
  });

  test('is notified of a decision about its name, with an email', () => {
    for (const [allowed, kind] of [
      [true, 'nameAllowed'],
      [false, 'nameDeclined'],
    ] as const)
      expect(recipientsOfAccountEvent({ kind: 'nameDecided', accountId: 'a', allowed }, 'admin')).toEqual([
        { accountId: 'a', kind, mailed: true },
      ]);
  });

  test('is notified when it is verified', () => {
    expect(recipientsOfAccountEvent({ kind: 'accountVerified', accountId: 'a' }, 'government')).toEqual([
      { accountId: 'a', kind: 'accountVerified', mailed: true },
    ]);
  });

  test('gets only kinds that its settings list', () => {
    expect(KINDS_OF_ROLE.user).toContain('welcome');
    expect(KINDS_OF_ROLE.government).toEqual(
      expect.arrayContaining(['welcome', 'accountVerified', 'notFixed']),
    );
    expect(KINDS_OF_ROLE.admin).not.toContain('resolved');
  });
});

describe('the end of a post, and its reopening', () => {
  const notified = (event: PostEvent, around = people) =>
    recipientsOfPostEvent(event, around, null).map(({ accountId, kind }) => `${accountId}: ${kind}`);
  const waiting = 'Waiting for User Verification';

  test.each(['reporter', 'neighbours', 'administrator'] as const)(
    'confirmed by %s notifies as resolved',
    (closure) => {
      expect(notified(moved(waiting, 'Finished', { closure }))).toContain('owner: resolved');
    },
  );

  test('without confirmation notifies the people concerned and the followers', () => {
    expect(notified(moved(waiting, 'Finished', { closure: 'none' }))).toEqual([
      'owner: closedUnconfirmed',
      'authority: closedUnconfirmed',
      'voter: closedUnconfirmed',
      'commenter: closedUnconfirmed',
    ]);
  });

  test('undone by a reopening notifies assignee and heads, the second time also the parent’s heads', () => {
    const event = moved('Finished', 'Problem Seen');
    expect(notified(event)).toEqual(['authority: reopened', 'head: reopened', 'owner: progress']);
    const again = moved('Finished', 'Problem Seen', { reopenedCount: 2 });
    expect(notified(again)).toContain('above: reopened');
    const alone = { ...people, heads: [], parentHeads: [] };
    expect(notified(again, alone)).toEqual(['authority: reopened', 'admin: reopened', 'owner: progress']);
  });
});

describe('the steps of the clock notify', () => {
  const notified = (step: (typeof STEP_KINDS)[number], around: Partial<PeopleOfPost> = people) =>
    recipientsOfStep(step, peopleOfPost(around)).map(({ accountId, kind }) => `${accountId}: ${kind}`);

  test.each<[(typeof STEP_KINDS)[number], string[]]>([
    ['unclaimed', ['head: unclaimed', 'authority: unclaimed']],
    ['overdue', ['authority: overdue', 'head: overdue', 'owner: overdue']],
    ['escalated', ['above: escalated']],
    ['listed', []],
    ['reminded', ['above: escalated']],
    ['verdictReminder', ['owner: verdictReminder']],
    ['neighboursAsked', []],
    ['closingSoon', ['owner: closingSoon']],
    ['closed', []],
    ['undelivered', ['admin: judgeWanted']],
    ['judgeReminded', ['admin: judgeWanted']],
    ['judgeWanted', ['admin: judgeWanted']],
    ['unstaffed', ['above: unstaffed']],
  ])('for %s: %j', (step, expected) => expect(notified(step)).toEqual(expected));

  test.each(['unclaimed', 'overdue', 'escalated', 'reminded', 'unstaffed'] as const)(
    'for %s the administrators if the office has no head or does not exist',
    (step) => expect(notified(step, { administrators: ['admin'] })[0]).toMatch(/^admin: /),
  );

  const gathered = (kinds: [NotificationKind, string][], choices: NotificationChoices = {}) =>
    batchNotices(
      kinds.map(([kind, postId]) => ({ kind, postId })),
      choices,
    ).map(({ kind, posts }) => `${kind}: ${posts.map(({ postId }) => postId).join(' ')}`);

  test('notices of kinds with different settings become separate messages', () => {
    const kinds: [NotificationKind, string][] = [
      ['escalated', 'a'],
      ['overdue', 'b'],
      ['unclaimed', 'c'],
    ];
    expect(gathered(kinds, { escalated: { mail: false } })).toEqual(['overdue: b c', 'escalated: a']);
    expect(gathered(kinds, { overdue: { app: true, mail: true } })).toEqual(['escalated: a b c']);
  });

  test('notices of many posts become one message, but each question to a person stays separate', () => {
    const notices = (...kinds: [NotificationKind, string][]) => gathered(kinds);
    expect(notices(['unclaimed', 'a'], ['overdue', 'a'], ['overdue', 'b'], ['escalated', 'c'])).toEqual([
      'escalated: a b c',
    ]);
    expect(notices(['closingSoon', 'a'], ['verdictReminder', 'b'], ['overdue', 'c'])).toEqual([
      'overdue: c',
      'closingSoon: a',
      'verdictReminder: b',
    ]);
    expect(notices()).toEqual([]);
  });
});

test('a note notifies each mentioned colleague once, and not its author', () => {
  const event = { kind: 'noteAdded', postId: 'p', noteId: 'n', mentions: ['a', 'b', 'a', 'me'] } as const;
  expect(recipientsOfNote({ ...event, mentions: [...event.mentions] }, 'me')).toEqual([
    { accountId: 'a', kind: 'mentioned', mailed: true },
    { accountId: 'b', kind: 'mentioned', mailed: true },
  ]);
});

describe('a merge', () => {
  test('notifies the duplicate’s reporter with an email, as does its separation', () => {
    const merged = changed(claimed('Unseen'), { kind: 'merge', mainId: 'm', main: claimed('Verified') });
    const before = { stage: 'Unseen', assigneeId: null, officeId: 'roads' } as const;
    const separated = changed(merged.after, { kind: 'unmerge', before });
    expect(recipients(merged, 'authority')).toEqual(['owner merged']);
    expect(recipients(separated, 'authority')).toEqual(['owner unmerged']);
    expect(recipients(separated, 'owner')).toEqual([]);
  });

  /** The duplicate's reporter is asked for a verdict too. */
  const FOLLOWED: Partial<Record<Stage, string>> = {
    'Waiting for User Verification': 'proofWaiting',
    Finished: 'resolved',
  };

  test.each(STAGES)(
    'followed by the main report’s move to %s notifies only the duplicate’s reporter',
    (to) => {
      for (const from of STAGES) {
        const kind = FOLLOWED[to] ?? 'progress';
        expect(recipients(following(from, to, { closure: 'reporter' }), 'authority')).toEqual([
          `owner ${kind}`,
        ]);
        expect(recipients(following(from, to, { isRepeat: true }), 'authority')).toEqual([]);
      }
      const end = to === 'Finished' ? 'closedUnconfirmed' : (FOLLOWED[to] ?? 'progress');
      expect(recipients(following('Work Started', to, { closure: 'none' }), null)).toEqual([`owner ${end}`]);
    },
  );

  test('does not notify heads of the duplicate when they receive the main report', () => {
    const main = claimed('Unseen', { officeId: 'water' });
    const follows = changed(claimed('Unseen'), { kind: 'copyMain', main }, { routing: 'transferred' });
    expect(recipients(follows, 'stranger')).toEqual(['owner transferred']);
  });
});

test('an assignment of an unseen report notifies the colleague and the reporter', () => {
  const move = moveOf('Unseen', 'Problem Seen', 'colleague');
  const taken = changed(claimed('Unseen'), { kind: 'assign', move }, { routing: 'assigned' });
  expect(recipients(taken, 'head')).toEqual(['colleague assigned', 'owner progress']);
});

test('the remaining followers are notified of the end once, without an email', () => {
  expect(recipientsOfEnd('none', ['a', 'actor', 'a'], 'actor')).toEqual([
    { accountId: 'a', kind: 'closedUnconfirmed', mailed: false },
  ]);
});

describe('answered notices', () => {
  const WAITING: Stage = 'Waiting for User Verification';
  const verdictQuestions = ['proofWaiting', 'verdictReminder', 'witness', 'closingSoon', 'judgeWanted'];
  test.each(STAGES.filter((stage) => stage !== WAITING))(
    'include the questions about a proof that moves to %s',
    (to) => expect(answeredNotices(moved(WAITING, to))).toEqual(verdictQuestions),
  );
  test('do not include the question about a proof that still waits', () => {
    expect(answeredNotices(changed(claimed(WAITING), { kind: 'wantJudge' }))).toEqual([]);
    expect(answeredNotices(moved('Work Near Completion', WAITING))).toEqual([]);
  });
  test('include the reminder to claim after a claim', () => {
    const claim = (clockStep: PostState['clockStep']) =>
      answeredNotices(
        changed(claimed('Unseen', { clockStep }), {
          kind: 'move',
          move: moveOf('Unseen', 'Problem Seen', 'authority'),
        }),
      );
    expect(claim('unclaimed')).toEqual(['unclaimed']);
    expect(claim(null)).toEqual([]);
    const late = { clockStep: 'unclaimed' } as const;
    const later = (from: Stage, to: Stage) =>
      answeredNotices(
        changed(claimed(from, late), {
          kind: 'move',
          move: moveOf(from, to, to === 'Unseen' ? null : 'authority'),
        }),
      );
    expect(later('Problem Seen', 'Verified')).toEqual([]);
    expect(later('Problem Seen', 'Unseen')).toEqual([]);
    expect(answeredNotices(changed(claimed('Unseen', late), { kind: 'hide', bySuspension: false }))).toEqual(
      [],
    );
  });
  test('include "closed unconfirmed" after a late confirmation or a reopening', () => {
    const closed = claimed('Finished', { closure: 'none', finishedAt: new Date() });
    const after = (to: Stage, closure: Closure | null) =>
      answeredNotices(changed(closed, { kind: 'move', move: moveOf('Finished', to, 'authority', closure) }));
    expect(after('Finished', 'reporter')).toEqual(['closedUnconfirmed']);
    expect(after('Work Started', null)).toEqual(['closedUnconfirmed']);
    expect(after('Finished', 'none')).toEqual([]);
  });
});
