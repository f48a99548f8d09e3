import { describe, expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { ROLES } from './accounts.ts';
import { isAllowed, ProductError } from './errors.ts';
import {
  allowAddingCaller,
  allowErasingCaller,
  allowIntake,
  allowIntakeRight,
  allowNewCode,
  allowTakingPost,
  canSeeCaller,
  canSeeReadings,
  checkCaller,
  hasDetails,
  hasIntakeRight,
  type IntakeActor,
  isReading,
  readTelephone,
} from './intake.ts';
import { needsPhoto, POST_CHANNELS } from './post-channels.ts';
import { move, STAGES } from './progress.ts';

const BOTH = [true, false];
const OFFICES = ['own', 'other', null];

/** Actors of every kind. */
const ACTORS: IntakeActor[] = ROLES.flatMap((role) =>
  BOTH.flatMap((isVerified) =>
    OFFICES.flatMap((officeId) =>
      BOTH.flatMap((isHead) =>
        BOTH.map((mayEnter) => ({ id: 'me', role, isVerified, officeId, isHead, mayEnter })),
      ),
    ),
  ),
);

/** Each problem has one code, which decides the status of the answer. */
const CODES: Record<string, [code: string, field?: string]> = {
  intakeNotAllowed: ['forbidden'],
  headsLetEnter: ['forbidden'],
  notAColleague: ['invalid_input', 'accountId'],
  headsAlwaysEnter: ['conflict'],
  reportTaken: ['conflict'],
  intakeGone: ['not_found'],
  ownIntake: ['forbidden'],
  merged: ['conflict'],
  alreadyFinished: ['conflict'],
  callerKnown: ['conflict', 'callerPhone'],
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

/** Verified staff of an office who are its head or whom a head allowed to enter reports. */
const isAtDesk = ({ role, isVerified, officeId, isHead, mayEnter }: IntakeActor): boolean =>
  role === 'government' && isVerified && officeId !== null && (isHead || mayEnter);

test('only reporters on the web must send a photo', () => {
  expect(POST_CHANNELS.map((channel) => [channel, needsPhoto(channel)])).toEqual([
    ['web', true],
    ['guest', true],
    ['telephone', false],
    ['counter', false],
    ['system', false],
  ]);
});

describe('every kind of actor', () => {
  test('enters reports as a verified head, or as a member whom a head allows', () => {
    for (const actor of ACTORS) expect(isAllowed(() => allowIntake(actor))).toBe(isAtDesk(actor));
  });

  test('has the right to enter as head or allowed member of an office', () => {
    for (const actor of ACTORS)
      expect(hasIntakeRight(actor)).toBe(actor.officeId !== null && (actor.isHead || actor.mayEnter));
  });

  test('sees the caller as an administrator or as staff of the office that took the call', () => {
    for (const actor of ACTORS)
      expect(canSeeCaller(actor, { officeId: 'own' })).toBe(
        actor.role === 'admin' || (actor.role === 'government' && actor.officeId === 'own'),
      );
  });

  test('sees who read the caller’s data as an administrator or head of that office', () => {
    for (const actor of ACTORS)
      expect(canSeeReadings(actor, { officeId: 'own' })).toBe(
        actor.role === 'admin' || (actor.role === 'government' && actor.officeId === 'own' && actor.isHead),
      );
  });

  test('erases a caller as an administrator or with the right to enter reports in that office', () => {
    for (const actor of ACTORS)
      expect(isAllowed(() => allowErasingCaller(actor, { officeId: 'own' }))).toBe(
        actor.role === 'admin' || (isAtDesk(actor) && actor.officeId === 'own'),
      );
  });

  test('creates a new code with that right, until the report is taken', () => {
    for (const actor of ACTORS)
      for (const isTaken of BOTH)
        expect(isAllowed(() => allowNewCode(actor, { officeId: 'own', isTaken }))).toBe(
          isAtDesk(actor) && actor.officeId === 'own' && !isTaken,
        );
  });

  test('lets members of the own office enter reports as a verified head', () => {
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

test('every refusal has its own problem', () => {
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

describe('reading callers’ names and numbers', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const both = { name: 'Sunita', phone: '9876543210', enteredAt: minutesAgo(600) };
  const erased = { ...both, name: '', phone: '' };

  test('is recorded once an hour, as long as there is something to read', () => {
    for (const caller of [both, { ...both, name: '' }, { ...both, phone: '' }])
      for (const callers of [[caller], [erased, caller], [caller, erased], [caller, caller]]) {
        expect(isReading(callers, null, now)).toBe(true);
        expect(isReading(callers, minutesAgo(60), now)).toBe(true);
        expect(isReading(callers, minutesAgo(59), now)).toBe(false);
      }
    for (const callers of [[], [erased], [erased, erased]]) expect(isReading(callers, null, now)).toBe(false);
  });

  test('is recorded again within the hour for a caller who was added since', () => {
    const added = { ...both, enteredAt: minutesAgo(10) };
    expect(isReading([both, added], minutesAgo(11), now)).toBe(true);
    expect(isReading([both, added], minutesAgo(10), now)).toBe(false);
    expect(isReading([both, { ...added, name: '', phone: '' }], minutesAgo(11), now)).toBe(false);
  });

  test('is possible, and calling back too, with a name or a number', () => {
    expect([both, { ...both, name: '' }, { ...both, phone: '' }, erased].map(hasDetails)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('adding a caller to a report that is there already', () => {
  const open = { stage: 'Unseen', mainNumber: null } as const;
  const PHONE = '9876543210';
  const head = ACTORS.find((actor) => isAtDesk(actor)) as IntakeActor;

  test('is allowed with the right to enter reports, at every stage before the end', () => {
    for (const actor of ACTORS)
      for (const stage of STAGES)
        expect(isAllowed(() => allowAddingCaller(actor, { ...open, stage }, PHONE, []))).toBe(
          isAtDesk(actor) && stage !== 'Finished',
        );
  });

  test('is refused for a merged report, a finished one, and a number that the office has for it', () => {
    const add = (post: object, phone: string, phones: string[]) =>
      problemOf(() => allowAddingCaller(head, { ...open, ...post }, phone, phones));
    expect(add({ mainNumber: 'MH26-7' }, PHONE, [])).toBe('merged');
    expect(add({ mainNumber: 'MH26-7', stage: 'Finished' }, PHONE, [PHONE])).toBe('merged');
    expect(add({ stage: 'Finished' }, PHONE, [PHONE])).toBe('alreadyFinished');
    expect(add({}, PHONE, ['9811111111', PHONE])).toBe('callerKnown');
    expect(add({}, PHONE, ['9811111111', ''])).toBe('allowed');
    expect(add({}, '', ['9811111111', ''])).toBe('allowed');
    expect(() => allowAddingCaller(head, { ...open, mainNumber: 'MH26-7' }, '', [])).toThrow(
      expect.objectContaining({ values: { number: 'MH26-7' } }),
    );
  });
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

  test('is allowed once, for citizens whose address belongs to no staff of the office', () => {
    expect(take({})).toBe('allowed');
    expect(take({}, { officials: [] })).toBe('allowed');
    expect(take({ isTaken: true })).toBe('reportTaken');
    for (const address of ['ME+desk@example.in', 'me+work@Example.in'])
      for (const officials of [[address], [address, 'x@example.in'], ['x@example.in', address]])
        expect(take({}, { officials })).toBe('ownIntake');
    for (const role of ['government', 'admin'] as const)
      expect(take({}, {}, { ...citizen, role })).toBe('forbidden');
  });

  test('leaves the work to the account that entered it and the confirmation to others', () => {
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
])('readTelephone turns %j into %j', (typed, read) => {
  expect(readTelephone(typed)).toBe(read);
});

test('a caller’s number is optional, but must be valid if given', () => {
  expect(checkCaller({ phone: '' })).toBeNull();
  expect(checkCaller({ phone: ' ' })).toBeNull();
  expect(checkCaller({ phone: '98765 43210' })).toBeNull();
  expect(checkCaller({ phone: '12' })).toEqual({ problem: 'telephoneUnfit', field: 'callerPhone' });
});
