import { describe, expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { ROLES } from './accounts.ts';
import { isAllowed, ProductError } from './errors.ts';
import {
  allowErasingCaller,
  allowIntake,
  allowIntakeRight,
  allowNewCode,
  allowTakingPost,
  canSeeCaller,
  canSeeReadings,
  checkCaller,
  hasIntakeRight,
  type IntakeActor,
  isReading,
  readTelephone,
} from './intake.ts';
import { needsPhoto, POST_CHANNELS } from './post-channels.ts';
import { move } from './progress.ts';

const BOTH = [true, false];
const OFFICES = ['own', 'other', null];

/** Every kind of actor. */
const ACTORS: IntakeActor[] = ROLES.flatMap((role) =>
  BOTH.flatMap((isVerified) =>
    OFFICES.flatMap((officeId) =>
      BOTH.flatMap((isHead) =>
        BOTH.map((mayEnter) => ({ id: 'me', role, isVerified, officeId, isHead, mayEnter })),
      ),
    ),
  ),
);

/** The code decides the status of the answer. */
const CODES: Record<string, [code: string, field?: string]> = {
  intakeNotAllowed: ['forbidden'],
  headsLetEnter: ['forbidden'],
  notAColleague: ['invalid_input', 'accountId'],
  headsAlwaysEnter: ['conflict'],
  reportTaken: ['conflict'],
  intakeGone: ['not_found'],
  ownIntake: ['forbidden'],
  onlyReporterVerifies: ['forbidden'],
};
const problemOf = (rule: () => void): string => {
  try {
    rule();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    if (error.problem)
      expect([error.code, error.field]).toEqual([CODES[error.problem]?.[0], CODES[error.problem]?.[1]]);
    return error.message;
  }
};

/** Verified staff of an office who are its head, or were let by one. */
const isAtDesk = ({ role, isVerified, officeId, isHead, mayEnter }: IntakeActor): boolean =>
  role === 'government' && isVerified && officeId !== null && (isHead || mayEnter);

test('a photo is needed of everybody who can send one', () => {
  expect(POST_CHANNELS.map((channel) => [channel, needsPhoto(channel)])).toEqual([
    ['web', true],
    ['telephone', false],
    ['counter', false],
    ['system', false],
  ]);
});

describe('for every kind of actor', () => {
  test('verified heads enter reports, and members whom a head lets', () => {
    for (const actor of ACTORS) expect(isAllowed(() => allowIntake(actor))).toBe(isAtDesk(actor));
  });

  test('the right is of an office', () => {
    for (const actor of ACTORS)
      expect(hasIntakeRight(actor)).toBe(actor.officeId !== null && (actor.isHead || actor.mayEnter));
  });

  test('the staff of the office that took the call see who called, and administrators', () => {
    for (const actor of ACTORS)
      expect(canSeeCaller(actor, { officeId: 'own' })).toBe(
        actor.role === 'admin' || (actor.role === 'government' && actor.officeId === 'own'),
      );
  });

  test('heads of the office that took the call see who has read it, and administrators', () => {
    for (const actor of ACTORS)
      expect(canSeeReadings(actor, { officeId: 'own' })).toBe(
        actor.role === 'admin' || (actor.role === 'government' && actor.officeId === 'own' && actor.isHead),
      );
  });

  test('who enters reports there erases a caller, and administrators do', () => {
    for (const actor of ACTORS)
      expect(isAllowed(() => allowErasingCaller(actor, { officeId: 'own' }))).toBe(
        actor.role === 'admin' || (isAtDesk(actor) && actor.officeId === 'own'),
      );
  });

  test('who enters reports there makes a new code, until somebody has taken the report', () => {
    for (const actor of ACTORS)
      for (const isTaken of BOTH)
        expect(isAllowed(() => allowNewCode(actor, { officeId: 'own', isTaken }))).toBe(
          isAtDesk(actor) && actor.officeId === 'own' && !isTaken,
        );
  });

  test('a verified head lets members of the same office', () => {
    for (const actor of ACTORS)
      for (const officeId of OFFICES)
        for (const isHead of BOTH)
          expect(isAllowed(() => allowIntakeRight(actor, { officeId, isHead }))).toBe(
            actor.role === 'government' &&
              actor.isVerified &&
              actor.isHead &&
              actor.officeId !== null &&
              actor.officeId === officeId &&
              !isHead,
          );
  });
});

test('every refusal says why', () => {
  const member: IntakeActor = {
    id: 'me',
    role: 'government',
    isVerified: true,
    officeId: 'own',
    isHead: false,
    mayEnter: false,
  };
  const head = { ...member, isHead: true };
  expect(problemOf(() => allowIntake({ ...member, role: 'user' }))).toBe('forbidden');
  expect(problemOf(() => allowIntake({ ...member, isVerified: false }))).toBe('awaiting_verification');
  expect(problemOf(() => allowIntake(member))).toBe('intakeNotAllowed');
  expect(problemOf(() => allowIntakeRight({ ...head, role: 'admin' }, member))).toBe('forbidden');
  expect(problemOf(() => allowIntakeRight({ ...head, isVerified: false }, member))).toBe(
    'awaiting_verification',
  );
  expect(problemOf(() => allowIntakeRight(member, member))).toBe('headsLetEnter');
  expect(problemOf(() => allowIntakeRight({ ...head, officeId: null }, member))).toBe('headsLetEnter');
  expect(problemOf(() => allowIntakeRight(head, { ...member, officeId: 'other' }))).toBe('notAColleague');
  expect(problemOf(() => allowIntakeRight(head, head))).toBe('headsAlwaysEnter');
  expect(problemOf(() => allowErasingCaller(head, { officeId: 'other' }))).toBe('intakeGone');
  expect(problemOf(() => allowNewCode(head, { officeId: 'own', isTaken: true }))).toBe('reportTaken');
});

test('reading a name or a number is written down, once an hour', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const both = { name: 'Sunita', phone: '9876543210' };
  for (const caller of [both, { ...both, name: '' }, { ...both, phone: '' }]) {
    expect(isReading(caller, null, now)).toBe(true);
    expect(isReading(caller, minutesAgo(60), now)).toBe(true);
    expect(isReading(caller, minutesAgo(59), now)).toBe(false);
  }
  expect(isReading({ name: '', phone: '' }, null, now)).toBe(false);
});

