import { describe, expect, test } from 'vitest';
import { ProductError } from './errors.ts';
import { STAGES, type Stage } from './progress.ts';
import {
  allowCategory,
  allowLeaving,
  assign,
  type Colleague,
  disputeOf,
  handOver,
  isEscalatedAtOnce,
  isReturn,
  isRoutedAgain,
  type OfficeActor,
  PUBLIC_ROUTINGS,
  type Responsibility,
  ROUTING_DECISIONS,
  ROUTING_KINDS,
  releaseOnArrival,
  routingArguments,
  sendTo,
  transfer,
} from './responsibility.ts';

const roads = { id: 'roads', name: 'Roads Department, Pune' };
const water = { id: 'water', isRetired: false };

const post = (change: Partial<Responsibility> = {}): Responsibility => ({
  stage: 'Unseen',
  assigneeId: null,
  office: roads,
  isDisputed: false,
  isSettled: false,
  earlierOfficeIds: ['roads'],
  ...change,
});
const claimedAt = (stage: Stage) => post({ stage, assigneeId: 'assignee' });

const authority = (id: string, officeId: string | null, isHead = false): OfficeActor => ({
  id,
  role: 'government',
  isVerified: true,
  officeId,
  isHead,
});
const actors = {
  assignee: authority('assignee', 'roads'),
  member: authority('member', 'roads'),
  head: authority('head', 'roads', true),
  'head of water': authority('other', 'water', true),
  'of no office': authority('free', null),
  unverified: { ...authority('new', 'roads'), isVerified: false },
  citizen: { ...authority('citizen', null), role: 'user' as const },
  admin: { ...authority('admin', null), role: 'admin' as const },
} satisfies Record<string, OfficeActor>;
type ActorName = keyof typeof actors;

/** Each problem has one code, which decides the status of the answer, and perhaps a field of the form. */
const CODES: Record<string, [code: string, field?: string]> = {
  alreadySettled: ['conflict'],
  alreadyDisputed: ['conflict'],
  waitsForReporter: ['conflict'],
  alreadyFinished: ['conflict'],
  officeGone: ['not_found'],
  officeRetired: ['invalid_input', 'officeId'],
  sameOffice: ['invalid_input', 'officeId'],
  claimedByAnother: ['forbidden'],
  withoutOffice: ['conflict'],
  headsAssign: ['forbidden'],
  notClaimed: ['conflict'],
  notAColleague: ['invalid_input', 'accountId'],
  alreadyAssigned: ['conflict'],
  ownReport: ['forbidden'],
  lastHead: ['conflict'],
};

/** The result, or the refusal's problem or code. */
function outcome<Answer>(act: () => Answer, of: (answer: Answer) => string = () => 'allowed'): string {
  try {
    return of(act());
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    if (error.problem)
      expect([error.code, error.field]).toEqual([CODES[error.problem]?.[0], CODES[error.problem]?.[1]]);
    return error.problem ?? error.code;
  }
}

