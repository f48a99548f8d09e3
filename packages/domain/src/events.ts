import type { StepKind } from './clock.ts';
import type { PostAction, PostState } from './post-state.ts';
import type { RoutingKind } from './responsibility.ts';

/** An action changed the state of a post. Subscribers compare the states: none of them reads the post again. */
export type PostChanged = {
  kind: 'postChanged';
  postId: string;
  action: PostAction;
  at: Date;
  before: PostState;
  after: PostState;
  /** The entry about responsibility that the action left in the timeline. */
  routing: RoutingKind | null;
  /** The number of the main report that the post was merged into, or separated from. */
  mainNumber: string | null;
  /** The step that the clock took. */
  step: StepKind | null;
  /** The same account made the same move within the last day. */
  isRepeat: boolean;
  /** The authority whose claim an administrator took back. */
  releasedId: string | null;
  /** Answers to the questions that subscribers registered. */
  answers: readonly unknown[];
};

/** Domain events. Subscribers handle the consequences; the publisher knows none of them. */
export type DomainEvent =
  | { kind: 'accountRegistered'; accountId: string; language: string }
  /** Published in the transaction that erases the account, before its rows are deleted. */
  | { kind: 'accountLeaving'; accountId: string }
  | { kind: 'sessionsEnded'; accountId: string; sessionIds: string[] }
  | { kind: 'accountVerified'; accountId: string }
  | { kind: 'accountUnverified'; accountId: string }
  /** `hidesContent`: its posts, remarks and messages are hidden until the suspension is lifted. */
  | { kind: 'accountSuspended'; accountId: string; hidesContent: boolean }
  | { kind: 'suspensionLifted'; accountId: string }
  | { kind: 'profileUpdated'; accountId: string }
  /** By a link in an email, without a login. */
  | { kind: 'subscriptionEnded'; accountId: string; subscriptionId: string }
  /** An administrator has decided about the name that an authority asked for. */
  | { kind: 'nameDecided'; accountId: string; allowed: boolean }
  | { kind: 'contactReceived'; messageId: string }
  /** `ownerId` null: an office entered it for somebody without an account. */
  | {
      kind: 'postReported';
      postId: string;
      ownerId: string | null;
      after: PostState;
      answers: readonly unknown[];
    }
  | PostChanged
  /** Published in the transaction that deletes the post, before its rows are deleted. */
  | { kind: 'postLeaving'; postId: string; before: PostState }
  | { kind: 'postDeleted'; postId: string }
  | { kind: 'postVoted'; postId: string }
  /** The account is no longer of an office that it was of. */
  | { kind: 'officeLeft'; accountId: string }
  /** Another office has taken over everything of a merged one. */
  | { kind: 'officeMerged'; officeId: string; intoId: string }
  | { kind: 'commentAdded'; postId: string; commentId: string }
  | { kind: 'replyAdded'; postId: string; commentId: string; replyId: string }
  | { kind: 'commentDeleted'; postId: string; commentId: string }
  | { kind: 'replyDeleted'; postId: string; replyId: string }
  /** An internal note. `mentions`: colleagues whom it names. */
  | { kind: 'noteAdded'; postId: string; noteId: string; mentions: string[] }
  /** Another system has added an update to a report. */
  | { kind: 'externalUpdateAdded'; postId: string; updateId: string }
  /** An administrator has removed it. */
  | { kind: 'externalUpdateRemoved'; postId: string; updateId: string }
  | { kind: 'messageSent'; messageId: string }
  | { kind: 'messageHidden'; messageId: string; room: string }
  | { kind: 'messageRestored'; messageId: string }
  | { kind: 'messageDeleted'; messageId: string; room: string }
  | { kind: 'remarkHidden' | 'remarkShown'; postId: string; remarkId: string }
  | { kind: 'abuseReported'; caseId: string };

export type EventKind = DomainEvent['kind'];
export type EventOf<K extends EventKind> = Extract<DomainEvent, { kind: K }>;
