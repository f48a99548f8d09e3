import { describe, expect, test } from 'vitest';
import { type ErrorCode, type Problem, ProductError } from './errors.ts';
import {
  allowMerge,
  allowObjection,
  allowProposals,
  allowUnmerge,
  allowUnmerged,
  type MergeActor,
  type Mergeable,
  type StateBeforeMerge,
  unmerged,
} from './merging.ts';
import { STAGES, type Stage } from './progress.ts';

const PUNE = { lat: 18.52, lng: 73.85 };
const metresNorth = (metres: number) => ({ lat: PUNE.lat + metres / 111_195, lng: PUNE.lng });
const roads = { id: 'roads', name: 'Roads of Pune' };
const water = { id: 'water', name: 'Water of Pune' };

const report = (id: string, change: Partial<Mergeable> = {}): Mergeable => ({
  id,
  stage: 'Unseen',
  office: roads,
  assigneeId: null,
  category: 'pothole',
  position: PUNE,
  ownerEmail: `${id}@example.in`,
  isDisputed: false,
  mergedInto: null,
  hasDuplicates: false,
  ...change,
});
const authority = (id: string, officeId: string | null, isHead = false): MergeActor => ({
  id,
  role: 'government',
  isVerified: true,
  officeId,
  isHead,
  email: `${id}@pune.gov.in`,
});
const actors = {
  member: authority('member', 'roads'),
  assignee: authority('assignee', 'roads'),
  head: authority('head', 'roads', true),
  'head of water': authority('other', 'water', true),
  'of no office': authority('free', null),
  unverified: { ...authority('new', 'roads'), isVerified: false },
  'an unverified head': { ...authority('new', 'roads', true), isVerified: false },
  citizen: { ...authority('citizen', null), role: 'user' as const },
  admin: { ...authority('admin', null), role: 'admin' as const, isVerified: false },
} satisfies Record<string, MergeActor>;
type ActorName = keyof typeof actors;

/** Refusals that are not conflicts, with the field that they are about. */
const OTHERWISE: Partial<Record<Problem, [ErrorCode, string | undefined]>> = {
  sameReport: ['invalid_input', 'mainId'],
  claimedByAnother: ['forbidden', undefined],
  ownReport: ['forbidden', undefined],
  onlyReporterObjects: ['forbidden', undefined],
};

function outcome(act: () => unknown): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const { problem, code, field } = error;
    if (problem) expect([code, field]).toEqual(OTHERWISE[problem] ?? ['conflict', undefined]);
    return problem ?? code;
  }
}

