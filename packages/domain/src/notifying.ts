import type { Role } from './accounts.ts';
import type { StepKind } from './clock.ts';
import type { EventOf } from './events.ts';
import { CHANNELS, type NotificationChoices, type NotificationKind, wants } from './notifications.ts';
import { isRejection } from './progress.ts';

/**
 * `mailed`: an email may follow, for the people concerned. Followers of a post get none. `pushed: false`: no push follows, since
 * it is sent in another way.
 */
export type Recipient = { accountId: string; kind: NotificationKind; mailed: boolean; pushed?: false };

/** The people around a post. */
export type Concerned = {
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
  /** How often the post was reopened. */
  reopenedCount: number;
};

/** Nobody but the given people. */
export const concerned = (people: Partial<Concerned>): Concerned => ({
  ownerId: null,
  assigneeId: null,
  inThread: [],
  followers: [],
  heads: [],
  parentHeads: [],
  administrators: [],
  reopenedCount: 0,
  ...people,
});

export type PostEvent = EventOf<
  | 'commentAdded'
  | 'replyAdded'
  | 'postMoved'
  | 'postRouted'
  | 'postMerged'
  | 'postUnmerged'
  | 'externalUpdateAdded'
>;
export type AccountEvent = EventOf<'accountRegistered' | 'accountVerified' | 'nameDecided'>;

type Candidate = [accountId: string | null, kind: NotificationKind, mailed?: boolean];

/** The recipients of an event of a post: each at most once, and never the actor. */
export function recipientsOfPostEvent(
  event: PostEvent,
  people: Concerned,
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
export function recipientsOfStep(step: StepKind, people: Concerned): Recipient[] {
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
export type GatheredKind = (typeof GATHERED_KINDS)[number];
export const isGathered = (kind: NotificationKind): kind is GatheredKind =>
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

function candidates(
  event: PostEvent,
  { ownerId, assigneeId, inThread, followers, heads, parentHeads, administrators, reopenedCount }: Concerned,
): Candidate[] {
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
  if (event.kind === 'postRouted') return candidatesOfRouting(event, heads);
  if (event.kind === 'postMerged') return [[event.ownerId, 'merged']];
  if (event.kind === 'postUnmerged') return [[event.ownerId, 'unmerged']];
  if (event.isRepeat) return [];
  // Everybody else is told of the main report. Its reporter alone confirms the work.
  if (event.follows && event.to !== 'Finished') return [[ownerId, 'progress']];
  if (event.to === 'Finished') {
    const kind = event.closure === 'none' ? 'closedUnconfirmed' : 'resolved';
    return [[ownerId, kind], [assigneeId, kind], ...followers.map((id): Candidate => [id, kind, false])];
  }
  if (event.from === 'Finished') {
    const above = reopenedCount > 1 ? firstOf(parentHeads, administrators) : [];
    return all(
      [...(assigneeId ? [assigneeId] : []), ...firstOf(heads, administrators), ...above],
      'reopened',
    );
  }
  if (event.to === 'Waiting for User Verification') return [[ownerId, 'proofWaiting']];
  if (isRejection(event)) return [[assigneeId, 'notFixed']];
  return [
    [ownerId, 'progress'],
    [event.releasedId, 'claimReleased'],
  ];
}

/** Nobody is notified of a first sending: every report has one. Of a transfer, the reporter and the heads who get it. */
function candidatesOfRouting(event: EventOf<'postRouted'>, heads: readonly string[]): Candidate[] {
  if (event.change === 'assigned') return [[event.assigneeId, 'assigned']];
  if (event.change !== 'transferred' && event.change !== 'settled') return [];
  if (event.follows) return [[event.ownerId, 'transferred']];
  return [[event.ownerId, 'transferred'], ...heads.map((id): Candidate => [id, 'received'])];
}

/** Notifies the account itself, though it may be the actor. Administrators get no welcome. */
export function recipientsOfAccountEvent(event: AccountEvent, role: Role): Recipient[] {
  const { accountId } = event;
  if (event.kind === 'accountVerified') return [{ accountId, kind: 'accountVerified', mailed: true }];
  if (event.kind === 'nameDecided')
    return [{ accountId, kind: event.allowed ? 'nameAllowed' : 'nameDeclined', mailed: true }];
  return role === 'admin' ? [] : [{ accountId, kind: 'welcome', mailed: true }];
}
