import { describe, expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import {
  ACTIONS,
  type Action,
  type Addresses,
  advanceOwn,
  type CompletedMove,
  canAdvance,
  canGoBack,
  canShowProof,
  claim,
  currentState,
  isRepeat,
  move,
  moveKind,
  officeAfter,
  type PostProgress,
  proveOwn,
  release,
  releaseClaim,
  STAGES,
  type Stage,
  stagesBetween,
} from './progress.ts';

const owner: Actor = { id: 'owner', role: 'user', isVerified: true };
const assignee: Actor = { id: 'assignee', role: 'government', isVerified: true };
const actors = {
  owner,
  assignee,
  'other citizen': { id: 'neighbour', role: 'user', isVerified: true },
  'other authority': { id: 'other', role: 'government', isVerified: true },
  'unverified authority': { id: 'new', role: 'government', isVerified: false },
  admin: { id: 'admin', role: 'admin', isVerified: true },
} satisfies Record<string, Actor>;

const postAt = (stage: Stage) => ({
  stage,
  ownerId: 'owner',
  ownsDuplicate: false,
  assigneeId: stage === 'Unseen' ? null : 'assignee',
  office: null,
  actorOfficeId: null,
  addresses: {
    actor: 'actor@example.in',
    owner: 'owner@example.in',
    assignee: 'assignee@example.in',
    officials: ['assignee@example.in', 'colleague@example.in'],
  },
  closure: null,
  isJudgeWanted: false,
});

test('an end says who confirmed it, other moves say nothing', () => {
  const waiting = postAt('Waiting for User Verification');
  expect(move(waiting, owner, 'confirmFixed')).toMatchObject({ to: 'Finished', closure: 'reporter' });
  const judged = { ...waiting, isJudgeWanted: true };
  expect(move(judged, actors.admin, 'confirmFixed')).toMatchObject({ closure: 'administrator' });
  expect(move(postAt('Problem Seen'), assignee, 'advance').closure).toBeNull();
  expect(() => move({ ...postAt('Finished'), closure: 'none' }, owner, 'rejectFix')).toThrow();
});

test('a claim of a post without an office makes that of the claimant responsible, other moves do not', () => {
  const open = { ...postAt('Unseen'), actorOfficeId: 'roads' };
  expect(officeAfter(open, { from: 'Unseen', to: 'Problem Seen' })).toBe('roads');
  expect(officeAfter(open, { from: 'Unseen', to: 'Unseen' })).toBeNull();
  expect(officeAfter(open, { from: 'Work Started', to: 'Finished' })).toBeNull();
  const water = { ...open, office: { id: 'water', name: 'Water' } };
  expect(officeAfter(water, { from: 'Unseen', to: 'Problem Seen' })).toBe('water');
});

/** What kind of refusal each is: not for you, not now, or something is missing. */
const KIND: Record<string, string> = {
  claimedByAnother: 'forbidden',
  ownReport: 'forbidden',
  onlyReporterVerifies: 'forbidden',
  ownWork: 'forbidden',
  ownOfficesWork: 'forbidden',
  proofRequired: 'invalid_input images',
  alreadyFinished: 'conflict',
  waitsForReporter: 'conflict',
  notStarted: 'conflict',
  nothingToVerify: 'conflict',
  alreadyYours: 'conflict',
  notClaimed: 'conflict',
};

/** The refusal's name, once its kind is as it should be. */
function nameOf(error: unknown): string {
  if (!(error instanceof ProductError)) throw error;
  const { code, field, problem } = error;
  if (problem) expect(field ? `${code} ${field}` : code).toBe(KIND[problem]);
  return problem ?? code;
}

function outcome(stage: Stage, actor: Actor, action: Action, ownerId: string | null = 'owner'): string {
  try {
    return move({ ...postAt(stage), ownerId }, actor, action).to;
  } catch (error) {
    return nameOf(error);
  }
}

describe('every stage and every action of the one who may act', () => {
  const expected: Record<Stage, Record<Action, string>> = {
    Unseen: {
      advance: 'Problem Seen',
      goBack: 'notStarted',
      submitProof: 'Waiting for User Verification',
      confirmFixed: 'nothingToVerify',
      rejectFix: 'nothingToVerify',
    },
    'Problem Seen': {
      advance: 'Verified',
      goBack: 'Unseen',
      submitProof: 'Waiting for User Verification',
      confirmFixed: 'nothingToVerify',
      rejectFix: 'nothingToVerify',
    },
    Verified: {
      advance: 'Work Started',
      goBack: 'Problem Seen',
      submitProof: 'Waiting for User Verification',
      confirmFixed: 'nothingToVerify',
      rejectFix: 'nothingToVerify',
    },
    'Work Started': {
      advance: 'Work Near Completion',
      goBack: 'Verified',
      submitProof: 'Waiting for User Verification',
      confirmFixed: 'nothingToVerify',
      rejectFix: 'nothingToVerify',
    },
    'Work Near Completion': {
      advance: 'proofRequired',
      goBack: 'Work Started',
      submitProof: 'Waiting for User Verification',
      confirmFixed: 'nothingToVerify',
      rejectFix: 'nothingToVerify',
    },
    'Waiting for User Verification': {
      advance: 'waitsForReporter',
      goBack: 'Work Near Completion',
      submitProof: 'waitsForReporter',
      confirmFixed: 'Finished',
      rejectFix: 'Work Started',
    },
    Finished: {
      advance: 'alreadyFinished',
      goBack: 'alreadyFinished',
      submitProof: 'alreadyFinished',
      confirmFixed: 'alreadyFinished',
      rejectFix: 'alreadyFinished',
    },
  };
  const pairs = STAGES.flatMap((stage) => ACTIONS.map((action) => [stage, action] as const));
  test.each(pairs)('%s, %s', (stage, action) => {
    const actor = action === 'confirmFixed' || action === 'rejectFix' ? owner : assignee;
    expect(outcome(stage, actor, action)).toBe(expected[stage][action]);
  });
});

describe('everybody else is refused, at every stage', () => {
  const work: Action[] = ['advance', 'goBack', 'submitProof'];
  const verdicts: Action[] = ['confirmFixed', 'rejectFix'];
  const claimed = STAGES.filter((stage) => stage !== 'Unseen');

  test.each(STAGES)('%s: only authorities work', (stage) => {
    for (const action of work) {
      expect(outcome(stage, actors.owner, action)).toBe('forbidden');
      expect(outcome(stage, actors['other citizen'], action)).toBe('forbidden');
      expect(outcome(stage, actors.admin, action)).toBe('forbidden');
      expect(outcome(stage, actors['unverified authority'], action)).toBe('awaiting_verification');
    }
  });

  test.each(claimed)('%s: only the assignee works', (stage) => {
    for (const action of work)
      expect(outcome(stage, actors['other authority'], action)).toBe('claimedByAnother');
  });

  test.each(STAGES)('%s: only the reporter judges', (stage) => {
    const { owner: _, ...others } = actors;
    for (const actor of Object.values(others)) {
      for (const action of verdicts) expect(outcome(stage, actor, action)).toBe('onlyReporterVerifies');
    }
  });

  test('an administrator judges where the reporter has left, and only there', () => {
    const stage = 'Waiting for User Verification';
    expect(outcome(stage, actors.admin, 'confirmFixed', null)).toBe('Finished');
    expect(outcome(stage, actors.admin, 'rejectFix', null)).toBe('Work Started');
    expect(outcome(stage, actors['other citizen'], 'confirmFixed', null)).toBe('onlyReporterVerifies');
  });
});

describe('one email address in both roles', () => {
  const same = { owner: 'Asha+street@example.in', assignee: 'asha@example.in', officials: [] };
  function tryWith(stage: Stage, actor: Actor, action: Action, addresses: Addresses, ownerId: string | null) {
    try {
      return move({ ...postAt(stage), addresses, ownerId }, actor, action).to;
    } catch (error) {
      return nameOf(error);
    }
  }
  const byOffice = (stage: Stage, action: Action) =>
    tryWith(stage, assignee, action, { actor: 'ASHA@example.in', ...same }, 'owner');
  const byReporter = (action: Action) =>
    tryWith('Waiting for User Verification', owner, action, { actor: same.owner, ...same }, 'owner');
  const byAdmin = (action: Action) =>
    tryWith(
      'Waiting for User Verification',
      actors.admin,
      action,
      { actor: 'asha@example.in', owner: null, assignee: 'asha@example.in', officials: [] },
      null,
    );

  test.each(STAGES)('%s: the authority neither moves its own report on nor proves it', (stage) => {
    expect(byOffice(stage, 'advance')).toBe('ownReport');
    expect(byOffice(stage, 'submitProof')).toBe('ownReport');
  });
  test('the authority can go back and so release it', () =>
    expect(byOffice('Problem Seen', 'goBack')).toBe('Unseen'));
  test('the reporter does not confirm work of their own, and may refuse it', () => {
    expect(byReporter('confirmFixed')).toBe('ownWork');
    expect(byReporter('rejectFix')).toBe('Work Started');
  });
  test('an administrator does not confirm work of their own, and may refuse it', () => {
    expect(byAdmin('confirmFixed')).toBe('ownWork');
    expect(byAdmin('rejectFix')).toBe('Work Started');
  });
  test('a report whose reporter is gone, and work of nobody, are nobody’s own', () => {
    const gone = { actor: 'asha@example.in', owner: null, assignee: null, officials: [] };
    expect(tryWith('Unseen', assignee, 'advance', gone, null)).toBe('Problem Seen');
    expect(tryWith('Waiting for User Verification', actors.admin, 'confirmFixed', gone, null)).toBe(
      'Finished',
    );
  });
});

describe('nobody of the responsible office confirms its work', () => {
  const WAITING = 'Waiting for User Verification';
  const office = { id: 'roads', name: 'Roads' };
  type Change = { closure?: 'none'; stage?: Stage; actorOfficeId?: string };
  function judge(actor: Actor, action: Action, address: string, change: Change = {}) {
    const post = { ...postAt(WAITING), office, isJudgeWanted: actor.role === 'admin', ...change };
    const addresses = { ...post.addresses, actor: address };
    try {
      return move({ ...post, addresses }, actor, action).to;
    } catch (error) {
      return nameOf(error);
    }
  }

  test.each([owner, actors.admin])('by the address of a colleague’s account: $role', (actor) => {
    expect(judge(actor, 'confirmFixed', 'COLLEAGUE+home@example.in')).toBe('ownOfficesWork');
    expect(judge(actor, 'confirmFixed', 'someone@example.in')).toBe('Finished');
  });
  test('by the account itself', () =>
    expect(judge(actors.admin, 'confirmFixed', 'x@example.in', { actorOfficeId: 'roads' })).toBe(
      'ownOfficesWork',
    ));
  test('staff of another office do', () =>
    expect(judge(actors.admin, 'confirmFixed', 'x@example.in', { actorOfficeId: 'water' })).toBe('Finished'));
  test('nor after it was closed without confirmation', () => {
    const closed = { stage: 'Finished', closure: 'none' } as const;
    expect(judge(owner, 'confirmFixed', 'colleague@example.in', closed)).toBe('ownOfficesWork');
    expect(judge(owner, 'confirmFixed', 'someone@example.in', closed)).toBe('Finished');
  });
  test('"not fixed" harms nobody, so they may say it', () =>
    expect(judge(owner, 'rejectFix', 'colleague@example.in')).toBe('Work Started'));
});

describe('the reporter of a report that was merged into it', () => {
  const judge = (stage: Stage, action: Action) => {
    try {
      return move({ ...postAt(stage), ownsDuplicate: true }, { ...owner, id: 'neighbour' }, action).to;
    } catch (error) {
      return (error as ProductError).problem;
    }
  };
  test('rejects the work as its own reporter does', () => {
    expect(judge('Waiting for User Verification', 'rejectFix')).toBe('Work Started');
    expect(judge('Verified', 'rejectFix')).toBe('nothingToVerify');
    expect(judge('Finished', 'rejectFix')).toBe('alreadyFinished');
  });
  test('does not confirm it for everybody', () =>
    expect(judge('Waiting for User Verification', 'confirmFixed')).toBe('onlyReporterVerifies'));
});

describe('whose a post is', () => {
  const after = (stage: Stage, actor: Actor, action: Action) => move(postAt(stage), actor, action).assigneeId;
  test('the first advance claims it', () =>
    expect(after('Unseen', actors['other authority'], 'advance')).toBe('other'));
  test('going back to Unseen releases it', () =>
    expect(after('Problem Seen', assignee, 'goBack')).toBeNull());
  test('any other move leaves it', () => {
    expect(after('Verified', assignee, 'advance')).toBe('assignee');
    expect(after('Waiting for User Verification', owner, 'rejectFix')).toBe('assignee');
    expect(after('Waiting for User Verification', owner, 'confirmFixed')).toBe('assignee');
  });
});

describe('the responsible office', () => {
  const roads = { id: 'roads', name: 'Roads Department, Pune' };
  const at = (stage: Stage, actorOfficeId: string | null) => ({
    ...postAt(stage),
    office: roads,
    actorOfficeId,
  });
  const refusalOf = (stage: Stage, officeId: string | null, action: Action): ProductError => {
    try {
      move(at(stage, officeId), stage === 'Unseen' ? actors['other authority'] : assignee, action);
    } catch (error) {
      return error as ProductError;
    }
    throw new Error('not refused');
  };
  test.each(['water', null])('its staff alone claim a post (actor of %s)', (officeId) => {
    const { code, values } = refusalOf('Unseen', officeId, 'advance');
    expect([code, values]).toEqual(['not_responsible', { office: roads.name }]);
  });
  test('its staff claim it', () =>
    expect(move(at('Unseen', 'roads'), actors['other authority'], 'advance').assigneeId).toBe('other'));
  test('after the claim the assignee moves it, of whatever office', () =>
    expect(move(at('Verified', null), assignee, 'advance').to).toBe('Work Started'));
  test('a claim of a post without an office makes the office of the claimant responsible', () => {
    const claim = { from: 'Unseen', to: 'Problem Seen' } as const;
    expect(officeAfter({ ...postAt('Unseen'), actorOfficeId: 'water' }, claim)).toBe('water');
    expect(officeAfter({ ...postAt('Unseen'), actorOfficeId: null }, claim)).toBeNull();
    expect(officeAfter(at('Unseen', 'roads'), claim)).toBe('roads');
  });
  test('no other move changes it', () => {
    const others = [
      { from: 'Problem Seen', to: 'Unseen' },
      { from: 'Verified', to: 'Work Started' },
    ] as const;
    for (const made of others) {
      expect(officeAfter({ ...postAt(made.from), actorOfficeId: 'water' }, made)).toBeNull();
      expect(officeAfter(at(made.from, 'water'), made)).toBe('roads');
    }
  });
});

describe('of many posts at once', () => {
  const outcomeOf = (rule: typeof claim, stage: Stage, actor: Actor): string => {
    try {
      const { from, to, assigneeId } = rule(postAt(stage), actor);
      return `${from} > ${to}, ${assigneeId}`;
    } catch (error) {
      return nameOf(error);
    }
  };

  test.each([
    ['Unseen', 'Unseen > Problem Seen, assignee', 'notClaimed'],
    ['Problem Seen', 'alreadyYours', 'Problem Seen > Verified, assignee'],
    ['Verified', 'alreadyYours', 'Verified > Work Started, assignee'],
    ['Work Started', 'alreadyYours', 'Work Started > Work Near Completion, assignee'],
    ['Work Near Completion', 'alreadyYours', 'proofRequired'],
    ['Waiting for User Verification', 'alreadyYours', 'waitsForReporter'],
    ['Finished', 'alreadyFinished', 'alreadyFinished'],
  ] as const)('at %s a claim gives %s, an advance %s', (stage, claimed, advanced) => {
    expect(outcomeOf(claim, stage, assignee)).toBe(claimed);
    expect(outcomeOf(advanceOwn, stage, assignee)).toBe(advanced);
  });

  test('everybody else is refused as by the single call', () => {
    for (const stage of STAGES)
      for (const actor of Object.values(actors).filter(({ id }) => id !== 'assignee')) {
        const alone = outcome(stage, actor, 'advance');
        const isFree = stage === 'Unseen' && actor.id === 'other';
        expect(outcomeOf(claim, stage, actor)).toBe(isFree ? 'Unseen > Problem Seen, other' : alone);
        expect(outcomeOf(advanceOwn, stage, actor)).toBe(isFree ? 'notClaimed' : alone);
      }
  });
});

test('proof stands while its verdict is open or given', () => {
  const keeps = (stage: Stage, actor: Actor, action: Action) => move(postAt(stage), actor, action).keepsProof;
  expect(keeps('Work Near Completion', assignee, 'submitProof')).toBe(true);
  expect(keeps('Waiting for User Verification', owner, 'confirmFixed')).toBe(true);
  expect(keeps('Waiting for User Verification', owner, 'rejectFix')).toBe(false);
  expect(keeps('Waiting for User Verification', assignee, 'goBack')).toBe(false);
});

test('the state in a word', () => {
  expect(STAGES.map(currentState)).toEqual(['Open', ...Array(5).fill('In Progress'), 'Resolved']);
});

test('the buttons of a card', () => {
  expect(STAGES.filter((stage) => !canAdvance(stage))).toEqual(['Waiting for User Verification', 'Finished']);
  expect(STAGES.filter((stage) => !canGoBack(stage))).toEqual(['Unseen', 'Finished']);
});

test.each(STAGES)('when its authority leaves, a post at %s is released unless it is finished', (stage) => {
  const released = { from: stage, to: 'Unseen', assigneeId: null, keepsProof: false, closure: null };
  expect(release(stage)).toEqual(stage === 'Finished' ? null : released);
});

describe('the same move again', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const made = (
    from: Stage,
    to: Stage,
    hour: number,
    actorId: string | null = 'assignee',
  ): CompletedMove => ({
    actorId,
    from,
    to,
    at: new Date(hour * HOUR_MS),
  });
  const claim = (hour: number, by = 'assignee') => made('Unseen', 'Problem Seen', hour, by);
  const giveUp = (hour: number, by = 'assignee') => made('Problem Seen', 'Unseen', hour, by);

  test('within a day is a repeat: claims, releases and steps between', () => {
    expect(isRepeat(claim(102), [claim(100), giveUp(101)])).toBe(true);
    expect(isRepeat(giveUp(103), [claim(100), giveUp(101), claim(102)])).toBe(true);
    expect(isRepeat(made('Problem Seen', 'Verified', 101), [made('Problem Seen', 'Verified', 100)])).toBe(
      true,
    );
  });

  test('the first claim and the first release are no repeats', () => {
    expect(isRepeat(claim(100), [])).toBe(false);
    expect(isRepeat(giveUp(101), [claim(100)])).toBe(false);
    expect(isRepeat(made('Problem Seen', 'Verified', 101), [made('Problem Seen', 'Unseen', 100)])).toBe(
      false,
    );
    expect(isRepeat(made('Verified', 'Problem Seen', 101), [made('Work Started', 'Problem Seen', 100)])).toBe(
      false,
    );
  });

  test('after a day it is no repeat', () => {
    expect(isRepeat(claim(123.99), [claim(100)])).toBe(true);
    expect(isRepeat(claim(124), [claim(100)])).toBe(false);
  });

  test('another account’s move is no repeat', () => {
    expect(isRepeat(claim(101, 'other'), [claim(100)])).toBe(false);
    expect(isRepeat(claim(103), [claim(100), giveUp(101), claim(102, 'other')])).toBe(true);
    expect(isRepeat(claim(101), [made('Unseen', 'Problem Seen', 100, null)])).toBe(false);
  });

  const proof = (hour: number) => made('Work Near Completion', 'Waiting for User Verification', hour);
  test.each(['Work Started', 'Finished'] as const)('a verdict (%s) makes the next proof new', (to) => {
    const verdict = made('Waiting for User Verification', to, 101, 'owner');
    expect(isRepeat(proof(102), [proof(100), verdict])).toBe(false);
    expect(isRepeat(proof(103), [proof(100), verdict, proof(102)])).toBe(true);
  });

  test('a move at the very instant of a verdict counts as after it', () => {
    const verdict = made('Waiting for User Verification', 'Work Started', 101, 'owner');
    expect(isRepeat(proof(102), [proof(101), verdict])).toBe(true);
  });

  test('proof withdrawn and shown again is a repeat: a withdrawal is no verdict', () => {
    const withdrawn = made('Waiting for User Verification', 'Work Near Completion', 101);
    expect(isRepeat(proof(102), [proof(100), withdrawn])).toBe(true);
    const back = made('Work Near Completion', 'Work Started', 101);
    expect(isRepeat(proof(102), [proof(100), back])).toBe(true);
    const further = made('Verified', 'Waiting for User Verification', 102);
    expect(isRepeat(further, [proof(100), withdrawn])).toBe(true);
  });
});

