import type { Role } from './accounts.ts';
import type { StepKind } from './clock.ts';
import type { Closure } from './closure.ts';
import type { EventOf, PostChanged } from './events.ts';
import { CHANNELS, type NotificationChoices, type NotificationKind, wants } from './notifications.ts';
import { isCopiedFromMain, isMoved } from './post-changes.ts';
import type { MainPostState, PostState } from './post-state.ts';
import { isRejection } from './progress.ts';

/**
 * With `mailed`, an email may follow; followers get none. With `pushed: false`, no push follows because it is sent
 * another way.
 */
export type Recipient = { accountId: string; kind: NotificationKind; mailed: boolean; pushed?: false };

export type PeopleOfPost = {
  ownerId: string | null;
  assigneeId: string | null;
  /** For a reply: the author of the comment, and those who replied before. */
  inThread: readonly string[];
  /** Accounts that upvoted the post or commented on it. */
  followers: readonly string[];
  heads: readonly string[];
  /** Fallback if the office has nobody: heads of its parent, then administrators. */
  parentHeads: readonly string[];
  administrators: readonly string[];
};

export const peopleOfPost = (people: Partial<PeopleOfPost>): PeopleOfPost => ({
  ownerId: null,
  assigneeId: null,
  inThread: [],
  followers: [],
  heads: [],
  parentHeads: [],
  administrators: [],
  ...people,
});

export type PostEvent = PostChanged | EventOf<'commentAdded' | 'replyAdded' | 'externalUpdateAdded'>;
export type AccountEvent = EventOf<'accountRegistered' | 'accountVerified' | 'nameDecided' | 'deputyNamed'>;

type Candidate = [accountId: string | null, kind: NotificationKind, mailed?: boolean];

/** Each recipient appears at most once, and never the actor. */
export function recipientsOfPostEvent(
  event: PostEvent,
  people: PeopleOfPost,
  actorId: string | null,
): Recipient[] {
  return withoutRepeatedAccounts(candidates(event, people), actorId);
}

function withoutRepeatedAccounts(candidates: readonly Candidate[], actorId: string | null): Recipient[] {
  const recipients = new Map<string, Recipient>();
  for (const [accountId, kind, mailed = true] of candidates) {
    if (accountId === null || accountId === actorId || recipients.has(accountId)) continue;
    recipients.set(accountId, { accountId, kind, mailed });
  }
  return [...recipients.values()];
}

/** The mentioned colleagues. */
export const recipientsOfNote = (event: EventOf<'noteAdded'>, actorId: string | null): Recipient[] =>
  withoutRepeatedAccounts(all(event.mentions, 'mentioned'), actorId);

/** The default assignee of a ward to which a post came. Not if they sent or entered it. */
export const recipientsOfWardReport = (assigneeId: string | null, actorId: string | null): Recipient[] =>
  withoutRepeatedAccounts([[assigneeId, 'wardReport']], actorId);

/** Returns the first non-empty group. */
const firstOf = (...groups: (readonly string[])[]): readonly string[] =>
  groups.find((group) => group.length > 0) ?? [];

const all = (ids: readonly string[], kind: NotificationKind): Candidate[] => ids.map((id) => [id, kind]);

/**
 * If an office has no head, or a post no office, administrators are notified. Neighbours can be many, so a separate
 * job notifies them.
 */
export function recipientsOfStep(step: StepKind, people: PeopleOfPost): Recipient[] {
  const { ownerId, assigneeId, heads, parentHeads, administrators } = people;
  const office = firstOf(heads, administrators);
  const above = firstOf(parentHeads, administrators);
  const recipients: Record<StepKind, Candidate[]> = {
    unclaimed: all(office, 'unclaimed'),
    overdue: [[assigneeId, 'overdue'], ...all(office, 'overdue'), [ownerId, 'overdue']],
    escalated: all(above, 'escalated'),
    // The public list is enough.
    listed: [],
    reminded: all(above, 'escalated'),
    verdictReminder: [[ownerId, 'verdictReminder']],
    neighboursAsked: [],
    closingSoon: [[ownerId, 'closingSoon']],
    // The event of the post's end already notifies them.
    closed: [],
    undelivered: all(administrators, 'judgeWanted'),
    judgeReminded: all(administrators, 'judgeWanted'),
    judgeWanted: all(administrators, 'judgeWanted'),
    unstaffed: all(above, 'unstaffed'),
  };
  return withoutRepeatedAccounts(recipients[step], null);
}

/** An assignee left, or hands over. `assigneeId` is the colleague who goes on, or null if the post waits for one. */
export const recipientsOfHandOver = (
  { assigneeId, heads }: Pick<PeopleOfPost, 'assigneeId' | 'heads'>,
  actorId: string | null,
): Recipient[] =>
  withoutRepeatedAccounts(
    assigneeId === null ? all(heads, 'colleagueLeft') : [[assigneeId, 'assigned']],
    actorId,
  );

