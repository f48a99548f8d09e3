import type { Role } from './accounts.ts';
import type { EventOf } from './events.ts';
import type { NotificationKind } from './notifications.ts';
import { isRejection } from './progress.ts';

/** `mailed`: an email may follow, for the people concerned. Followers of a post get none. */
export type Recipient = { accountId: string; kind: NotificationKind; mailed: boolean };

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
};

export type PostEvent = EventOf<'commentAdded' | 'replyAdded' | 'postMoved' | 'postRouted'>;
export type AccountEvent = EventOf<'accountRegistered' | 'accountVerified' | 'nameDecided'>;

type Candidate = [accountId: string | null, kind: NotificationKind, mailed?: boolean];

/** The recipients of an event of a post: each at most once, and never the actor. */
export function recipientsOfPostEvent(
  event: PostEvent,
  people: Concerned,
  actorId: string | null,
): Recipient[] {
  const recipients = new Map<string, Recipient>();
  for (const [accountId, kind, mailed = true] of candidates(event, people)) {
    if (accountId === null || accountId === actorId || recipients.has(accountId)) continue;
    recipients.set(accountId, { accountId, kind, mailed });
  }
  return [...recipients.values()];
}

function candidates(
  event: PostEvent,
  { ownerId, assigneeId, inThread, followers, heads }: Concerned,
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
  if (event.kind === 'postRouted') return candidatesOfRouting(event, heads);
  if (event.isRepeat) return [];
  if (event.to === 'Finished') {
    return [
      [ownerId, 'resolved'],
      [assigneeId, 'resolved'],
      ...followers.map((id): Candidate => [id, 'resolved', false]),
    ];
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