describe('taking a report into an account', () => {
  const ME = 'me@example.in';
  const citizen: Actor = { id: 'me', role: 'user', isVerified: false };
  const free = {
    isTaken: false,
    addresses: { actor: ME, officials: ['desk@example.in', 'roads@example.in'] },
  };
  const take = (change: object, addresses: object = {}, actor = citizen) =>
    problemOf(() =>
      allowTakingPost(actor, { ...free, ...change, addresses: { ...free.addresses, ...addresses } }),
    );

  test('is for citizens, once, and for nobody of the office, at whatever place of its staff', () => {
    expect(take({})).toBe('allowed');
    expect(take({}, { officials: [] })).toBe('allowed');
    expect(take({ isTaken: true })).toBe('reportTaken');
    for (const address of ['ME+desk@example.in', 'me+work@Example.in'])
      for (const officials of [[address], [address, 'x@example.in'], ['x@example.in', address]])
        expect(take({}, { officials })).toBe('ownIntake');
    for (const role of ['government', 'admin'] as const)
      expect(take({}, {}, { ...citizen, role })).toBe('forbidden');
  });

  test('who entered a report may work on it: it is office work, and somebody else confirms it', () => {
    const entered = {
      stage: 'Unseen',
      ownerId: null,
      ownsDuplicate: false,
      assigneeId: null,
      office: { id: 'own', name: 'Own' },
      actorOfficeId: 'own',
      addresses: { actor: 'desk@example.in', owner: null, assignee: null, officials: ['desk@example.in'] },
      closure: null,
      isJudgeWanted: false,
    } as const;
    const desk: Actor = { id: 'desk', role: 'government', isVerified: true };
    expect(move(entered, desk, 'advance')).toMatchObject({ to: 'Problem Seen', assigneeId: 'desk' });
    const shown = { ...entered, stage: 'Waiting for User Verification', assigneeId: 'desk' } as const;
    expect(problemOf(() => move(shown, desk, 'confirmFixed'))).toBe('onlyReporterVerifies');
  });
});

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['(020) 2550-1234', '2025501234'],
  ['020.2550.1234', '2025501234'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['9198765432', '9198765432'],
  ['987654321', null],
  ['98765432101', null],
  ['+1 212 555 0123', null],
  ['+44 20 7946 0958', null],
  ['0000000000', null],
  ['98765x43210', null],
  ['', null],
])('the telephone number %j is %j', (typed, read) => {
  expect(readTelephone(typed)).toBe(read);
});

test('a caller need not say a number; one that is said must be one', () => {
  expect(checkCaller({ phone: '' })).toBeNull();
  expect(checkCaller({ phone: ' ' })).toBeNull();
  expect(checkCaller({ phone: '98765 43210' })).toBeNull();
  expect(checkCaller({ phone: '12' })).toEqual({ problem: 'telephoneUnfit', field: 'callerPhone' });
});