describe('an administrator takes a claim back', () => {
  const tryRelease = (stage: Stage, actor: Actor, assigneeId: string | null = 'assignee') => {
    try {
      return releaseClaim({ stage, assigneeId }, actor);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return `${error.code} ${error.problem ?? ''}`.trim();
    }
  };
  const unfinished = STAGES.filter((stage) => stage !== 'Finished');

  test.each(unfinished)('from %s: anybody may claim it again, and its proof is gone', (from) => {
    expect(tryRelease(from, actors.admin)).toEqual({
      from,
      to: 'Unseen',
      assigneeId: null,
      keepsProof: false,
      closure: null,
    });
  });
  test('not where nobody has claimed it, and not after the end', () => {
    expect(tryRelease('Unseen', actors.admin, null)).toBe('conflict notClaimed');
    expect(tryRelease('Finished', actors.admin)).toBe('conflict alreadyFinished');
    expect(tryRelease('Finished', actors.admin, null)).toBe('conflict alreadyFinished');
  });
  test.each(STAGES)('%s: nobody else', (stage) => {
    const { admin: _, ...others } = actors;
    for (const actor of Object.values(others)) expect(tryRelease(stage, actor)).toBe('forbidden');
  });
});

describe('the closure', () => {
  const closureOf = (change: Partial<PostProgress>, actor: Actor, action: Action) =>
    move({ ...postAt('Waiting for User Verification'), ...change }, actor, action).closure;
  test('says who confirmed the work', () => {
    expect(closureOf({}, owner, 'confirmFixed')).toBe('reporter');
    expect(closureOf({ isJudgeWanted: true }, actors.admin, 'confirmFixed')).toBe('administrator');
    expect(closureOf({ ownerId: null }, actors.admin, 'confirmFixed')).toBe('administrator');
  });
  test('is none where the work goes on', () => {
    expect(closureOf({}, owner, 'rejectFix')).toBeNull();
    expect(closureOf({}, assignee, 'goBack')).toBeNull();
  });
  test('is given once: who has confirmed does not confirm again', () => {
    for (const closure of ['reporter', 'neighbours', 'administrator', 'merged'] as const)
      expect(() => closureOf({ stage: 'Finished', closure }, owner, 'confirmFixed')).toThrow(ProductError);
    expect(() => closureOf({ stage: 'Finished', closure: 'none' }, owner, 'rejectFix')).toThrow(ProductError);
  });
});

