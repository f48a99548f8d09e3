import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';

/** What people say in public, and so what can be reported. */
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

/** Whoever is signed in may report what others say, each thing once until it has been decided on. */
export function allowReport(actor: Actor, subject: { authorId: string | null }): void {
  if (subject.authorId === actor.id) throw new ProductError('forbidden', { problem: 'ownContent' });
}

export const MODERATION_ACTIONS = ['keep', 'hide', 'unhide', 'delete'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** How a case ended. `gone`: what it was about is no longer there, so there was nothing to decide. */
export const OUTCOMES = ['kept', 'hidden', 'deleted', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is to be done to the subject. */
export type Effect = 'hide' | 'show' | 'remove';
/** `hiddenWithAccount`: by its author's suspension, which shows it again when it is lifted. */
export type SubjectState = 'shown' | 'hidden' | 'hiddenWithAccount' | 'gone';
export type CaseState = { isOpen: boolean; subject: SubjectState };
export type Decision = { outcome: Outcome; effect: Effect | null; changes: boolean };

const WANTED: Record<
  ModerationAction,
  { outcome: Outcome; effect: Partial<Record<Exclude<SubjectState, 'gone'>, Effect>> }
> = {
  // The reports are answered; what was hidden for another reason stays so.
  keep: { outcome: 'kept', effect: {} },
  // What is hidden with its author's account then stays hidden without it.
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
