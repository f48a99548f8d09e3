import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import { allowStaff } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

/** How many internal notes of one office a report has at most. */
export const NOTES_MAX = 200;
/** How many colleagues one note mentions at most. */
export const MENTIONS_MAX = 20;

/** What the rules of notes ask of a report. */
export type NotePost = {
  office: { id: string; name: string } | null;
  /** The office of the assignee; null: unclaimed, or the assignee is of no office. */
  assigneeOfficeId: string | null;
};

/** Who writes an internal note: staff of the responsible office, or of the office whose colleague works on it. */
export function allowNote(post: NotePost, actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (post.assigneeOfficeId === officeId) return officeId;
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  allowStaff(post.office, officeId);
  return officeId;
}

/** Whose notes a reader sees: those of one office, or all. Queries use the same rule. */
export function notesSeenBy(actor: OfficeActor): { officeId: string } | 'all' {
  return actor.role === 'admin' ? 'all' : { officeId: allowDesk(actor) };
}

type NoteFacts = { authorId: string | null; officeId: string };

/** True if the actor sees the note. */
export function isNoteSeenBy({ officeId }: NoteFacts, actor: OfficeActor): boolean {
  if (actor.role === 'admin') return true;
  return actor.role === 'government' && actor.isVerified && actor.officeId === officeId;
}

/** One's own; heads those of their office, administrators all. */
export const mayDeleteNote = (note: NoteFacts, actor: OfficeActor): boolean =>
  isNoteSeenBy(note, actor) && (actor.role === 'admin' || actor.isHead || note.authorId === actor.id);

/** Somebody whom a note mentions. */
export type MentionedMember = Membership & { isVerified: boolean };

export function allowMention(mentioned: MentionedMember | null, officeId: string): void {
  if (!mentioned?.isVerified || mentioned.officeId !== officeId)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'mentions' });
}
