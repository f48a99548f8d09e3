import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import { allowStaff } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

/** Limit per office and post. */
export const NOTES_MAX = 200;
export const MENTIONS_MAX = 20;

export type NotePost = {
  office: { id: string; name: string } | null;
  /** Null if the post is unclaimed or the assignee has no office. */
  assigneeOfficeId: string | null;
};

/**
 * Notes are written by staff of the responsible office, or of the assignee's office. Returns the office of the note.
 */
export function allowNote(post: NotePost, actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (post.assigneeOfficeId === officeId) return officeId;
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  allowStaff(post.office, officeId);
  return officeId;
}

/** Readers see the notes of one office, or all. Queries use the same rule. */
export function notesSeenBy(actor: OfficeActor): { officeId: string } | 'all' {
  return actor.role === 'admin' ? 'all' : { officeId: allowDesk(actor) };
}

type NoteFacts = { authorId: string | null; officeId: string };

export function isNoteSeenBy({ officeId }: NoteFacts, actor: OfficeActor): boolean {
  if (actor.role === 'admin') return true;
  return actor.role === 'government' && actor.isVerified && actor.officeId === officeId;
}

/** Authors delete their own notes, heads those of their office, administrators all. */
export const mayDeleteNote = (note: NoteFacts, actor: OfficeActor): boolean =>
  isNoteSeenBy(note, actor) && (actor.role === 'admin' || actor.isHead || note.authorId === actor.id);

export type MentionedMember = Membership & { isVerified: boolean };

export function allowMention(mentioned: MentionedMember | null, officeId: string): void {
  if (!mentioned?.isVerified || mentioned.officeId !== officeId)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'mentions' });
}
