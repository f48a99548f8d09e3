import type { StepKind } from './clock.ts';
import type { PostAction, PostState } from './post-state.ts';
import type { RoutingKind } from './responsibility.ts';

/** Subscribers compare the two states, so none of them reads the post again. */
export type PostChanged = {
  kind: 'postChanged';
  postId: string;
  action: PostAction;
  at: Date;
  before: PostState;
  after: PostState;
  /** Kind of the routing entry that the action added to the timeline. */
  routing: RoutingKind | null;
  /** Number of the main post of a merge or an undone merge. */
  mainNumber: string | null;
  step: StepKind | null;
  /** True if the account made an equal move within the last day. */
  isRepeat: boolean;
  /** Authority whose claim an administrator took back. */
  releasedId: string | null;
  /** Bulk job that the change belongs to. Its notices wait for the end of the job. */
  bulkJobId: string | null;
  /** Answers to the questions that subscribers registered. */
  answers: readonly unknown[];
};

/** Subscribers handle the consequences. Publishers do not know them. */
export type DomainEvent =
  | { kind: 'accountRegistered'; accountId: string; language: string }
  /** Published in the transaction that erases the account, before its rows are deleted. */
  | { kind: 'accountLeaving'; accountId: string }
  | { kind: 'sessionsEnded'; accountId: string; sessionIds: string[] }
  | { kind: 'accountVerified'; accountId: string }
  | { kind: 'accountUnverified'; accountId: string }
  /** With `hidesContent`, the account's posts, comments and messages are hidden until the suspension is lifted. */
  | { kind: 'accountSuspended'; accountId: string; hidesContent: boolean }
  | { kind: 'suspensionLifted'; accountId: string }
  | { kind: 'profileUpdated'; accountId: string }
  /** Ended by a link in an email, without a login. */
  | { kind: 'subscriptionEnded'; accountId: string; subscriptionId: string }
  | { kind: 'nameDecided'; accountId: string; allowed: boolean }
  | { kind: 'deputyNamed'; accountId: string }
  | { kind: 'contactReceived'; messageId: string }
  /** `ownerId` is null if an office entered the post for a caller without an account. */
  | {
      kind: 'postReported';
      postId: string;
      ownerId: string | null;
      after: PostState;
      answers: readonly unknown[];
    }
  | PostChanged
  /** A neighbour said whether it is fixed. */
  | { kind: 'witnessAnswered'; postId: string; accountId: string }
  /** Published in the transaction that deletes the post, before its rows are deleted. */
  | { kind: 'postLeaving'; postId: string; before: PostState }
  | { kind: 'postDeleted'; postId: string }
  | { kind: 'postVoted'; postId: string }
  /** A further caller about the post uses their code with an account. */
  | { kind: 'callerJoined'; postId: string; accountId: string }
  /** The account left this office. `toId` is the colleague who goes on with its posts, or null if they wait for one. */
  /** `endsVouching`: a head removes an account that only an invitation has verified. */
  | { kind: 'officeLeft'; accountId: string; toId: string | null; endsVouching: boolean }
  /** A colleague takes over the open posts of an account that stays. */
  | { kind: 'reportsHandedOver'; accountId: string; toId: string }
  /** The office gets no more posts, and nobody takes over. */
  | { kind: 'officeRetired'; officeId: string }
  /** Another office has taken over everything from a merged one. */
  | { kind: 'officeMerged'; officeId: string; intoId: string }
  | { kind: 'commentAdded'; postId: string; commentId: string }
  | { kind: 'replyAdded'; postId: string; commentId: string; replyId: string }
  | { kind: 'commentDeleted'; postId: string; commentId: string }
  | { kind: 'replyDeleted'; postId: string; replyId: string }
  /** `mentions` are the mentioned colleagues. */
  | { kind: 'noteAdded'; postId: string; noteId: string; mentions: string[] }
  | { kind: 'externalUpdateAdded'; postId: string; updateId: string }
  /** Removed by an administrator. */
  | { kind: 'externalUpdateRemoved'; postId: string; updateId: string }
  | { kind: 'messageSent'; messageId: string }
  | { kind: 'messageHidden'; messageId: string; room: string }
  | { kind: 'messageRestored'; messageId: string }
  | { kind: 'messageDeleted'; messageId: string; room: string }
  | { kind: 'remarkHidden' | 'remarkShown'; postId: string; remarkId: string }
  | { kind: 'abuseReported'; caseId: string };

export type EventKind = DomainEvent['kind'];
export type EventOf<K extends EventKind> = Extract<DomainEvent, { kind: K }>;
