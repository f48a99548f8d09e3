import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMove } from './post-changes.ts';
import { applyAction, clockOf, type PostAction, type PostState } from './post-state.ts';
import { type Move, STAGES, type Stage } from './progress.ts';
import {
  differingParts,
  type ProvenState,
  proveNext,
  type RequiredRouting,
  requiredRouting,
} from './proven-state.ts';
import { REPORTED_AT, somePost } from './testing/post-states.ts';

const MAIN = 'MH26-100007';
const after = (hours: number): Date => new Date(REPORTED_AT.getTime() + hours * 3_600_000);
const DUE = after(48).toISOString();
const LATER = after(240).toISOString();

const STATE = { category: 'light', dueAt: DUE };
const entry = (fields: object, state: object | null = STATE): string =>
  JSON.stringify({ ...fields, ...(state && { state }) });
const move = (from: Stage, to: Stage, closure: string | null = null) => ({ kind: 'move', from, to, closure });
const routing = (kind: string, fields: object = {}) => ({
  kind: 'routing',
  routing: kind,
  from: null,
  to: null,
  category: null,
  ...fields,
});

const proven = (more: Partial<ProvenState> = {}): ProvenState => ({
  stage: 'Verified',
  closure: null,
  officeId: 'roads',
  category: 'light',
  dueAt: DUE,
  mergedInto: null,
  holdUntil: null,
  ...more,
});

describe('the first state', () => {
  const content = proven({ stage: 'Finished', closure: 'none', officeId: 'water', mergedInto: MAIN });

  test.each(['reported', 'upgraded'])('is the content of the entry %s', (kind) => {
    expect(proveNext(null, entry({ kind }, content))).toEqual({ state: content, contradictions: [] });
  });

  test.each([
    ['an entry of an earlier version', entry(move('Unseen', 'Verified'), null)],
    ['a report of an earlier version', entry({ kind: 'reported' }, null)],
    ['a move without a beginning', entry(move('Unseen', 'Verified'))],
    ['a text that is not JSON', 'x'],
    ['JSON that is not an object', '7'],
    ['null', 'null'],
  ])('is unknown from %s', (_, text) => {
    expect(proveNext(null, text)).toEqual({ state: null, contradictions: [] });
  });
});

/** The effect of an entry on a verified post of the roads office. */
const FOLLOWING: [string, object, Partial<ProvenState>, Partial<ProvenState>?][] = [
  ['a move', move('Verified', 'Finished', 'reporter'), { stage: 'Finished', closure: 'reporter' }],
  ['a step of the clock', { kind: 'step', step: 'overdue' }, {}],
  ['a transfer', routing('transferred', { from: 'roads', to: 'water' }), { officeId: 'water' }],
  ['the loss of its office', routing('withoutOffice', { from: 'roads' }), { officeId: null }],
  ['the report’s first office', routing('sent', { to: 'roads' }), {}],
  ['a first office', routing('sent', { to: 'water' }), { officeId: 'water' }, { officeId: null }],
  ['an assignment', routing('assigned', { from: 'roads', to: 'roads' }), {}],
  ['a dispute', routing('disputed', { from: 'roads', to: 'water' }), {}],
  ['a proposed category', routing('categoryProposed', { category: 'water' }), {}],
  ['a merge', routing('merged', { report: MAIN }), { mergedInto: MAIN }],
  ['the end of a hold', routing('resumed'), { holdUntil: null }, { holdUntil: LATER }],
  [
    'finished work',
    move('Verified', 'Waiting for User Verification'),
    { stage: 'Waiting for User Verification', holdUntil: null },
    { holdUntil: LATER },
  ],
  ['a release', move('Verified', 'Unseen'), { stage: 'Unseen', holdUntil: null }, { holdUntil: LATER }],
  [
    'a transfer of a post on hold',
    routing('transferred', { from: 'roads', to: 'water' }),
    { officeId: 'water', holdUntil: null },
    { holdUntil: LATER },
  ],
  ['a separation', routing('unmerged', { report: MAIN }), { mergedInto: null }, { mergedInto: MAIN }],
  [
    'a separation that gives its office back',
    routing('unmerged', { report: MAIN, from: 'roads', to: 'water' }),
    { mergedInto: null, officeId: 'water' },
    { mergedInto: MAIN },
  ],
];