describe('a transfer', () => {
  const by = (who: ActorName, given = post()) =>
    outcome(
      () => transfer(given, actors[who], water),
      ({ kind }) => kind,
    );

  test.each([
    ['assignee', 'transferred'],
    ['member', 'transferred'],
    ['head', 'transferred'],
    ['head of water', 'not_responsible'],
    ['of no office', 'not_responsible'],
    ['unverified', 'awaiting_verification'],
    ['citizen', 'forbidden'],
    ['admin', 'forbidden'],
  ] as const)('of an unclaimed post by %s: %s', (who, expected) => expect(by(who)).toBe(expected));

  test.each([
    ['assignee', 'transferred'],
    ['member', 'claimedByAnother'],
    ['head', 'claimedByAnother'],
    ['head of water', 'claimedByAnother'],
  ] as const)('of a claimed post by %s: %s', (who, expected) =>
    expect(by(who, claimedAt('Verified'))).toBe(expected),
  );

  test.each(STAGES.slice(1))('of the assignee’s post at %s is refused only after the proof', (stage) => {
    const expected = { Finished: 'alreadyFinished', 'Waiting for User Verification': 'waitsForReporter' };
    expect(by('assignee', claimedAt(stage))).toBe(expected[stage as keyof typeof expected] ?? 'transferred');
  });

  test('releases a claimed post', () => {
    expect(transfer(claimedAt('Work Started'), actors.assignee, water).release).toMatchObject({
      from: 'Work Started',
      to: 'Unseen',
      assigneeId: null,
    });
    expect(transfer(post(), actors.member, water).release).toBeNull();
  });

  test('of a post without an office is allowed for any authority', () =>
    expect(by('of no office', post({ office: null, earlierOfficeIds: [] }))).toBe('transferred'));

  test('to an earlier office becomes a dispute', () =>
    expect(by('member', post({ earlierOfficeIds: ['water', 'roads'] }))).toBe('disputed'));

  test('is refused during a dispute and after its settlement', () => {
    expect(by('member', post({ isDisputed: true }))).toBe('alreadyDisputed');
    expect(by('member', post({ isSettled: true }))).toBe('alreadySettled');
  });

  test.each([
    [null, 'officeGone'],
    [{ id: 'water', isRetired: true }, 'officeRetired'],
    [{ id: 'roads', isRetired: false }, 'sameOffice'],
  ] as const)('to %o: %s', (to, expected) =>
    expect(outcome(() => transfer(post(), actors.member, to))).toBe(expected),
  );
});

describe('sending by an administrator', () => {
  const send = (given: Responsibility, who: ActorName = 'admin', to: Parameters<typeof sendTo>[2] = water) =>
    outcome(
      () => sendTo(given, actors[who], to),
      ({ kind }) => kind,
    );

  test('is refused for everybody else', () => {
    expect(send(post())).toBe('sent');
    for (const who of ['head', 'assignee', 'citizen'] as const) expect(send(post(), who)).toBe('forbidden');
  });
  test('settles a dispute, even in favour of the current office', () => {
    const disputed = post({ isDisputed: true });
    expect(send(disputed)).toBe('settled');
    expect(send(disputed, 'admin', { id: 'roads', isRetired: false })).toBe('settled');
    expect(send(post(), 'admin', { id: 'roads', isRetired: false })).toBe('sameOffice');
  });
  test('releases a claimed post', () =>
    expect(sendTo(claimedAt('Verified'), actors.admin, water).release?.to).toBe('Unseen'));
  test('is refused for finished posts and missing offices', () => {
    expect(send(claimedAt('Finished'))).toBe('alreadyFinished');
    expect(send(post(), 'admin', null)).toBe('officeGone');
    expect(send(post({ isDisputed: true }), 'admin', null)).toBe('officeGone');
    expect(send(post({ isDisputed: true, office: null }), 'admin', null)).toBe('officeGone');
  });
});

describe('an assignment', () => {
  const colleague: Colleague = {
    id: 'colleague',
    officeId: 'roads',
    isHead: false,
    isVerified: true,
    email: 'colleague@example.in',
  };
  const give = (
    who: ActorName,
    given = post(),
    to: Colleague | null = colleague,
    ownerEmail: string | null = null,
  ) =>
    outcome(
      () => assign({ ...given, ownerEmail }, actors[who], to),
      (move) => `${move.to} ${move.assigneeId}`,
    );

  test.each([
    ['head', 'Problem Seen colleague'],
    ['member', 'headsAssign'],
    ['assignee', 'headsAssign'],
    ['head of water', 'not_responsible'],
    ['of no office', 'not_responsible'],
    ['unverified', 'awaiting_verification'],
    ['citizen', 'forbidden'],
    ['admin', 'forbidden'],
  ] as const)('by %s: %s', (who, expected) => expect(give(who)).toBe(expected));

  test.each(STAGES.slice(1))('of a claimed post at %s keeps the stage, unless it is finished', (stage) =>
    expect(give('head', claimedAt(stage))).toBe(
      stage === 'Finished' ? 'alreadyFinished' : `${stage} colleague`,
    ),
  );
  test('keeps a waiting proof', () => {
    const keeps = (stage: Stage) =>
      assign({ ...claimedAt(stage), ownerEmail: null }, actors.head, colleague).keepsProof;
    expect(keeps('Waiting for User Verification')).toBe(true);
    expect(keeps('Work Started')).toBe(false);
  });
  test('to nobody releases the post', () => {
    expect(give('head', claimedAt('Verified'), null)).toBe('Unseen null');
    expect(give('head', post(), null)).toBe('notClaimed');
  });
  test('is refused for other offices, unverified colleagues and the reporter', () => {
    expect(give('head', post(), { ...colleague, officeId: 'water' })).toBe('notAColleague');
    expect(give('head', post(), { ...colleague, isVerified: false })).toBe('notAColleague');
    expect(give('head', post(), colleague, 'Colleague+home@example.in')).toBe('ownReport');
    expect(give('head', claimedAt('Verified'), { ...colleague, id: 'assignee' })).toBe('alreadyAssigned');
  });
  test('of a post without an office is refused', () =>
    expect(give('head', post({ office: null }))).toBe('withoutOffice'));
});

