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
  isOrphaned,
  isRepeat,
  isTakeover,
  type Move,
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

test('a confirmed end names who confirmed it, other moves have no closure', () => {
  const waiting = postAt('Waiting for User Verification');
  expect(move(waiting, owner, 'confirmFixed')).toMatchObject({ to: 'Finished', closure: 'reporter' });
  const judged = { ...waiting, isJudgeWanted: true };
  expect(move(judged, actors.admin, 'confirmFixed')).toMatchObject({ closure: 'administrator' });
  expect(move(postAt('Problem Seen'), assignee, 'advance').closure).toBeNull();
  expect(() => move({ ...postAt('Finished'), closure: 'none' }, owner, 'rejectFix')).toThrow();
});

test('claiming a post without an office makes the claimant’s office responsible, other moves do not', () => {
  const open = { ...postAt('Unseen'), actorOfficeId: 'roads' };
  const claimed = { assigneeId: 'authority' };
  expect(officeAfter(open, claimed)).toBe('roads');
  expect(officeAfter(open, { assigneeId: null })).toBeNull();
  expect(officeAfter({ ...open, assigneeId: 'authority' }, claimed)).toBeNull();
  const water = { ...open, office: { id: 'water', name: 'Water' } };
  expect(officeAfter(water, claimed)).toBe('water');
});

/** The kind of each refusal: forbidden, conflict or invalid input. */
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

/** The refusal's name, after checking its kind. */
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