describe('the next state', () => {
  test.each(FOLLOWING)('applies %s', (_, fields, to, from = {}) => {
    expect(proveNext(proven(from), entry(fields))).toEqual({
      state: proven({ ...from, ...to }),
      contradictions: [],
    });
  });

  test('applies a corrected category with its due date', () => {
    const corrected = entry(routing('categorized', { category: 'water' }), {
      category: 'water',
      dueAt: LATER,
    });
    expect(proveNext(proven(), corrected)).toEqual({
      state: proven({ category: 'water', dueAt: LATER }),
      contradictions: [],
    });
  });

  test('applies the due date of an earlier report merged into it', () => {
    const merged = entry(routing('dueEarlier', { report: MAIN }), { category: 'light', dueAt: LATER });
    expect(proveNext(proven(), merged)).toEqual({ state: proven({ dueAt: LATER }), contradictions: [] });
  });

  test('applies the date of a hold', () => {
    const held = entry(routing('onHold', { until: LATER }), { ...STATE, holdUntil: LATER });
    expect(proveNext(proven(), held)).toEqual({ state: proven({ holdUntil: LATER }), contradictions: [] });
  });

  test.each<[string, object]>([
    ['work on it', move('Verified', 'Work Started')],
    ['a retirement of its office', routing('sent', { from: 'roads', to: 'water' })],
    ['an assignment', routing('assigned', { from: 'roads', to: 'roads' })],
    ['a step of the clock', { kind: 'step', step: 'overdue' }],
  ])('keeps a hold after %s', (_, fields) => {
    const { state, contradictions } = proveNext(
      proven({ holdUntil: LATER }),
      entry(fields, { ...STATE, holdUntil: LATER }),
    );
    expect([state?.holdUntil, contradictions]).toEqual([LATER, []]);
  });

  test('applies the due date of a reopening', () => {
    const finished = proven({ stage: 'Finished', closure: 'reporter' });
    const reopened = entry(move('Finished', 'Problem Seen'), { category: 'light', dueAt: LATER });
    expect(proveNext(finished, reopened)).toEqual({
      state: proven({ stage: 'Problem Seen', dueAt: LATER }),
      contradictions: [],
    });
  });
});

/** Entries that reveal a change of the post that was made without an entry. */
const CONTRADICTING: [string, string, string[]][] = [
  ['a move from another stage', entry(move('Work Started', 'Finished', 'none')), ['stage']],
  [
    'a move with another category',
    entry(move('Verified', 'Work Started'), { ...STATE, category: 'water' }),
    ['category'],
  ],
  [
    'a move with another due date',
    entry(move('Verified', 'Work Started'), { ...STATE, dueAt: LATER }),
    ['dueAt'],
  ],
  [
    'an end with another due date',
    entry(move('Verified', 'Finished', 'none'), { ...STATE, dueAt: LATER }),
    ['dueAt'],
  ],
  [
    'a step with another due date',
    entry({ kind: 'step', step: 'overdue' }, { ...STATE, dueAt: LATER }),
    ['dueAt'],
  ],
  [
    'a transfer from another office',
    entry(routing('transferred', { from: 'water', to: 'parks' })),
    ['officeId'],
  ],
  ['a dispute of another office', entry(routing('disputed', { from: 'water', to: 'roads' })), ['officeId']],
  [
    'an assignment in another office',
    entry(routing('assigned', { from: 'water', to: 'water' })),
    ['officeId'],
  ],
  [
    'a correction to another category than it says',
    entry(routing('categorized', { category: 'water' })),
    ['category'],
  ],
  [
    'a proposal with immediate effect',
    entry(routing('categoryProposed', { category: 'water' }), { ...STATE, category: 'water' }),
    ['category'],
  ],
  ['a separation of a post that is not merged', entry(routing('unmerged', { report: MAIN })), ['mergedInto']],
  [
    'an entry in the format of an earlier version',
    entry({ kind: 'step', step: 'overdue' }, null),
    ['category', 'dueAt'],
  ],
  ['a text that is not JSON', 'x', ['category', 'dueAt']],
  ['a forged category', entry({ kind: 'step' }, { ...STATE, category: ['light'] }), ['category']],
  [
    'a second upgrade',
    entry({ kind: 'upgraded' }, proven({ stage: 'Finished', officeId: 'parks', dueAt: LATER })),
    ['stage', 'officeId', 'dueAt'],
  ],
  ['a claim from no office', entry(routing('sent', { to: 'water' })), ['officeId']],
  [
    'a hold that nobody said',
    entry({ kind: 'step', step: 'overdue' }, { ...STATE, holdUntil: LATER }),
    ['holdUntil'],
  ],
  [
    'a hold until another day than it says',
    entry(routing('onHold', { until: DUE }), { ...STATE, holdUntil: LATER }),
    ['holdUntil'],
  ],
  [
    'a transfer that begins a hold',
    entry(routing('transferred', { from: 'roads', to: 'water' }), { ...STATE, holdUntil: LATER }),
    ['holdUntil'],
  ],
];