describe('correcting the category', () => {
  const correct = (who: ActorName, given = post()) => outcome(() => allowCategory(given, actors[who]));
  test.each([
    ['admin', 'allowed', 'allowed'],
    ['member', 'allowed', 'claimedByAnother'],
    ['assignee', 'allowed', 'allowed'],
    ['head of water', 'not_responsible', 'claimedByAnother'],
    ['citizen', 'forbidden', 'forbidden'],
  ] as const)('by %s of an unclaimed post: %s, of a claimed one: %s', (who, unclaimed, claimed) => {
    expect(correct(who)).toBe(unclaimed);
    expect(correct(who, claimedAt('Verified'))).toBe(claimed);
  });
  test('is refused for a finished post', () => {
    expect(correct('admin', claimedAt('Finished'))).toBe('alreadyFinished');
    expect(correct('assignee', claimedAt('Finished'))).toBe('alreadyFinished');
  });
  test('routes the post again only if it is unclaimed and has never been disputed', () => {
    expect(isRoutedAgain(post())).toBe(true);
    expect(isRoutedAgain(claimedAt('Verified'))).toBe(false);
    expect(isRoutedAgain(post({ isDisputed: true }))).toBe(false);
    expect(isRoutedAgain(post({ isSettled: true }))).toBe(false);
  });
  test('is a return to an earlier office unless an administrator corrects it', () => {
    const sentBack = post({ earlierOfficeIds: ['water', 'roads'] });
    expect(isReturn(sentBack, actors.head, 'water')).toBe(true);
    expect(isReturn(sentBack, actors.admin, 'water')).toBe(false);
    expect(isReturn(sentBack, actors.head, 'roads')).toBe(false);
    expect(isReturn(sentBack, actors.head, 'parks')).toBe(false);
    expect(isReturn({ ...sentBack, office: null }, actors.head, 'roads')).toBe(true);
  });
});

describe('handing over', () => {
  const colleague = { id: 'b', officeId: 'roads', isHead: false, isVerified: true, email: 'b@example.in' };
  const held = { stage: 'Verified', officeId: 'roads', ownerEmail: 'asha@example.in' } as const;

  test('keeps the stage, and the proof that waits', () => {
    expect(handOver(held, colleague)).toEqual({
      from: 'Verified',
      to: 'Verified',
      assigneeId: 'b',
      keepsProof: false,
      closure: null,
    });
    expect(handOver({ ...held, stage: 'Waiting for User Verification' }, colleague)?.keepsProof).toBe(true);
  });

  test('goes to verified colleagues alone, and never to the reporter', () => {
    expect(handOver(held, { ...colleague, isVerified: false })).toBeNull();
    expect(handOver(held, { ...colleague, officeId: 'water' })).toBeNull();
    expect(handOver({ ...held, officeId: null }, { ...colleague, officeId: null })).toBeNull();
    expect(handOver(held, { ...colleague, email: 'asha+office@example.in' })).toBeNull();
  });
});

