import type { StepKind } from './clock.ts';
import type { Closure } from './closure.ts';
import type { Stage } from './progress.ts';
import type { RoutingKind } from './responsibility.ts';

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
  | { kind: 'postReported'; postId: string; ownerId: string | null }
  | { kind: 'postEdited'; postId: string }
  /** Published in the transaction that deletes the post, before its rows are deleted. */
  | { kind: 'postLeaving'; postId: string }
  /** A citizen has taken a report that an office entered into an account. */
  | { kind: 'reportTaken'; postId: string }
  /** Its district and PIN code were looked up after it was written. */
  | { kind: 'postLocated'; postId: string }
  | { kind: 'postDeleted'; postId: string }
  /** It is the same as another report, or is no longer. `mainId`: that report. */
  | { kind: 'postMerged'; postId: string; mainId: string; ownerId: string | null }
  | { kind: 'postUnmerged'; postId: string; mainId: string; ownerId: string | null }
  | { kind: 'postVoted'; postId: string }
  /**
   * `assigneeId`: the assignee after the move. `releasedId`: the authority whose claim an administrator took back.
   * `isRepeat`: the same account made the same move within the last day. `follows`: of a duplicate, which follows its main
   * report.
   */
  | {
      kind: 'postMoved';
      postId: string;
      from: Stage;
      to: Stage;
      ownerId: string | null;
      assigneeId: string | null;
      releasedId: string | null;
      isRepeat: boolean;
      follows?: true;
      /** Who confirmed the end; null: it is no end. */
      closure: Closure | null;
    }
  /** The clock took a step, or a neighbour has asked for an administrator. */
  | { kind: 'stepTaken'; postId: string; step: StepKind }
  /**
   * Its responsible office, its assignee within the office or its category has changed. `assigneeId`: the colleague it was
   * assigned to.
   */
  | {
      kind: 'postRouted';
      postId: string;
      change: RoutingKind;
      follows?: true;
      ownerId: string | null;
      officeId: string | null;
      assigneeId: string | null;
    }
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
  | { kind: 'postHidden' | 'postShown'; postId: string }
  | { kind: 'remarkHidden' | 'remarkShown'; postId: string; remarkId: string }
  | { kind: 'abuseReported'; caseId: string };

export type EventKind = DomainEvent['kind'];
export type EventOf<K extends EventKind> = Extract<DomainEvent, { kind: K }>;
