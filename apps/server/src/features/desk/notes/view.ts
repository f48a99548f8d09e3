import type { Note } from '@sudhaar/contract/notes';
import { mayDeleteNote } from '@sudhaar/domain/notes';
import type { OfficeActor } from '@sudhaar/domain/responsibility';
import type { NoteRow } from './store.ts';

export const noteView = (row: NoteRow, reader: OfficeActor): Note => ({
  _id: row.id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  author:
    row.author_id !== null && row.author_name !== null ? { _id: row.author_id, name: row.author_name } : null,
  office: { _id: row.office_id, name: row.office_name },
  mentions: row.mentions.map(({ id, name }) => ({ _id: id, name })),
  mayDelete: mayDeleteNote({ authorId: row.author_id, officeId: row.office_id }, reader),
});
