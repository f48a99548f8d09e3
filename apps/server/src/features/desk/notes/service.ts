import type { Actor } from '@sudhaar/domain/accounts';
import { isAllowed, ProductError, postNotFound } from '@sudhaar/domain/errors';
import { isSeenBy } from '@sudhaar/domain/hiding';
import {
  allowMention,
  allowNote,
  isNoteSeenBy,
  mayDeleteNote,
  NOTES_MAX,
  type NotePost,
  notesSeenBy,
} from '@sudhaar/domain/notes';
import { cleanText } from '@sudhaar/domain/text';
import { checkComment, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { storeOnce } from '../../../platform/database/store-once.ts';
import { inTransaction, mustFind } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import * as store from './store.ts';
import { noteView } from './view.ts';

export type Notes = ReturnType<typeof createNotes>;
/** Locks a visible post. */
type PostHolder = { lock(trx: Transaction, reader: Actor, id: string): Promise<unknown> };
type Deps = { db: Database; events: Events; posts: PostHolder };
type NewNote = { text: string; mentions: readonly string[]; clientId?: string | undefined };

/** Administrators read the notes of all offices that had a post. */
const SHOWN_TO_ADMINISTRATORS = 10 * NOTES_MAX;

/** Internal notes. No event, list or export of others contains their text. */
export function createNotes({ db, events, posts }: Deps) {
  events.on('notes', 'officeMerged', ({ officeId, intoId }, trx) => store.moveNotes(trx, officeId, intoId));

  async function read(from: Database, reader: Actor, postId: string): Promise<NotePost> {
    const post = isId(postId) ? await store.findNotePost(from, postId) : undefined;
    const item = post && { isHidden: post.hidden_at !== null, ownerId: post.author_id };
    if (!item || !isSeenBy(reader, 'post', item)) throw postNotFound();
    const { office_id: id, office_name: name, assignee_office_id: assigneeOfficeId } = post;
    return { office: id !== null && name !== null ? { id, name } : null, assigneeOfficeId };
  }

  /** Removes repeats. */
  async function checkMentions(
    trx: Transaction,
    ids: readonly string[],
    officeId: string,
  ): Promise<string[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const rows = await store.findMentioned(trx, wanted.filter(isId));
    for (const id of wanted) {
      const row = rows.find((one) => one.id === id);
      const found = row && { isVerified: row.is_verified, officeId: row.office_id, isHead: row.is_head };
      allowMention(found ?? null, officeId);
    }
    return wanted;
  }

  async function write(
    trx: Transaction,
    author: Actor,
    postId: string,
    { text, mentions, clientId }: NewNote,
  ) {
    // With the lock, a note is rejected if the post is transferred at the same moment.
    await posts.lock(trx, author, postId);
    const writer = await loadOfficeActor(trx, author);
    const officeId = allowNote(await read(trx, author, postId), writer);
    if ((await store.countNotes(trx, postId, officeId)) >= NOTES_MAX)
      throw new ProductError('conflict', { problem: 'tooManyNotes', values: { max: String(NOTES_MAX) } });
    const mentioned = await checkMentions(trx, mentions, officeId);
    const at = currentTime();
    const id = newId(at.getTime());
    const row = { id, post_id: postId, office_id: officeId, author_id: author.id, text, created_at: at };
    await store.insertNote(trx, { ...row, client_id: clientId ?? null }, mentioned);
    await events.publish(trx, { kind: 'noteAdded', postId, noteId: id, mentions: mentioned }, author.id);
    return id;
  }

  async function sentBefore(author: Actor, clientId: string | undefined) {
    const row = clientId === undefined ? undefined : await store.findByClientId(db, author.id, clientId);
    return row && noteView(row, await loadOfficeActor(db, author));
  }

  return {
    async list(reader: Actor, postId: string) {
      const member = await loadOfficeActor(db, reader);
      const post = await read(db, reader, postId);
      const seen = notesSeenBy(member);
      const limit = seen === 'all' ? SHOWN_TO_ADMINISTRATORS : NOTES_MAX;
      const rows = await store.findNotes(db, postId, seen, limit);
      return {
        notes: rows.map((row) => noteView(row, member)),
        mayWrite: isAllowed(() => allowNote(post, member)),
      };
    },

    /** Idempotent by `clientId`. */
    async add(author: Actor, postId: string, form: NewNote) {
      const note = { ...form, text: cleanText(form.text) };
      throwIfInvalid(checkComment(note.text));
      return storeOnce({
        find: () => sentBefore(author, form.clientId),
        async store() {
          const id = await inTransaction(db, (trx) => write(trx, author, postId, note));
          const row = await store.findNote(db, id);
          if (!row) throw noteNotFound();
          return noteView(row, await loadOfficeActor(db, author));
        },
      });
    },

    remove: (actor: Actor, postId: string, noteId: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const note = isId(noteId) ? await store.findNote(trx, noteId) : undefined;
        const member = await loadOfficeActor(trx, actor);
        const written = note && { authorId: note.author_id, officeId: note.office_id };
        // Notes that the actor can't see answer "not found".
        if (!note || !written || note.post_id !== postId || !isNoteSeenBy(written, member))
          throw noteNotFound();
        if (!mayDeleteNote(written, member)) throw new ProductError('forbidden');
        mustFind(await store.deleteNote(trx, noteId));
        await audit(trx, actor, {
          action: 'deleteNote',
          subject: 'note',
          subjectId: noteId,
          data: { postId },
        });
      }),
  };
}
const noteNotFound = () => new ProductError('not_found', { problem: 'noteGone' });
