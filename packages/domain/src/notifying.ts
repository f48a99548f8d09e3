import type { Role } from './accounts.ts';
import type { StepKind } from './clock.ts';
import type { Closure } from './closure.ts';
import type { EventOf, PostChanged } from './events.ts';
import { CHANNELS, type NotificationChoices, type NotificationKind, wants } from './notifications.ts';
import { isFollowing, isMoved } from './post-changes.ts';
import type { MainPostState } from './post-state.ts';
import { isRejection } from './progress.ts';

/**
 * `mailed`: an email may follow, for the people concerned. Followers of a post get none. `pushed: false`: no push follows, since
 * it is sent in another way.
 */
export type Recipient = { accountId: string; kind: NotificationKind; mailed: boolean; pushed?: false };

/** The people around a post. */
export type PeopleOfPost = {
  ownerId: string | null;
  assigneeId: string | null;
  /** For a reply: the comment's author, and those who replied before. */
  inThread: readonly string[];
  /** Accounts that upvoted the post or spoke under it. */
  followers: readonly string[];
  /** Heads of the responsible office. */
  heads: readonly string[];
  /** Who is notified where the office cannot: heads of its parent, or administrators. */
  parentHeads: readonly string[];
  administrators: readonly string[];
};

/** Nobody but the given people. */
export const concerned = (people: Partial<PeopleOfPost>): PeopleOfPost => ({
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
export type AccountEvent = EventOf<'accountRegistered' | 'accountVerified' | 'nameDecided'>;

type Candidate = [accountId: string | null, kind: NotificationKind, mailed?: boolean];

/** The recipients of an event of a post: each at most once, and never the actor. */
export function recipientsOfPostEvent(
  event: PostEvent,
  people: PeopleOfPost,
  actorId: string | null,
): Recipient[] {
  return eachOnce(candidates(event, people), actorId);
}

function eachOnce(candidates: readonly Candidate[], actorId: string | null): Recipient[] {
  const recipients = new Map<string, Recipient>();
  for (const [accountId, kind, mailed = true] of candidates) {
    if (accountId === null || accountId === actorId || recipients.has(accountId)) continue;
    recipients.set(accountId, { accountId, kind, mailed });
  }
  return [...recipients.values()];
}

/** Colleagues whom a note mentions. */
export const recipientsOfNote = (event: EventOf<'noteAdded'>, actorId: string | null): Recipient[] =>
  eachOnce(all(event.mentions, 'mentioned'), actorId);

/** The first group that has anybody in it. */
const firstOf = (...groups: (readonly string[])[]): readonly string[] =>
  groups.find((group) => group.length > 0) ?? [];

const all = (ids: readonly string[], kind: NotificationKind): Candidate[] => ids.map((id) => [id, kind]);

/**
 * The recipients of a step of the clock. An office without a head, and a post without an office, is told to
 * administrators. Neighbours are notified by a job of their own, since they may be many.
 */
export function recipientsOfStep(step: StepKind, people: PeopleOfPost): Recipient[] {
  const { ownerId, assigneeId, heads, parentHeads, administrators } = people;
  const office = firstOf(heads, administrators);
  const above = firstOf(parentHeads, administrators);
  const told: Record<StepKind, Candidate[]> = {
    unclaimed: all(office, 'unclaimed'),
    overdue: [[assigneeId, 'overdue'], ...all(office, 'overdue'), [ownerId, 'overdue']],
    escalated: all(above, 'escalated'),
    // Everybody can read it in the public list.
    listed: [],
    reminded: all(above, 'escalated'),
    verdictReminder: [[ownerId, 'verdictReminder']],
    neighboursAsked: [],
    closingSoon: [[ownerId, 'closingSoon']],
    // Notified as every end of a post.
    closed: [],
    undelivered: all(administrators, 'judgeWanted'),
    judgeReminded: all(administrators, 'judgeWanted'),
    judgeWanted: all(administrators, 'judgeWanted'),
  };
  return eachOnce(told[step], null);
}

/** Kinds of which one message tells of many posts, the most urgent first. The others ask something of one post each. */
const GATHERED_KINDS = ['judgeWanted', 'escalated', 'overdue', 'unclaimed', 'followed'] as const;
export type BatchedKind = (typeof GATHERED_KINDS)[number];
export const isGathered = (kind: NotificationKind): kind is BatchedKind =>
  (GATHERED_KINDS as readonly NotificationKind[]).includes(kind);

/**
 * What one account is to be told, as messages: one of all that can be gathered, by its most urgent kind. Kinds that the
 * account has switched differently are not gathered: one that is off would silence the others.
 */
export function gatherNotices<Notice extends { kind: NotificationKind; postId: string }>(
  notices: readonly Notice[],
  choices: NotificationChoices,
): { kind: NotificationKind; posts: Notice[] }[] {
  const switchesOf = (kind: NotificationKind): string =>
    CHANNELS.map((channel) => wants(choices, kind, channel)).join();
  const groups = [...new Set(GATHERED_KINDS.map(switchesOf))].map((switches) =>
    notices.filter(({ kind }) => isGathered(kind) && switchesOf(kind) === switches),
  );
  const gathered = groups.flatMap((group) => {
    const kind = GATHERED_KINDS.find((one) => group.some((notice) => notice.kind === one));
    const posts = [...new Map(group.map((notice) => [notice.postId, notice])).values()];
    return kind ? [{ kind, posts }] : [];
  });
  const others = notices.filter((notice) => !isGathered(notice.kind));
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
  const ofRouting = candidatesOfRouting(event, people.heads);
  if (ofRouting.length > 0) return ofRouting;
  const isWork = action.kind === 'move' || action.kind === 'reopen' || isFollowing(event);
  return isWork && isMoved(event) && !event.isRepeat ? candidatesOfMove(event, people) : [];
}

function candidatesOfMove(event: PostChanged, people: PeopleOfPost): Candidate[] {
  const { before, after, releasedId } = event;
  const { ownerId, assigneeId } = after;
  // Everybody else is told of the main report.
  if (event.action.kind === 'follow') return [[ownerId, kindOfFollowing(event.action.main)]];
  if (after.stage === 'Finished') {
    const kind = kindOfEnd(after.closure);
    return [[ownerId, kind], [assigneeId, kind], ...candidatesOfEnd(after.closure, people.followers)];
  }
  if (before.stage === 'Finished') {
    const { heads, parentHeads, administrators } = people;
    const above = after.reopenedCount > 1 ? firstOf(parentHeads, administrators) : [];
    return [
      ...all([...(assigneeId ? [assigneeId] : []), ...firstOf(heads, administrators), ...above], 'reopened'),
      // Where the reporter of a merged report has reopened it.
      [ownerId, 'progress'],
    ];
  }
  if (after.stage === 'Waiting for User Verification') return [[ownerId, 'proofWaiting']];
  if (isRejection({ from: before.stage, to: after.stage }))
    return [
      [assigneeId, 'notFixed'],
      // Where somebody else has rejected it.
      [ownerId, 'progress'],
    ];
  return [
    [ownerId, 'progress'],
    [releasedId, 'claimReleased'],
  ];
}

/** Reporters of merged reports are asked for their own verdict. */
function kindOfFollowing({ stage, closure }: MainPostState): NotificationKind {
  if (stage === 'Finished') return kindOfEnd(closure);
  return stage === 'Waiting for User Verification' ? 'proofWaiting' : 'progress';
}

const kindOfEnd = (closure: Closure | null): NotificationKind =>
  closure === 'none' ? 'closedUnconfirmed' : 'resolved';

/** Followers get no email. */
const candidatesOfEnd = (closure: Closure | null, followers: readonly string[]): Candidate[] =>
  followers.map((id): Candidate => [id, kindOfEnd(closure), false]);

/** The recipients among the followers of a finished post, who may be too many to be notified with its event. */
export const recipientsOfEnd = (
  closure: Closure,
  followers: readonly string[],
  actorId: string | null,
): Recipient[] => eachOnce(candidatesOfEnd(closure, followers), actorId);

/** Nobody is notified of a first sending: every report has one. Of a transfer, the reporter and the heads who get it. */
function candidatesOfRouting(event: PostChanged, heads: readonly string[]): Candidate[] {
  const { routing, before, after } = event;
  if (routing === 'assigned') {
    const isTakenOn = before.stage === 'Unseen' && after.stage !== 'Unseen';
    return [[after.assigneeId, 'assigned'], ...(isTakenOn ? [[after.ownerId, 'progress'] as Candidate] : [])];
  }
  if (routing !== 'transferred' && routing !== 'settled') return [];
  if (isFollowing(event)) return [[after.ownerId, 'transferred']];
  return [[after.ownerId, 'transferred'], ...heads.map((id): Candidate => [id, 'received'])];
}

/** Notifies the account itself, though it may be the actor. Administrators get no welcome. */
export function recipientsOfAccountEvent(event: AccountEvent, role: Role): Recipient[] {
  const { accountId } = event;
  if (event.kind === 'accountVerified') return [{ accountId, kind: 'accountVerified', mailed: true }];
  if (event.kind === 'nameDecided')
    return [{ accountId, kind: event.allowed ? 'nameAllowed' : 'nameDeclined', mailed: true }];
  return role === 'admin' ? [] : [{ accountId, kind: 'welcome', mailed: true }];
}