test.each(CONTRADICTING)('%s contradicts the entries before', (_, text, parts) => {
  expect(proveNext(proven(), text).contradictions).toEqual(parts);
});

test('a hold that vanishes contradicts the entries before', () => {
  const held = proven({ holdUntil: LATER });
  expect(proveNext(held, entry(move('Verified', 'Work Started'))).contradictions).toEqual(['holdUntil']);
  expect(proveNext(held, entry(routing('assigned', { from: 'roads', to: 'roads' }))).contradictions).toEqual([
    'holdUntil',
  ]);
});

test('merging a merged post contradicts the entries before', () => {
  const merged = proven({ mergedInto: 'MH26-100008' });
  expect(proveNext(merged, entry(routing('merged', { report: MAIN }))).contradictions).toEqual([
    'mergedInto',
  ]);
});

test('parts of a state that are not texts are ignored', () => {
  const forged = { ...STATE, category: 7, dueAt: [DUE] };
  expect(proveNext(null, entry({ kind: 'reported' }, forged)).state).toMatchObject({
    category: null,
    dueAt: null,
  });
});

test('differingParts names the differing parts of two states', () => {
  expect(differingParts(proven(), proven())).toEqual([]);
  expect(differingParts(proven(), proven({ stage: 'Finished', dueAt: LATER }))).toEqual(['stage', 'dueAt']);
});

describe('the routing entry that a change requires', () => {
  const roads = { officeId: 'roads', category: 'light' };
  test.each<[string, Partial<typeof roads> | { officeId: null }, RequiredRouting | undefined]>([
    ['nothing changed', {}, undefined],
    ['another office', { officeId: 'water' }, { kind: 'sent', fromOfficeId: 'roads', toOfficeId: 'water' }],
    ['no office', { officeId: null }, { kind: 'withoutOffice', fromOfficeId: 'roads', toOfficeId: null }],
    ['another category', { category: 'water' }, { kind: 'categorized', category: 'water' }],
  ])('is found for: %s', (_, change, expected) => {
    expect(requiredRouting(roads, { ...roads, ...change })).toEqual(expected);
  });
});

const moveTo = (state: PostState, to: Stage): Move => ({
  from: state.stage,
  to,
  assigneeId: to === 'Unseen' ? null : 'official',
  keepsProof: to === 'Finished',
  closure: to === 'Finished' ? 'reporter' : null,
});

const someStage = fc.constantFrom(...STAGES);
const someOffice = fc.constantFrom<string | null>('roads', 'water', 'parks', null);

/** Any action that the rules allow in a state. */
function someAction(state: PostState): fc.Arbitrary<PostAction> {
  const { priority, place } = state;
  const always: fc.Arbitrary<PostAction>[] = [
    someStage.map((to) => ({ kind: 'move', move: moveTo(state, to) })),
    fc
      .tuple(someStage, someOffice)
      .map(([to, officeId]) => ({ kind: 'move', move: moveTo(state, to), officeId })),
    fc.constant({ kind: 'assign', move: moveTo(state, 'Problem Seen') }),
    someOffice.map((officeId) => ({ kind: 'route', officeId, release: moveTo(state, 'Unseen') })),
    someOffice.map((officeId) => ({ kind: 'route', officeId })),
    fc.constant({ kind: 'route', officeId: state.officeId, dispute: 'opened' }),
    fc.constant({ kind: 'succeed', officeId: 'roads', successorId: 'water' }),
    fc.tuple(fc.constantFrom(12, 48, 168), fc.boolean()).map(([hours, isAdministrator]) => ({
      kind: 'categorize',
      category: `c${hours}`,
      hours,
      isAdministrator,
    })),
    fc
      .constantFrom(12, 48, 168)
      .map((hours) => ({ kind: 'edit', priority, place, category: { code: `c${hours}`, hours } })),
    fc.constantFrom<PostAction>(
      { kind: 'step', step: 'overdue' },
      { kind: 'wantJudge' },
      { kind: 'noteUnstaffed' },
      { kind: 'postpone', until: after(9) },
      { kind: 'deliverNotice', noticeAt: after(1) },
      { kind: 'gainReporter', ownerId: 'neighbour' },
      { kind: 'loseReporter' },
      { kind: 'loseAssignee' },
      { kind: 'hide', bySuspension: false },
      { kind: 'show' },
      { kind: 'locate', names: { district: 'Goa', positionPincode: null, positionState: 'Goa' } },
    ),
  ];
  const merged: fc.Arbitrary<PostAction>[] = [
    fc
      .tuple(someStage, someOffice)
      .map(([stage, officeId]) => ({ kind: 'unmerge', before: { stage, assigneeId: null, officeId } })),
    fc
      .tuple(someStage, someOffice, fc.constantFrom('none' as const, 'reporter' as const, null))
      .map(([stage, officeId, closure]) => ({
        kind: 'copyMain',
        main: { stage, closure, officeId, finishedAt: null, proofAt: null },
      })),
  ];
  const isOpen = state.stage !== 'Finished' && state.stage !== 'Waiting for User Verification';
  const held: fc.Arbitrary<PostAction>[] = [
    fc
      .constantFrom(20, 400)
      .map((days) => ({ kind: 'hold', hold: { reason: 'court', note: '', until: after(days * 24) } })),
  ];
  const single: fc.Arbitrary<PostAction>[] = [
    someStage.map((stage) => ({ kind: 'merge', mainId: 'main', main: somePost({ stage }) })),
    fc
      .integer({ min: -50, max: 50 })
      .map((hours) => ({ kind: 'absorb', merged: { ...clockOf(somePost()), dueAt: after(hours) } })),
  ];
  const finished: fc.Arbitrary<PostAction>[] = [
    fc.constant({ kind: 'reopen', move: moveTo(state, 'Problem Seen'), hours: 48, reason: 'Dark' }),
  ];
  return fc.oneof(
    ...always,
    ...(state.mergedInto === null ? single : merged),
    ...(state.stage === 'Finished' ? finished : []),
    ...(isOpen && state.officeId !== null && state.mergedInto === null ? held : []),
    ...(state.holdUntil === null ? [] : [fc.constant<PostAction>({ kind: 'resume' })]),
  );
}

