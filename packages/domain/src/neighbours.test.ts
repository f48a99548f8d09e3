import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProductError } from './errors.ts';
import {
  allowWitness,
  closing,
  countFixed,
  isAnswerValid,
  isNeighbour,
  type Neighbour,
  outcomeOf,
  type WitnessedPost,
} from './neighbours.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-01T06:00:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY);
/** Each problem has one code, which decides the status of the answer. */
const CODES: Record<string, string> = {
  nothingToVerify: 'conflict',
  neighboursNotAsked: 'conflict',
  notANeighbour: 'forbidden',
  administratorsJudge: 'conflict',
};
const problemOf = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    expect(error.code).toBe(CODES[error.problem ?? '']);
    return error.problem ?? error.code;
  }
};

describe('neighbours', () => {
  const meera: Neighbour = {
    id: 'meera',
    role: 'user',
    isConfirmed: true,
    registeredAt: ago(40),
    engagedAt: ago(20),
    isOfAnOffice: false,
    firstProofAt: ago(9),
  };
  const post: WitnessedPost = {
    stage: 'Waiting for User Verification',
    ownerId: 'asha',
    neighboursAskedAt: ago(1),
    judgeWantedAt: null,
  };

  test.each<[string, Partial<Neighbour>, boolean]>([
    ['an account that voted or commented before', {}, true],
    ['the reporter', { id: 'asha' }, false],
    ['an authority', { role: 'government' }, false],
    ['an administrator', { role: 'admin' }, false],
    ['an account with an unconfirmed address', { isConfirmed: false }, false],
    ['an official’s private account', { isOfAnOffice: true }, false],
    ['an account that neither upvoted nor commented', { engagedAt: null }, false],
    ['an upvote at the time of the question', { firstProofAt: null, engagedAt: ago(1) }, true],
    ['an upvote after the question', { engagedAt: ago(0.5) }, false],
    ['an upvote after the proof', { engagedAt: ago(8.9) }, false],
    ['an upvote at the time of the proof', { engagedAt: ago(9) }, true],
    ['a registration less than a day before the proof', { registeredAt: ago(9.9) }, false],
    ['a registration a day before the proof', { registeredAt: ago(10) }, true],
    [
      'no recorded proof, a registration a day before the question',
      { firstProofAt: null, registeredAt: ago(2) },
      true,
    ],
    [
      'no recorded proof, a registration less than a day before',
      { firstProofAt: null, registeredAt: ago(1.9) },
      false,
    ],
    ['a proof after the question', { firstProofAt: ago(0), registeredAt: ago(1.9) }, false],
  ])('include or exclude %s', (_, change, expected) => {
    expect(isNeighbour({ ...meera, ...change }, post, ago(1))).toBe(expected);
    expect(problemOf(() => allowWitness(post, { ...meera, ...change }))).toBe(
      expected ? 'allowed' : 'notANeighbour',
    );
  });

  test.each<[string, Partial<WitnessedPost>]>([
    ['nothingToVerify', { stage: 'Work Started' }],
    ['nothingToVerify', { stage: 'Finished' }],
    ['neighboursNotAsked', { neighboursAskedAt: null }],
    ['administratorsJudge', { judgeWantedAt: ago(0.1) }],
  ])('are refused with %s at a wrong time', (problem, change) => {
    expect(problemOf(() => allowWitness({ ...post, ...change }, meera))).toBe(problem);
  });

  test('who say "fixed" are counted once per mailbox, others are not counted', () => {
    const says = (fixed: boolean, email: string) => ({ fixed, email });
    expect(countFixed([says(true, 'a@x.in'), says(false, 'b@x.in'), says(true, 'A@x.in')])).toBe(1);
    expect(countFixed([says(false, 'b@x.in')])).toBe(0);
  });

  test('confirm with three "fixed"; a single "not fixed" asks for a judge, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (fixed) => {
        const words = fixed.map((one, i) => ({ fixed: one, email: `neighbour${i}@example.in` }));
        const expected = words.some(({ fixed }) => !fixed)
          ? 'judgeWanted'
          : words.length >= 3
            ? 'confirmed'
            : 'open';
        expect(outcomeOf(words)).toBe(expected);
      }),
    );
  });

  test('with several accounts but one mailbox count once', () => {
    const says = (...emails: string[]) => outcomeOf(emails.map((email) => ({ fixed: true, email })));
    expect(says('a@example.in', 'a+1@example.in', 'a+2@example.in', 'b@example.in')).toBe('open');
    expect(says('a@example.in', 'a+1@example.in', 'b@example.in', 'c@example.in')).toBe('confirmed');
  });

  test('end a post without changing its assignee or proof', () => {
    expect(closing('roads', 'none')).toMatchObject({ to: 'Finished', assigneeId: 'roads', keepsProof: true });
  });
});

describe('an answer', () => {
  const speaker: Neighbour = {
    id: 'meera',
    role: 'user',
    isConfirmed: true,
    registeredAt: ago(40),
    engagedAt: null,
    isOfAnOffice: false,
    firstProofAt: null,
  };
  test.each<[string, Partial<Neighbour>, boolean]>([
    ['counts even if the vote was taken back', {}, true],
    ['does not count if the account joined an office', { isOfAnOffice: true }, false],
    ['does not count if the address is no longer confirmed', { isConfirmed: false }, false],
    ['does not count for an authority', { role: 'government' }, false],
  ])('%s', (_, change, expected) => expect(isAnswerValid({ ...speaker, ...change })).toBe(expected));
});
