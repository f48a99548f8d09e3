import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';

/** Things that can be reported: all that people publish. */
export const SUBJECT_KINDS = ['post', 'comment', 'reply', 'message'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const ABUSE_REASONS = [
  'spam',
  'abusive',
  'hateful',
  'false',
  'private',
  'dangerous',
  'other',
] as const;
export type AbuseReason = (typeof ABUSE_REASONS)[number];

/** Everybody who is signed in may report others' posts and remarks, each once until it is decided. */
export function allowReport(actor: Actor, subject: { authorId: string | null }): void {
  if (subject.authorId === actor.id) throw new ProductError('forbidden', { problem: 'ownContent' });
}

export const MODERATION_ACTIONS = ['keep', 'hide', 'unhide', 'delete'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** How a case ended. `gone`: its subject was deleted elsewhere, so there was nothing to decide. */
export const OUTCOMES = ['kept', 'hidden', 'deleted', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type VisibilityEffect = 'hide' | 'show' | 'remove';
/** `hiddenWithAccount`: hidden by its author's suspension, and shown again when that is lifted. */
export type SubjectState = 'shown' | 'hidden' | 'hiddenWithAccount' | 'gone';
export type CaseState = { isOpen: boolean; subject: SubjectState };
export type Decision = { outcome: Outcome; effect: VisibilityEffect | null; changes: boolean };

const WANTED: Record<
  ModerationAction,
  { outcome: Outcome; effect: Partial<Record<Exclude<SubjectState, 'gone'>, VisibilityEffect>> }
> = {
  // Answers the reports. A subject that is hidden for another reason stays hidden.
  keep: { outcome: 'kept', effect: {} },
  // A subject hidden with its author's account then stays hidden when the suspension is lifted.
  hide: { outcome: 'hidden', effect: { shown: 'hide', hiddenWithAccount: 'hide' } },
  unhide: { outcome: 'kept', effect: { hidden: 'show', hiddenWithAccount: 'show' } },
  delete: { outcome: 'deleted', effect: { shown: 'remove', hidden: 'remove', hiddenWithAccount: 'remove' } },
};

/** The one rule of a case: how an action ends it. The same action again changes nothing. */
export function decide({ isOpen, subject }: CaseState, action: ModerationAction): Decision {
  if (subject === 'gone') return { outcome: 'gone', effect: null, changes: isOpen };
  const { outcome, effect } = WANTED[action];
  const due = effect[subject] ?? null;
  return { outcome, effect: due, changes: isOpen || due !== null };
}