/**
 * Kinds that are combined into one message about many posts, most urgent first. The others each need an answer about
 * one post.
 */
const BATCHED_KINDS = [
  'judgeWanted',
  'escalated',
  'overdue',
  'assigned',
  'colleagueLeft',
  'unstaffed',
  'unclaimed',
  'followed',
] as const;
/**
 * Kinds that a bulk job combines into one message per person at its end. Each kind is a message of its own, because they
 * say different things.
 */
const FOLDED_KINDS = ['assigned', 'received', 'progress', 'transferred'] as const;
export type FoldedKind = (typeof FOLDED_KINDS)[number];
export const isFolded = (kind: NotificationKind): kind is FoldedKind =>
  (FOLDED_KINDS as readonly NotificationKind[]).includes(kind);

/** Groups an account's notices of bulk jobs into messages, by job and kind. */
export function foldNotices<Notice extends { kind: NotificationKind; bulkJobId: string }>(
  notices: readonly Notice[],
): { kind: NotificationKind; bulkJobId: string; posts: Notice[] }[] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `${notice.bulkJobId} ${notice.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()].flatMap((posts) =>
    posts[0] ? [{ kind: posts[0].kind, bulkJobId: posts[0].bulkJobId, posts }] : [],
  );
}

export type BatchedKind = (typeof BATCHED_KINDS)[number];
export const isBatched = (kind: NotificationKind): kind is BatchedKind =>
  (BATCHED_KINDS as readonly NotificationKind[]).includes(kind);

/**
 * Groups an account's notices into messages: all that can be batched become one, with the most urgent kind. Kinds
 * with different settings are not batched together, because one that is switched off would silence the others.
 */
export function batchNotices<Notice extends { kind: NotificationKind; postId: string }>(
  notices: readonly Notice[],
  choices: NotificationChoices,
): { kind: NotificationKind; posts: Notice[] }[] {
  const switchesOf = (kind: NotificationKind): string =>
    CHANNELS.map((channel) => wants(choices, kind, channel)).join();
  const groups = [...new Set(BATCHED_KINDS.map(switchesOf))].map((switches) =>
    notices.filter(({ kind }) => isBatched(kind) && switchesOf(kind) === switches),
  );
  const gathered = groups.flatMap((group) => {
    const kind = BATCHED_KINDS.find((one) => group.some((notice) => notice.kind === one));
    const posts = [...new Map(group.map((notice) => [notice.postId, notice])).values()];
    return kind ? [{ kind, posts }] : [];
  });
  const others = notices.filter((notice) => !isBatched(notice.kind));
  return [...gathered, ...others.map((notice) => ({ kind: notice.kind, posts: [notice] }))];
}

function candidates(event: PostEvent, people: PeopleOfPost): Candidate[] {
  const { ownerId, assigneeId, inThread, heads } = people;
  if (event.kind === 'replyAdded') {
    return [...inThread.map((id): Candidate => [id, 'reply']), [ownerId, 'comment']];
  }
  if (event.kind === 'commentAdded') {
    return [
      [ownerId, 'comment'],
      [assigneeId, 'comment'],
    ];
  }
  if (event.kind === 'externalUpdateAdded')
    return all([...(assigneeId ? [assigneeId] : []), ...heads], 'progress');
  return candidatesOfChange(event, people);
}

function candidatesOfChange(event: PostChanged, people: PeopleOfPost): Candidate[] {
  const { action, after } = event;
  if (action.kind === 'merge') return [[after.ownerId, 'merged']];
  if (action.kind === 'unmerge') return [[after.ownerId, 'unmerged']];
  if (action.kind === 'undoAnswer') return [[after.assigneeId, 'progress']];
  // `recipientsOfHandOver` are notified once about all of them.
  if (action.kind === 'assign' && action.isHandOver) return [];
  if (action.kind === 'hold') return event.isRepeat ? [] : candidatesOfHold(event, people);
  if (action.kind === 'resume') return event.isRepeat ? [] : candidatesOfResumption(event, people);
  const ofRouting = candidatesOfRouting(event, people.heads);
  if (ofRouting.length > 0) return ofRouting;
  const isWork = action.kind === 'move' || action.kind === 'reopen' || isCopiedFromMain(event);
  return isWork && isMoved(event) && !event.isRepeat ? candidatesOfMove(event, people) : [];
}

function candidatesOfMove(event: PostChanged, people: PeopleOfPost): Candidate[] {
  const { before, after, releasedId } = event;
  const { ownerId, assigneeId } = after;
  // Others are notified about the main post.
  if (event.action.kind === 'copyMain') return [[ownerId, kindOfCopiedEnd(event.action.main)]];
  if (after.stage === 'Finished') {
    const kind = kindOfEnd(after.closure);
    return [[ownerId, kind], [assigneeId, kind], ...candidatesOfEnd(after.closure, people.followers)];
  }
  if (before.stage === 'Finished') {
    const { heads, parentHeads, administrators } = people;
    const above = after.reopenedCount > 1 ? firstOf(parentHeads, administrators) : [];
    return [
      ...all([...(assigneeId ? [assigneeId] : []), ...firstOf(heads, administrators), ...above], 'reopened'),
      // The reporter of a merged post reopened it.
      [ownerId, 'progress'],
    ];
  }
  if (after.stage === 'Waiting for User Verification') return [[ownerId, 'proofWaiting']];
  if (isRejection({ from: before.stage, to: after.stage }))
    return [
      ...all(assigneeId ? [assigneeId] : people.heads, 'notFixed'),
      // Somebody else rejected it.
      [ownerId, 'progress'],
    ];
  return [
    [ownerId, 'progress'],
    [releasedId, 'claimReleased'],
  ];
}

/** Ask for a verdict on the proof. */
const VERDICT_QUESTIONS: readonly NotificationKind[] = [
  'proofWaiting',
  'verdictReminder',
  'witness',
  'closingSoon',
  'judgeWanted',
];

/** Notices that asked for what has happened now, by whomever. They need no reader any more. */
export function answeredNotices({
  before,
  after,
}: Pick<PostChanged, 'before' | 'after'>): readonly NotificationKind[] {
  const isWaiting = ({ stage }: PostState) => stage === 'Waiting for User Verification';
  if (isWaiting(before) && !isWaiting(after)) return VERDICT_QUESTIONS;
  if (before.closure === 'none' && after.closure !== 'none') return ['closedUnconfirmed'];
  // Before the first step of the clock, nobody was reminded.
  const isClaim = before.assigneeId === null && after.assigneeId !== null;
  return isClaim && before.clockStep !== null ? ['unclaimed'] : [];
}

/** Reporters of merged posts give their own verdict. */
function kindOfCopiedEnd({ stage, closure }: MainPostState): NotificationKind {
  if (stage === 'Finished') return kindOfEnd(closure);
  return stage === 'Waiting for User Verification' ? 'proofWaiting' : 'progress';
}

const kindOfEnd = (closure: Closure | null): NotificationKind =>
  closure === 'none' ? 'closedUnconfirmed' : 'resolved';

/** Followers get no email. */
const candidatesOfEnd = (closure: Closure | null, followers: readonly string[]): Candidate[] =>
  followers.map((id): Candidate => [id, kindOfEnd(closure), false]);

/** Followers of a finished post can be many, so a job notifies them instead of the event. */
export const recipientsOfEnd = (
  closure: Closure,
  followers: readonly string[],
  actorId: string | null,
): Recipient[] => withoutRepeatedAccounts(candidatesOfEnd(closure, followers), actorId);

const onHold = (ids: readonly string[]): Candidate[] => ids.map((id) => [id, 'onHold', false]);

const candidatesOfHold = ({ after }: PostChanged, people: PeopleOfPost): Candidate[] => [
  [after.ownerId, 'onHold'],
  ...onHold(people.followers),
];

/** Like those of an end, followers of a post on hold can be many. */
export const recipientsOfHold = (followers: readonly string[], actorId: string | null): Recipient[] =>
  withoutRepeatedAccounts(onHold(followers), actorId);

/** Whoever works on it, else the heads, must know that a hold has ended. */
const candidatesOfResumption = ({ after }: PostChanged, { heads }: PeopleOfPost): Candidate[] => [
  [after.ownerId, 'resumed'],
  ...all(after.assigneeId === null ? heads : [after.assigneeId], 'resumed'),
];

/** Every post has a first routing, which notifies nobody. A transfer notifies the reporter and the receiving heads. */
function candidatesOfRouting(event: PostChanged, heads: readonly string[]): Candidate[] {
  const { routing, before, after } = event;
  if (routing === 'assigned') {
    const isTakenOn = before.stage === 'Unseen' && after.stage !== 'Unseen';
    return [[after.assigneeId, 'assigned'], ...(isTakenOn ? [[after.ownerId, 'progress'] as Candidate] : [])];
  }
  if (routing !== 'transferred' && routing !== 'settled') return [];
  if (isCopiedFromMain(event)) return [[after.ownerId, 'transferred']];
  return [[after.ownerId, 'transferred'], ...heads.map((id): Candidate => [id, 'received'])];
}

/** Notifies the account itself, even if it is the actor. Administrators get no welcome. */
export function recipientsOfAccountEvent(event: AccountEvent, role: Role): Recipient[] {
  const { accountId } = event;
  if (event.kind === 'accountVerified' || event.kind === 'deputyNamed')
    return [{ accountId, kind: event.kind, mailed: true }];
  if (event.kind === 'nameDecided')
    return [{ accountId, kind: event.allowed ? 'nameAllowed' : 'nameDeclined', mailed: true }];
  return role === 'admin' ? [] : [{ accountId, kind: 'welcome', mailed: true }];
}