describe('each action at each stage by its rightful actor', () => {
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

describe('a post whose assignee left', () => {
  const underWay = STAGES.filter((stage) => stage !== 'Unseen' && stage !== 'Finished');
  const office = { id: 'roads', name: 'Roads' };
  const left = (stage: Stage, actorOfficeId: string | null = 'roads') => ({
    ...postAt(stage),
    assigneeId: null,
    office,
    actorOfficeId,
  });
  const colleague = actors['other authority'];
  const nameOfMove = (make: () => Move): string => {
    try {
      const { from, to, assigneeId } = make();
      return `${from} > ${to} ${assigneeId}`;
    } catch (error) {
      return nameOf(error);
    }
  };

  test.each(underWay)('%s: a colleague claims it at its stage, with its proof', (stage) => {
    const claimed = move(left(stage), colleague, 'advance');
    expect(claimed).toEqual({
      from: stage,
      to: stage,
      assigneeId: colleague.id,
      keepsProof: stage === 'Waiting for User Verification',
      closure: null,
    });
    expect(isTakeover(claimed)).toBe(true);
    expect(claim(left(stage), colleague)).toEqual(claimed);
    expect(nameOfMove(() => advanceOwn(left(stage), colleague))).toBe('notClaimed');
    expect(nameOfMove(() => move(left(stage), colleague, 'goBack'))).toBe('notClaimed');
    expect(nameOfMove(() => move(left(stage, 'water'), colleague, 'advance'))).toBe('not_responsible');
    expect(nameOfMove(() => move(left(stage), actors['unverified authority'], 'advance'))).toBe(
      'awaiting_verification',
    );
    const own = { ...left(stage), addresses: { ...left(stage).addresses, actor: 'a@b.in', owner: 'A@b.in' } };
    expect(nameOfMove(() => move(own, colleague, 'advance'))).toBe('ownReport');
  });

  test('a proof from a colleague claims it, too', () => {
    const stage = 'Work Near Completion';
    expect(nameOfMove(() => move(left(stage), colleague, 'submitProof'))).toBe(
      `${stage} > Waiting for User Verification ${colleague.id}`,
    );
    expect(nameOfMove(() => move(left('Verified'), colleague, 'submitProof'))).toBe(
      `Verified > Waiting for User Verification ${colleague.id}`,
    );
  });

  test('its reporter answers, and it stays without an assignee', () => {
    const stage = 'Waiting for User Verification';
    const waits = left(stage, null);
    expect(nameOfMove(() => move(waits, owner, 'confirmFixed'))).toBe(`${stage} > Finished null`);
    expect(nameOfMove(() => move(waits, owner, 'rejectFix'))).toBe(`${stage} > Work Started null`);
  });

  test('is one only while work is open', () => {
    expect(STAGES.filter((stage) => isOrphaned({ stage, assigneeId: null }))).toEqual(underWay);
    expect(STAGES.filter((stage) => isOrphaned({ stage, assigneeId: 'official' }))).toEqual([]);
    expect(isTakeover({ from: 'Finished', to: 'Finished' })).toBe(false);
    expect(isTakeover({ from: 'Unseen', to: 'Problem Seen' })).toBe(false);
  });
});

describe('other actors are refused', () => {
  const work: Action[] = ['advance', 'goBack', 'submitProof'];
  const verdicts: Action[] = ['confirmFixed', 'rejectFix'];
  const claimed = STAGES.filter((stage) => stage !== 'Unseen');

  test.each(STAGES)('at %s for work, unless they are verified authorities', (stage) => {
    for (const action of work) {
      expect(outcome(stage, actors.owner, action)).toBe('forbidden');
      expect(outcome(stage, actors['other citizen'], action)).toBe('forbidden');
      expect(outcome(stage, actors.admin, action)).toBe('forbidden');
      expect(outcome(stage, actors['unverified authority'], action)).toBe('awaiting_verification');
    }
  });

  test.each(claimed)('at %s for work on a claimed post, unless they are its assignee', (stage) => {
    for (const action of work)
      expect(outcome(stage, actors['other authority'], action)).toBe('claimedByAnother');
  });

  test.each(STAGES)('at %s for a verdict, unless they are the reporter', (stage) => {
    const { owner: _, ...others } = actors;
    for (const actor of Object.values(others)) {
      for (const action of verdicts) expect(outcome(stage, actor, action)).toBe('onlyReporterVerifies');
    }
  });

  test('for a verdict, except an administrator if the reporter’s account is deleted', () => {
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

  test.each(STAGES)('cannot advance or prove its own report at %s', (stage) => {
    expect(byOffice(stage, 'advance')).toBe('ownReport');
    expect(byOffice(stage, 'submitProof')).toBe('ownReport');
  });
  test('can go back and so release its own report', () =>
    expect(byOffice('Problem Seen', 'goBack')).toBe('Unseen'));
  test('cannot confirm its own work as the reporter, but can reject it', () => {
    expect(byReporter('confirmFixed')).toBe('ownWork');
    expect(byReporter('rejectFix')).toBe('Work Started');
  });
  test('cannot confirm its own work as an administrator, but can reject it', () => {
    expect(byAdmin('confirmFixed')).toBe('ownWork');
    expect(byAdmin('rejectFix')).toBe('Work Started');
  });
  test('does not matter for deleted reporters and posts without an assignee', () => {
    const gone = { actor: 'asha@example.in', owner: null, assignee: null, officials: [] };
    expect(tryWith('Unseen', assignee, 'advance', gone, null)).toBe('Problem Seen');
    expect(tryWith('Waiting for User Verification', actors.admin, 'confirmFixed', gone, null)).toBe(
      'Finished',
    );
  });
});

describe('confirming the work of the responsible office', () => {
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

  test.each([owner, actors.admin])('is refused for a $role with the address of a colleague', (actor) => {
    expect(judge(actor, 'confirmFixed', 'COLLEAGUE+home@example.in')).toBe('ownOfficesWork');
    expect(judge(actor, 'confirmFixed', 'someone@example.in')).toBe('Finished');
  });
  test('is refused for an account of the office', () =>
    expect(judge(actors.admin, 'confirmFixed', 'x@example.in', { actorOfficeId: 'roads' })).toBe(
      'ownOfficesWork',
    ));
  test('is allowed for staff of another office', () =>
    expect(judge(actors.admin, 'confirmFixed', 'x@example.in', { actorOfficeId: 'water' })).toBe('Finished'));
  test('is refused for the office also after a closure without confirmation', () => {
    const closed = { stage: 'Finished', closure: 'none' } as const;
    expect(judge(owner, 'confirmFixed', 'colleague@example.in', closed)).toBe('ownOfficesWork');
    expect(judge(owner, 'confirmFixed', 'someone@example.in', closed)).toBe('Finished');
  });
  test('is refused, but its staff may say "not fixed"', () =>
    expect(judge(owner, 'rejectFix', 'colleague@example.in')).toBe('Work Started'));
});

describe('the reporter of a duplicate', () => {
  const judge = (stage: Stage, action: Action) => {
    try {
      return move({ ...postAt(stage), ownsDuplicate: true }, { ...owner, id: 'neighbour' }, action).to;
    } catch (error) {
      return (error as ProductError).problem;
    }
  };
  test('can reject the work', () => {
    expect(judge('Waiting for User Verification', 'rejectFix')).toBe('Work Started');
    expect(judge('Verified', 'rejectFix')).toBe('nothingToVerify');
    expect(judge('Finished', 'rejectFix')).toBe('alreadyFinished');
  });
  test('cannot confirm the work', () =>
    expect(judge('Waiting for User Verification', 'confirmFixed')).toBe('onlyReporterVerifies'));
});

describe('the assignee', () => {
  const after = (stage: Stage, actor: Actor, action: Action) => move(postAt(stage), actor, action).assigneeId;
  test('is set by the first advance', () =>
    expect(after('Unseen', actors['other authority'], 'advance')).toBe('other'));
  test('is cleared by going back to Unseen', () =>
    expect(after('Problem Seen', assignee, 'goBack')).toBeNull());
  test('is unchanged by any other move', () => {
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
  test.each(['water', null])('has the only staff who can claim a post, not staff of %s', (officeId) => {
    const { code, values } = refusalOf('Unseen', officeId, 'advance');
    expect([code, values]).toEqual(['not_responsible', { office: roads.name }]);
  });
  test('lets its staff claim a post', () =>
    expect(move(at('Unseen', 'roads'), actors['other authority'], 'advance').assigneeId).toBe('other'));
  test('does not matter after the claim', () =>
    expect(move(at('Verified', null), assignee, 'advance').to).toBe('Work Started'));
  test('becomes that of the claimant if the post has none', () => {
    const claim = { assigneeId: 'other' };
    expect(officeAfter({ ...postAt('Unseen'), actorOfficeId: 'water' }, claim)).toBe('water');
    expect(officeAfter({ ...postAt('Unseen'), actorOfficeId: null }, claim)).toBeNull();
    expect(officeAfter(at('Unseen', 'roads'), claim)).toBe('roads');
  });
  test('is unchanged by any other move', () => {
    const claimed = postAt('Verified');
    for (const assigneeId of [null, claimed.assigneeId]) {
      expect(officeAfter({ ...claimed, actorOfficeId: 'water' }, { assigneeId })).toBeNull();
      expect(officeAfter(at('Verified', 'water'), { assigneeId })).toBe('roads');
    }
  });
});

describe('in a bulk job', () => {
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

  test('other actors get the same refusals as with a single call', () => {
    for (const stage of STAGES)
      for (const actor of Object.values(actors).filter(({ id }) => id !== 'assignee')) {
        const alone = outcome(stage, actor, 'advance');
        const isFree = stage === 'Unseen' && actor.id === 'other';
        expect(outcomeOf(claim, stage, actor)).toBe(isFree ? 'Unseen > Problem Seen, other' : alone);
        expect(outcomeOf(advanceOwn, stage, actor)).toBe(isFree ? 'notClaimed' : alone);
      }
  });
});

test('a proof is kept while its verdict is open and after a confirmation', () => {
  const keeps = (stage: Stage, actor: Actor, action: Action) => move(postAt(stage), actor, action).keepsProof;
  expect(keeps('Work Near Completion', assignee, 'submitProof')).toBe(true);
  expect(keeps('Waiting for User Verification', owner, 'confirmFixed')).toBe(true);
  expect(keeps('Waiting for User Verification', owner, 'rejectFix')).toBe(false);
  expect(keeps('Waiting for User Verification', assignee, 'goBack')).toBe(false);
});

test('currentState is Open, In Progress or Resolved', () => {
  expect(STAGES.map(currentState)).toEqual(['Open', ...Array(5).fill('In Progress'), 'Resolved']);
});

test('the buttons of a card depend on the stage', () => {
  expect(STAGES.filter((stage) => !canAdvance(stage))).toEqual(['Waiting for User Verification', 'Finished']);
  expect(STAGES.filter((stage) => !canGoBack(stage))).toEqual(['Unseen', 'Finished']);
});

test.each(STAGES)('a post at %s whose assignee leaves is released unless it is finished', (stage) => {
  const released = { from: stage, to: 'Unseen', assigneeId: null, keepsProof: false, closure: null };
  expect(release(stage)).toEqual(stage === 'Finished' ? null : released);
});

describe('a repeat', () => {
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

  test('is the same move within a day: a claim, a release or a step between', () => {
    expect(isRepeat(claim(102), [claim(100), giveUp(101)])).toBe(true);
    expect(isRepeat(giveUp(103), [claim(100), giveUp(101), claim(102)])).toBe(true);
    expect(isRepeat(made('Problem Seen', 'Verified', 101), [made('Problem Seen', 'Verified', 100)])).toBe(
      true,
    );
  });

  test('is not the first claim or the first release', () => {
    expect(isRepeat(claim(100), [])).toBe(false);
    expect(isRepeat(giveUp(101), [claim(100)])).toBe(false);
    expect(isRepeat(made('Problem Seen', 'Verified', 101), [made('Problem Seen', 'Unseen', 100)])).toBe(
      false,
    );
    expect(isRepeat(made('Verified', 'Problem Seen', 101), [made('Work Started', 'Problem Seen', 100)])).toBe(
      false,
    );
  });

  test('is not a move a day later', () => {
    expect(isRepeat(claim(123.99), [claim(100)])).toBe(true);
    expect(isRepeat(claim(124), [claim(100)])).toBe(false);
  });

  test('is not a move of another account', () => {
    expect(isRepeat(claim(101, 'other'), [claim(100)])).toBe(false);
    expect(isRepeat(claim(103), [claim(100), giveUp(101), claim(102, 'other')])).toBe(true);
    expect(isRepeat(claim(101), [made('Unseen', 'Problem Seen', 100, null)])).toBe(false);
  });

  const proof = (hour: number) => made('Work Near Completion', 'Waiting for User Verification', hour);
  test.each(['Work Started', 'Finished'] as const)('is not a new proof after a verdict (%s)', (to) => {
    const verdict = made('Waiting for User Verification', to, 101, 'owner');
    expect(isRepeat(proof(102), [proof(100), verdict])).toBe(false);
    expect(isRepeat(proof(103), [proof(100), verdict, proof(102)])).toBe(true);
  });

  test('includes a proof at the very time of a verdict', () => {
    const verdict = made('Waiting for User Verification', 'Work Started', 101, 'owner');
    expect(isRepeat(proof(102), [proof(101), verdict])).toBe(true);
  });

  test('includes a proof shown again after a withdrawal', () => {
    const withdrawn = made('Waiting for User Verification', 'Work Near Completion', 101);
    expect(isRepeat(proof(102), [proof(100), withdrawn])).toBe(true);
    const back = made('Work Near Completion', 'Work Started', 101);
    expect(isRepeat(proof(102), [proof(100), back])).toBe(true);
    const further = made('Verified', 'Waiting for User Verification', 102);
    expect(isRepeat(further, [proof(100), withdrawn])).toBe(true);
  });
});

describe('a release by an administrator', () => {
  const tryRelease = (stage: Stage, actor: Actor, assigneeId: string | null = 'assignee') => {
    try {
      return releaseClaim({ stage, assigneeId }, actor);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return `${error.code} ${error.problem ?? ''}`.trim();
    }
  };
  const unfinished = STAGES.filter((stage) => stage !== 'Finished');

  test.each(unfinished)('from %s makes the post unclaimed and drops its proof', (from) => {
    expect(tryRelease(from, actors.admin)).toEqual({
      from,
      to: 'Unseen',
      assigneeId: null,
      keepsProof: false,
      closure: null,
    });
  });
  test('is refused for unclaimed and finished posts', () => {
    expect(tryRelease('Unseen', actors.admin, null)).toBe('conflict notClaimed');
    expect(tryRelease('Finished', actors.admin)).toBe('conflict alreadyFinished');
    expect(tryRelease('Finished', actors.admin, null)).toBe('conflict alreadyFinished');
  });
  test.each(STAGES)('at %s is refused for everybody else', (stage) => {
    const { admin: _, ...others } = actors;
    for (const actor of Object.values(others)) expect(tryRelease(stage, actor)).toBe('forbidden');
  });
});

describe('the closure', () => {
  const closureOf = (change: Partial<PostProgress>, actor: Actor, action: Action) =>
    move({ ...postAt('Waiting for User Verification'), ...change }, actor, action).closure;
  test('names who confirmed the work', () => {
    expect(closureOf({}, owner, 'confirmFixed')).toBe('reporter');
    expect(closureOf({ isJudgeWanted: true }, actors.admin, 'confirmFixed')).toBe('administrator');
    expect(closureOf({ ownerId: null }, actors.admin, 'confirmFixed')).toBe('administrator');
  });
  test('is null while the work goes on', () => {
    expect(closureOf({}, owner, 'rejectFix')).toBeNull();
    expect(closureOf({}, assignee, 'goBack')).toBeNull();
  });
  test('cannot be given again once it is confirmed', () => {
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
      const next = move(post, assignee, 'submitProof');
      expect(next.assigneeId).toBe(assignee.id);
      expect(officeAfter(post, next)).toBe('roads');
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
