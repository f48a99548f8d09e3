import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { STEP_KINDS } from './clock.ts';
import type { Closure } from './closure.ts';
import { KINDS_OF_ROLE, type NotificationChoices, type NotificationKind } from './notifications.ts';
import {
  type Concerned,
  concerned,
  gatherNotices,
  type PostEvent,
  recipientsOfAccountEvent,
  recipientsOfNote,
  recipientsOfPostEvent,
  recipientsOfStep,
} from './notifying.ts';
import { STAGES, type Stage } from './progress.ts';
import { ROUTING_KINDS, type RoutingKind } from './responsibility.ts';

const people: Concerned = {
  ownerId: 'owner',
  assigneeId: 'authority',
  inThread: ['commenter', 'replier'],
  followers: ['voter', 'commenter', 'owner'],
  heads: ['head', 'authority'],
  parentHeads: ['above'],
  administrators: ['admin'],
  reopenedCount: 1,
};
const routed = (change: RoutingKind, assigneeId: string | null = null): PostEvent => ({
  kind: 'postRouted',
  postId: 'p',
  change,
  ownerId: 'owner',
  officeId: 'roads',
  assigneeId,
});
const moved = (
  from: Stage,
  to: Stage,
  more: { releasedId?: string; isRepeat?: boolean; closure?: Closure } = {},
): PostEvent => ({
  kind: 'postMoved',
  postId: 'p',
  from,
  to,
  ownerId: null,
  assigneeId: null,
  releasedId: null,
  isRepeat: false,
  closure: null,
  ...more,
});
const commented: PostEvent = { kind: 'commentAdded', postId: 'p', commentId: 'c' };
const replied: PostEvent = { kind: 'replyAdded', postId: 'p', commentId: 'c', replyId: 'r' };
const recipients = (event: PostEvent, actor: string | null, concerned = people) =>
  recipientsOfPostEvent(event, concerned, actor).map(
    ({ accountId, kind, mailed }) => `${accountId} ${kind}${mailed ? '' : ' quietly'}`,
  );

describe('a comment', () => {
  test('notifies the owner and the assignee', () => {
    expect(recipients(commented, 'stranger')).toEqual(['owner comment', 'authority comment']);
    expect(recipients(commented, 'owner')).toEqual(['authority comment']);
    expect(recipients(commented, 'authority')).toEqual(['owner comment']);
    expect(recipients(commented, 'stranger', { ...people, ownerId: null, assigneeId: null })).toEqual([]);
  });
});

describe('a reply', () => {
  test('notifies the authors in the thread, and the owner as of a comment', () => {
    expect(recipients(replied, 'stranger')).toEqual(['commenter reply', 'replier reply', 'owner comment']);
    expect(recipients(replied, 'commenter')).toEqual(['replier reply', 'owner comment']);
  });

  test('notifies an owner in the thread once, as of a reply', () => {
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
    const left = { ...people, ownerId: null, followers: ['voter', 'commenter'] };
    expect(recipients(moved('Waiting for User Verification', 'Finished'), 'admin', left)).toEqual([
      'authority resolved',
      ...quiet,
    ]);
  });

  const elsewhere = STAGES.flatMap((from) => STAGES.map((to) => [from, to] as const)).filter(
    ([from, to]) => from !== to && from !== 'Finished' && to !== 'Finished',
  );
  test.each(elsewhere)('from %s to %s notifies one person', (from, to) => {
    const refused = from === 'Waiting for User Verification' && to === 'Work Started';
    const expected =
      to === 'Waiting for User Verification'
        ? 'owner proofWaiting'
        : refused
          ? 'authority notFixed'
          : 'owner progress';
    expect(recipients(moved(from, to), 'somebody')).toEqual([expected]);
  });

  test.each(elsewhere)('from %s to %s notifies nobody when it is a repeat', (from, to) => {
    expect(recipients(moved(from, to, { isRepeat: true }), 'somebody')).toEqual([]);
  });

  test('by which an administrator releases a post notifies the authority too', () => {
    const released = moved('Verified', 'Unseen', { releasedId: 'roads' });
    expect(recipients(released, 'admin', { ...people, assigneeId: null })).toEqual([
      'owner progress',
      'roads claimReleased',
    ]);
    expect(recipients(released, 'roads', { ...people, assigneeId: null })).toEqual(['owner progress']);
  });

  test('without an actor, as when an authority leaves, notifies the owner too', () => {
    expect(recipients(moved('Verified', 'Unseen'), null, { ...people, assigneeId: null })).toEqual([
      'owner progress',
    ]);
  });
});

