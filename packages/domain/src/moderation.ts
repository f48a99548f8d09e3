import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';

/** Everything that people publish can be reported. */
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

/** Every signed-in person may report others' posts and comments, once until the case is decided. */
export function allowReport(actor: Actor, subject: { authorId: string | null }): void {
  if (subject.authorId === actor.id) throw new ProductError('forbidden', { problem: 'ownContent' });
}

export const MODERATION_ACTIONS = ['keep', 'hide', 'unhide', 'delete'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** `gone`: the subject was deleted elsewhere, so there was nothing to decide. */
export const OUTCOMES = ['kept', 'hidden', 'deleted', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type VisibilityEffect = 'hide' | 'show' | 'remove';
/** `hiddenWithAccount`: hidden by its author's suspension, and shown again when that is lifted. */
export type SubjectState = 'shown' | 'hidden' | 'hiddenWithAccount' | 'gone';
export type CaseState = { isOpen: boolean; subject: SubjectState };
export type Decision = { outcome: Outcome; effect: VisibilityEffect | null; changes: boolean };

const EFFECT_OF_ACTION: Record<
  ModerationAction,
  { outcome: Outcome; effect: Partial<Record<Exclude<SubjectState, 'gone'>, VisibilityEffect>> }
> = {
  // Closes the case. A subject that is hidden for another reason stays hidden.
  keep: { outcome: 'kept', effect: {} },
  // A subject that was hidden with its author's account then stays hidden after the suspension.
  hide: { outcome: 'hidden', effect: { shown: 'hide', hiddenWithAccount: 'hide' } },
  unhide: { outcome: 'kept', effect: { hidden: 'show', hiddenWithAccount: 'show' } },
  delete: { outcome: 'deleted', effect: { shown: 'remove', hidden: 'remove', hiddenWithAccount: 'remove' } },
};

/** Decides how an action ends a case. Repeating an action changes nothing. */
export function decide({ isOpen, subject }: CaseState, action: ModerationAction): Decision {
  if (subject === 'gone') return { outcome: 'gone', effect: null, changes: isOpen };
  const { outcome, effect } = EFFECT_OF_ACTION[action];
  const due = effect[subject] ?? null;
  return { outcome, effect: due, changes: isOpen || due !== null };
}