/** The routing entry that the services add. */
function givenRouting(action: PostAction, before: PostState, after: PostState): object | undefined {
  const offices = before.officeId !== after.officeId && { from: before.officeId, to: after.officeId };
  if (action.kind === 'hold') return routing('onHold', { until: after.holdUntil?.toISOString() });
  if (action.kind === 'resume') return routing('resumed');
  if (action.kind === 'merge') return routing('merged', { report: MAIN, ...offices });
  if (action.kind === 'unmerge') return routing('unmerged', { report: MAIN, ...offices });
  if (action.kind === 'categorize') return routing('categorized', { category: action.category });
  if (action.kind === 'absorb' && after.dueAt < before.dueAt) return routing('dueEarlier', { report: MAIN });
  if (action.kind === 'route' && action.dispute === 'opened')
    return routing('disputed', { from: before.officeId, to: 'parks' });
  const needed = requiredRouting(before, after);
  if (!needed) return undefined;
  const { kind, fromOfficeId = null, toOfficeId = null, category = null } = needed;
  return routing(kind, { from: fromOfficeId, to: toOfficeId, category });
}

/** The entries that the writer and the database triggers add for a change. */
function entriesOf(action: PostAction, before: PostState, next: PostState): string[] {
  const moved = isMove({ action, before, after: next })
    ? [{ kind: 'move', from: before.stage, to: next.stage, closure: next.closure }]
    : [];
  const routed = [givenRouting(action, before, next) ?? []].flat();
  const isMoveFirst = action.kind === 'route' || action.kind === 'unmerge';
  const steps = action.kind === 'step' ? [{ kind: 'step', step: action.step }] : [];
  const state = {
    category: next.category,
    dueAt: next.dueAt.toISOString(),
    ...(next.holdUntil && { holdUntil: next.holdUntil.toISOString() }),
  };
  return [...(isMoveFirst ? [...moved, ...routed] : [...routed, ...moved]), ...steps].map((fields) =>
    entry(fields, state),
  );
}

test('the history proves the state after any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (seeds) => {
      let state = somePost();
      const prove = (before: ProvenState | null, text: string): ProvenState | null => {
        const { state: next, contradictions } = proveNext(before, text);
        expect(contradictions).toEqual([]);
        return next;
      };
      let history = prove(null, entry({ kind: 'reported' }, proven({ stage: 'Unseen' })));
      history = prove(history, entry(routing('sent', { to: state.officeId })));
      for (const [i, seed] of seeds.entries()) {
        const [action] = fc.sample(someAction(state), { seed, numRuns: 1 }) as [PostAction];
        const next = applyAction(state, action, after((i + 1) * 7));
        for (const text of entriesOf(action, state, next)) history = prove(history, text);
        const { stage, closure, officeId, category } = next;
        expect(history, action.kind).toEqual({
          stage,
          closure,
          officeId,
          category,
          dueAt: next.dueAt.toISOString(),
          mergedInto: next.mergedInto === null ? null : MAIN,
          holdUntil: next.holdUntil?.toISOString() ?? null,
        });
        state = next;
      }
    }),
    { numRuns: 200 },
  );
});