describe('merging', () => {
  const merging = (
    who: ActorName,
    duplicate: Partial<Mergeable> = {},
    main: Partial<Mergeable> = {},
    isObjected = false,
  ): string =>
    outcome(() => allowMerge(report('a', duplicate), report('m', main), actors[who], { isObjected }));

  test.each<[ActorName, string, string, string, string]>([
    // Actor, unclaimed, claimed by the assignee, both of water, without an office.
    ['member', 'allowed', 'claimedByAnother', 'not_responsible', 'withoutOffice'],
    ['assignee', 'allowed', 'allowed', 'not_responsible', 'withoutOffice'],
    ['head', 'allowed', 'allowed', 'not_responsible', 'withoutOffice'],
    ['head of water', 'not_responsible', 'not_responsible', 'allowed', 'withoutOffice'],
    ['of no office', 'not_responsible', 'not_responsible', 'not_responsible', 'withoutOffice'],
    ['unverified', ...(Array(4).fill('awaiting_verification') as [string, string, string, string])],
    ['an unverified head', ...(Array(4).fill('awaiting_verification') as [string, string, string, string])],
    ['citizen', ...(Array(4).fill('forbidden') as [string, string, string, string])],
    ['admin', 'allowed', 'allowed', 'allowed', 'withoutOffice'],
  ])('by %s', (who, unclaimed, claimed, ofWater, without) => {
    const taken = { stage: 'Problem Seen', assigneeId: 'assignee' } as const;
    expect(merging(who)).toBe(unclaimed);
    expect(merging(who, taken)).toBe(claimed);
    // The main report's assignee stays.
    expect(merging(who, {}, taken)).toBe(unclaimed);
    expect(merging(who, { office: water }, { office: water })).toBe(ofWater);
    expect(merging(who, { office: null }, { office: null })).toBe(without);
    if (unclaimed !== 'allowed') return;
    const foreign = who === 'admin' ? 'otherOffice' : 'not_responsible';
    expect(merging(who, { office: water })).toBe(foreign);
    expect(merging(who, {}, { office: water })).toBe(foreign);
    expect(merging(who, {}, { office: null })).toBe('withoutOffice');
  });

  test.each(STAGES)(
    'at %s is refused for a finished report, or a duplicate with a waiting proof',
    (stage: Stage) => {
      const asDuplicate: Partial<Record<Stage, string>> = {
        'Waiting for User Verification': 'waitsForReporter',
        Finished: 'alreadyFinished',
      };
      expect(merging('head', { stage })).toBe(asDuplicate[stage] ?? 'allowed');
      expect(merging('head', {}, { stage })).toBe(stage === 'Finished' ? 'alreadyFinished' : 'allowed');
    },
  );

  test.each<ActorName>(['head', 'admin'])(
    'is refused for the same report, merged ones and main reports, even for %s',
    (who) => {
      expect(outcome(() => allowMerge(report('a'), report('a'), actors[who], { isObjected: false }))).toBe(
        'sameReport',
      );
      expect(merging(who, { mergedInto: 'MH26-1' })).toBe('merged');
      expect(merging(who, {}, { mergedInto: 'MH26-1' })).toBe('merged');
      expect(merging(who, { hasDuplicates: true })).toBe('hasDuplicates');
      expect(merging(who, {}, { hasDuplicates: true })).toBe('allowed');
      expect(merging(who, { isDisputed: true })).toBe('alreadyDisputed');
      expect(merging(who, {}, { isDisputed: true })).toBe('allowed');
      expect(merging(who, {}, {}, true)).toBe('mergeObjected');
      // Of the own mailbox, in any spelling.
      const ownerEmail = actors[who].email.replace('@', '+home@').toUpperCase();
      expect(merging(who, { ownerEmail })).toBe('ownReport');
      expect(merging(who, {}, { ownerEmail })).toBe('ownReport');
    },
  );

  test.each<[string, Partial<Mergeable>, string]>([
    ['nearly 200 m away', { position: metresNorth(199) }, 'allowed'],
    ['more than 200 m away', { position: metresNorth(201) }, 'tooFarApart'],
    ['of another category', { category: 'garbage' }, 'otherCategory'],
    ['without a reporter', { ownerEmail: null }, 'withoutReporter'],
  ])('of a report %s is refused for the office and allowed for administrators', (_, change, refusal) => {
    for (const who of ['member', 'assignee', 'head'] as const) {
      expect(merging(who, change)).toBe(refusal);
      expect(merging(who, {}, change)).toBe(refusal);
    }
    expect(merging('admin', change)).toBe('allowed');
    expect(merging('admin', {}, change)).toBe('allowed');
  });

  test('refused by distance names the limit', () => {
    const far = report('a', { position: metresNorth(5000) });
    expect(() => allowMerge(far, report('m'), actors.head, { isObjected: false })).toThrow(
      expect.objectContaining({ values: { metres: '200' } }),
    );
  });

  test('refused for a merged report names the main report', () => {
    expect(() => allowUnmerged('MH26-104217')).toThrow(
      expect.objectContaining({
        code: 'conflict',
        problem: 'merged',
        values: { number: 'MH26-104217' },
      }),
    );
    expect(outcome(() => allowUnmerged(null))).toBe('allowed');
  });
});