describe('a post whose assignee left', () => {
  const left = (stage: Stage) => post({ stage, assigneeId: null });

  test('starts again where another office gets it', () => {
    expect(transfer(left('Work Started'), actors.head, water).release).toMatchObject({ to: 'Unseen' });
    expect(sendTo(left('Work Started'), actors.admin, water).release).toMatchObject({ to: 'Unseen' });
    expect(transfer(left('Unseen'), actors.head, water).release).toBeNull();
  });

  test('starts again where the rules send it elsewhere, unless its proof waits', () => {
    expect(releaseOnArrival(left('Verified'))).toMatchObject({ to: 'Unseen' });
    for (const stage of ['Unseen', 'Waiting for User Verification', 'Finished'] as const)
      expect(releaseOnArrival(left(stage))).toBeNull();
    expect(releaseOnArrival(claimedAt('Verified'))).toBeNull();
  });

  test('is not routed again by a correction, and nobody can take it back', () => {
    expect(isRoutedAgain(left('Verified'))).toBe(false);
    const taken = () => assign({ ...left('Verified'), ownerEmail: null }, actors.head, null);
    expect(taken).toThrow(expect.objectContaining({ problem: 'notClaimed' }));
  });
});

test('assignments and categories are not public; merges and due dates choose no office', () => {
  expect(ROUTING_KINDS.filter((kind) => !PUBLIC_ROUTINGS.includes(kind))).toEqual([
    'assigned',
    'left',
    'takenOver',
    'categorized',
    'categoryProposed',
  ]);
  expect(ROUTING_KINDS.filter((kind) => !ROUTING_DECISIONS.includes(kind))).toEqual([
    'left',
    'categoryProposed',
    'merged',
    'unmerged',
    'dueEarlier',
    'onHold',
    'resumed',
  ]);
});

test('a dispute is open until it is settled', () => {
  const at = new Date();
  expect(disputeOf({ disputedAt: null, settledAt: null })).toEqual({ isDisputed: false, isSettled: false });
  expect(disputeOf({ disputedAt: at, settledAt: null })).toEqual({ isDisputed: true, isSettled: false });
  expect(disputeOf({ disputedAt: at, settledAt: at })).toEqual({ isDisputed: false, isSettled: true });
});

test('the last head cannot leave members behind', () => {
  const leave = (isHead: boolean, heads: number, members: number) =>
    outcome(() => allowLeaving({ isHead }, { heads, members }));
  expect(leave(true, 0, 1)).toBe('lastHead');
  expect(leave(true, 1, 1)).toBe('allowed');
  expect(leave(true, 0, 0)).toBe('allowed');
  expect(leave(false, 0, 1)).toBe('allowed');
});

test('the arguments of a dispute are the reasons given for an office, in order', () => {
  const withReason = ROUTING_KINDS.map((kind) => ({ kind, reason: `Why ${kind}` }));
  expect(routingArguments(withReason).map(({ kind }) => kind)).toEqual([
    'sent',
    'transferred',
    'disputed',
    'settled',
  ]);
  expect(routingArguments([{ kind: 'sent', reason: '' }])).toEqual([]);
});

describe('a post at an office without staff', () => {
  const waits = { officeId: 'roads', assigneeId: null, mergedInto: null, hiddenAt: null };

  test.each(STAGES.map((stage) => [stage, !['Finished', 'Waiting for User Verification'].includes(stage)]))(
    'at %s is escalated at once: %s',
    (stage, expected) => expect(isEscalatedAtOnce({ ...waits, stage: stage as Stage })).toBe(expected),
  );

  test.each([
    { officeId: null },
    { assigneeId: 'member' },
    { mergedInto: 'main' },
    { hiddenAt: new Date('2026-03-02T06:00:00Z') },
  ])('is not escalated at once with %j', (change) =>
    expect(isEscalatedAtOnce({ ...waits, stage: 'Unseen', ...change })).toBe(false),
  );
});
