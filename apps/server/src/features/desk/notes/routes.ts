import { addNote, deleteNote, postNotes } from '@sudhaar/contract/notes';
import type { Serve } from '../../../platform/http/route.ts';
import type { Notes } from './service.ts';

export function noteRoutes(serve: Serve, notes: Notes): void {
  serve(postNotes, async ({ actor, params }) => notes.list(actor, params.postId));

  serve(addNote, async ({ actor, params, body, t }) => ({
    note: await notes.add(actor, params.postId, body),
    message: t('bulk:done.noteAdded'),
  }));

  serve(deleteNote, async ({ actor, params, t }) => {
    await notes.remove(actor, params.postId, params.noteId);
    return { message: t('bulk:done.noteDeleted') };
  });
}