test.each([
  ['Unseen', 'Problem Seen', null, 'forward'],
  ['Verified', 'Problem Seen', null, 'back'],
  ['Waiting for User Verification', 'Work Started', null, 'back'],
  ['Waiting for User Verification', 'Finished', 'reporter', 'end'],
  ['Finished', 'Finished', 'reporter', 'lateConfirmation'],
  ['Finished', 'Work Started', null, 'reopening'],
  ['Work Near Completion', 'Waiting for User Verification', null, 'forward'],
  ['Work Started', 'Waiting for User Verification', null, 'undo'],
  ['Finished', 'Waiting for User Verification', null, 'undo'],
  ['Finished', 'Finished', 'none', 'undo'],
  ['Waiting for User Verification', 'Finished', 'none', 'end'],
] as const)('from %s to %s with the closure %s is: %s', (from, to, closure, kind) =>
  expect(moveKind({ from, to, closure, passed: [] })).toBe(kind),
);

describe('a proof from an earlier stage', () => {
  const earlier = ['Unseen', 'Problem Seen', 'Verified', 'Work Started'] as const;
  const WAITING = 'Waiting for User Verification';

  test('passes the stages in between, in order', () => {
    expect(stagesBetween('Unseen', WAITING)).toEqual(STAGES.slice(1, 5));
    expect(stagesBetween('Verified', WAITING)).toEqual(['Work Started', 'Work Near Completion']);
    expect(stagesBetween('Work Near Completion', WAITING)).toEqual([]);
    expect(stagesBetween(WAITING, 'Work Started')).toEqual([]);
    expect(stagesBetween('Work Started', 'Unseen')).toEqual([]);
  });
  test.each(earlier)('%s: is no undone answer', (from) => {
    const passed = stagesBetween(from, WAITING);
    expect(moveKind({ from, to: WAITING, closure: null, passed })).toBe('forward');
  });
  test('claims a post that nobody has, also at a later stage', () => {
    for (const stage of earlier) {
      const post = { ...postAt(stage), assigneeId: null, actorOfficeId: 'roads' };
      expect(move(post, assignee, 'submitProof').assigneeId).toBe(assignee.id);
      expect(officeAfter(post, { from: stage, to: WAITING })).toBe(stage === 'Unseen' ? 'roads' : null);
    }
  });
  test('is for staff of the responsible office only, while nobody has claimed it', () => {
    const office = { id: 'roads', name: 'Roads' };
    const post = { ...postAt('Unseen'), office, actorOfficeId: 'water' };
    expect(() => move(post, assignee, 'submitProof')).toThrow('not_responsible');
    expect(move({ ...post, actorOfficeId: 'roads' }, assignee, 'submitProof').to).toBe(WAITING);
  });
  test('of a post that nobody has, or that was taken away, is refused unless it also claims', () => {
    for (const stage of STAGES.filter(canShowProof)) {
      expect(() => proveOwn({ ...postAt(stage), assigneeId: null }, assignee)).toThrow('notClaimed');
      expect(() => proveOwn({ ...postAt(stage), assigneeId: 'other' }, assignee)).toThrow('claimedByAnother');
    }
    for (const stage of earlier.slice(1)) expect(proveOwn(postAt(stage), assignee).to).toBe(WAITING);
    expect(() => proveOwn({ ...postAt(WAITING), assigneeId: null }, assignee)).toThrow('waitsForReporter');
    expect(() => proveOwn(postAt('Unseen'), owner)).toThrow('forbidden');
  });
  test('does not make a reporter the assignee who answers where nobody is', () =>
    expect(move({ ...postAt(WAITING), assigneeId: null }, owner, 'rejectFix').assigneeId).toBeNull());
  test('can be shown until the reporter is asked', () =>
    expect(STAGES.filter(canShowProof)).toEqual([...earlier, 'Work Near Completion']));
});