test('an update of another system is told to the assignee and the heads of the office, and to nobody else', () => {
  const event = { kind: 'externalUpdateAdded', postId: 'post', updateId: 'update' } as const;
  const around = { ...people, assigneeId: 'authority', heads: ['head', 'authority'] };
  expect(recipients(event, null, around)).toEqual(['authority progress', 'head progress']);
  expect(recipients(event, 'head', around)).toEqual(['authority progress']);
  expect(recipients(event, null, { ...people, assigneeId: null, heads: [] })).toEqual([]);
});

test('nobody is notified of their own action, and nobody twice', () => {
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

describe('responsibility', () => {
  const told = (change: RoutingKind, assigneeId: string | null = null) =>
    recipientsOfPostEvent(routed(change, assigneeId), people, 'actor').map(({ accountId, kind }) => [
      accountId,
      kind,
    ]);
  test.each(['transferred', 'settled'] as const)(
    '%s: the reporter and the heads of the new office',
    (change) => {
      expect(told(change)).toEqual([
        ['owner', 'transferred'],
        ['head', 'received'],
        ['authority', 'received'],
      ]);
    },
  );
  test('an assignment: the colleague; taking back: nobody', () => {
    expect(told('assigned', 'colleague')).toEqual([['colleague', 'assigned']]);
    expect(told('assigned')).toEqual([]);
  });
  test.each(['sent', 'withoutOffice', 'disputed', 'categorized'] as const)('%s: nobody', (change) =>
    expect(told(change)).toEqual([]),
  );
});

describe('an account', () => {
  const registered = { kind: 'accountRegistered', accountId: 'a', language: 'en' } as const;
  test('is welcomed, unless it is an administrator’s', () => {
    expect(recipientsOfAccountEvent(registered, 'user')).toEqual([
      { accountId: 'a', kind: 'welcome', mailed: true },
    ]);
    expect(recipientsOfAccountEvent(registered, 'government')).toMatchObject([
      { accountId: 'a', kind: 'welcome' },
    ]);
    expect(recipientsOfAccountEvent(registered, 'admin')).toEqual([]);
  });

  test('gets a notification when it is verified', () => {
    expect(recipientsOfAccountEvent({ kind: 'accountVerified', accountId: 'a' }, 'government')).toEqual([
      { accountId: 'a', kind: 'accountVerified', mailed: true },
    ]);
  });

  test('only gets kinds that its settings list', () => {
    expect(KINDS_OF_ROLE.user).toContain('welcome');
    expect(KINDS_OF_ROLE.government).toEqual(
      expect.arrayContaining(['welcome', 'accountVerified', 'notFixed']),
    );
    expect(KINDS_OF_ROLE.admin).not.toContain('resolved');
  });
});

describe('the end of a post, and its reopening', () => {
  const told = (event: PostEvent, around = people) =>
    recipientsOfPostEvent(event, around, null).map(({ accountId, kind }) => `${accountId}: ${kind}`);
  const waiting = 'Waiting for User Verification';

  test.each(['reporter', 'neighbours', 'administrator'] as const)(
    'confirmed by %s is resolved',
    (closure) => {
      expect(told(moved(waiting, 'Finished', { closure }))).toContain('owner: resolved');
    },
  );

  test('without confirmation says so, to the people concerned and to followers', () => {
    expect(told(moved(waiting, 'Finished', { closure: 'none' }))).toEqual([
      'owner: closedUnconfirmed',
      'authority: closedUnconfirmed',
      'voter: closedUnconfirmed',
      'commenter: closedUnconfirmed',
    ]);
  });

  test('reopened, the assignee and the heads are told at once, the second time the parent office too', () => {
    const event = moved('Finished', 'Problem Seen');
    expect(told(event)).toEqual(['authority: reopened', 'head: reopened']);
    expect(told(event, { ...people, reopenedCount: 2 })).toContain('above: reopened');
    const alone = { ...people, heads: [], parentHeads: [], reopenedCount: 2 };
    expect(told(event, alone)).toEqual(['authority: reopened', 'admin: reopened']);
  });
});

describe('the steps of the clock tell', () => {
  const told = (step: (typeof STEP_KINDS)[number], around: Partial<Concerned> = people) =>
    recipientsOfStep(step, concerned(around)).map(({ accountId, kind }) => `${accountId}: ${kind}`);

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
  ])('%s: %j', (step, expected) => expect(told(step)).toEqual(expected));

  test.each(['unclaimed', 'overdue', 'escalated', 'reminded'] as const)(
    '%s: administrators, where the office has no head or there is none',
    (step) => expect(told(step, { administrators: ['admin'] })[0]).toMatch(/^admin: /),
  );

  const gathered = (kinds: [NotificationKind, string][], choices: NotificationChoices = {}) =>
    gatherNotices(
      kinds.map(([kind, postId]) => ({ kind, postId })),
      choices,
    ).map(({ kind, posts }) => `${kind}: ${posts.map(({ postId }) => postId).join(' ')}`);

  test('kinds that are switched differently are messages of their own: one that is off silences no other', () => {
    const kinds: [NotificationKind, string][] = [
      ['escalated', 'a'],
      ['overdue', 'b'],
      ['unclaimed', 'c'],
    ];
    expect(gathered(kinds, { escalated: { mail: false } })).toEqual(['overdue: b c', 'escalated: a']);
    expect(gathered(kinds, { overdue: { app: true, mail: true } })).toEqual(['escalated: a b c']);
  });

  test('one message of many posts, of the most urgent kind; what asks something of a post stays alone', () => {
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

test('a note notifies the colleagues whom it mentions, each once, and not its author', () => {
  const event = { kind: 'noteAdded', postId: 'p', noteId: 'n', mentions: ['a', 'b', 'a', 'me'] } as const;
  expect(recipientsOfNote({ ...event, mentions: [...event.mentions] }, 'me')).toEqual([
    { accountId: 'a', kind: 'mentioned', mailed: true },
    { accountId: 'b', kind: 'mentioned', mailed: true },
  ]);
});

describe('a merge', () => {
  const event = { postId: 'p', mainId: 'm', ownerId: 'owner' } as const;

  test('is told to the reporter of the duplicate, by app and mail; so is its end', () => {
    expect(recipients({ kind: 'postMerged', ...event }, 'authority')).toEqual(['owner merged']);
    expect(recipients({ kind: 'postUnmerged', ...event }, 'authority')).toEqual(['owner unmerged']);
    expect(recipients({ kind: 'postUnmerged', ...event }, 'owner')).toEqual([]);
  });

  test.each(STAGES)('to %s, a duplicate that follows is told to its reporter alone', (to) => {
    const alone = concerned({ ownerId: 'owner' });
    for (const from of STAGES) {
      const kind = to === 'Finished' ? 'resolved' : 'progress';
      const follows = { ...moved(from, to), follows: true } as PostEvent;
      expect(recipients(follows, 'authority', alone)).toEqual([`owner ${kind}`]);
      expect(recipients({ ...follows, isRepeat: true } as PostEvent, 'authority', alone)).toEqual([]);
    }
    const unconfirmed = { ...moved('Work Started', to, { closure: 'none' }), follows: true } as PostEvent;
    const end = to === 'Finished' ? 'closedUnconfirmed' : 'progress';
    expect(recipients(unconfirmed, null, alone)).toEqual([`owner ${end}`]);
  });

  test('heads who get the main report are not told of its duplicates', () => {
    const follows = { ...routed('transferred'), follows: true } as PostEvent;
    expect(recipients(follows, 'stranger')).toEqual(['owner transferred']);
  });
});