test.each<[ActorName, string, string]>([
  ['member', 'allowed', 'allowed'],
  ['head', 'allowed', 'allowed'],
  ['head of water', 'not_responsible', 'not_responsible'],
  ['of no office', 'not_responsible', 'not_responsible'],
  ['unverified', 'awaiting_verification', 'awaiting_verification'],
  ['citizen', 'forbidden', 'forbidden'],
  ['admin', 'allowed', 'allowed'],
])('seeing proposals and undoing a merge as %s follows the office', (who, proposals, undoing) => {
  expect(outcome(() => allowProposals({ office: roads }, actors[who]))).toBe(proposals);
  for (const stage of STAGES) {
    const refused = stage === 'Finished' && undoing === 'allowed' ? 'alreadyFinished' : undoing;
    expect(outcome(() => allowUnmerge({ stage, office: roads }, actors[who]))).toBe(refused);
  }
  const none = ['awaiting_verification', 'forbidden'].includes(undoing) ? undoing : 'notMerged';
  expect(outcome(() => allowUnmerge(null, actors[who]))).toBe(none);
});

describe('an objection', () => {
  const finishedAt = new Date('2026-03-01T10:00:00Z');
  const after = (days: number, ms = 0) => new Date(finishedAt.getTime() + days * 86_400_000 + ms);
  const reporter = { id: 'reporter', role: 'user', isVerified: true } as const;
  const by = (id: string, change: { isMerged?: boolean; finishedAt?: Date | null } = {}, now = after(0)) =>
    outcome(() =>
      allowObjection(
        { ownerId: 'reporter', isMerged: true, finishedAt: null, ...change },
        { ...reporter, id },
        now,
      ),
    );

  test('is open to the reporter of the duplicate while the work goes on', () => {
    expect(by('reporter')).toBe('allowed');
    expect(by('reporter', {}, after(400))).toBe('allowed');
    expect(by('somebody')).toBe('onlyReporterObjects');
    expect(by('reporter', { isMerged: false })).toBe('notMerged');
    expect(by('somebody', { isMerged: false })).toBe('onlyReporterObjects');
  });

  test('is possible until 30 days after the end', () => {
    expect(by('reporter', { finishedAt }, after(30))).toBe('allowed');
    expect(by('reporter', { finishedAt }, after(30, 1))).toBe('objectedTooLate');
  });

  test('is impossible if the reporter’s account is deleted', () => {
    const post = { ownerId: null, isMerged: true, finishedAt: null };
    expect(outcome(() => allowObjection(post, reporter, after(1)))).toBe('onlyReporterObjects');
  });
});

describe('undoing a merge', () => {
  const before: StateBeforeMerge = { stage: 'Work Started', assigneeId: 'assignee', officeId: 'roads' };
  const since = { assigneeOfficeId: 'roads', isOfficeRetired: false, officeId: 'water' };
  const unclaimed = { stage: 'Unseen', assigneeId: null } as const;

  test('restores stage, assignee and office', () => {
    expect(unmerged(before, since)).toEqual(before);
    expect(unmerged({ ...before, ...unclaimed }, since)).toEqual({ ...unclaimed, officeId: 'roads' });
  });

  test('waits at its stage for a colleague if the assignee is gone, may not work, or is of another office', () => {
    const waits = { stage: 'Work Started', assigneeId: null, officeId: 'roads' };
    for (const assigneeOfficeId of [null, 'water'])
      expect(unmerged(before, { ...since, assigneeOfficeId })).toEqual({
        ...waits,
        formerAssigneeId: 'assignee',
      });
    expect(unmerged({ ...before, assigneeId: null }, since)).toEqual(waits);
  });

  test('keeps the current office if the earlier one is retired', () => {
    const retired = { ...since, isOfficeRetired: true };
    expect(unmerged(before, retired)).toEqual({ ...unclaimed, officeId: 'water' });
    expect(unmerged(before, { ...retired, assigneeOfficeId: 'water' })).toEqual({
      ...before,
      officeId: 'water',
    });
    expect(unmerged({ ...before, officeId: null }, since)).toEqual({ ...unclaimed, officeId: 'water' });
    expect(unmerged(before, { ...retired, officeId: null, assigneeOfficeId: null })).toEqual({
      ...unclaimed,
      officeId: null,
    });
  });
});
