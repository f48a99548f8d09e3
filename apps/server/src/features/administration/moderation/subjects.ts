import type { RoomPlace } from '@sudhaar/contract/chat';
import type { Actor, Role } from '@sudhaar/domain/accounts';
import type { SubjectKind } from '@sudhaar/domain/moderation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

/** Loaded by the subject's own feature. */
export type Subject = {
  id: string;
  /** The post itself, or the post of a comment. */
  post_id: string | null;
  /** Room of a chat message. */
  room?: RoomPlace;
  author_id: string | null;
  author_name: string | null;
  author_role: Role | null;
  text: string;
  hidden_at: Date | null;
  /** Hidden by its author's suspension, and shown again when that is lifted. */
  hidden_by_suspension: boolean;
  created_at: Date;
};

/** Each feature provides these operations for its kind of subject. */
export type SubjectAdapter = {
  find(db: Database, ids: string[]): Promise<Subject[]>;
  /** Locks it until the transaction ends. */
  lock(trx: Transaction, id: string): Promise<Subject | undefined>;
  setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void>;
  /** Removes the subject and writes the audit entry. */
  remove(trx: Transaction, actor: Actor, id: string, reason: string): Promise<void>;
};
export type SubjectAdapters = Record<SubjectKind, SubjectAdapter>;

type SubjectRef = { subject_kind: SubjectKind; subject_id: string };

/** One query per kind. Deleted subjects are missing. */
export async function findSubjects(
  db: Database,
  adapters: SubjectAdapters,
  refs: readonly SubjectRef[],
): Promise<Map<string, Subject>> {
  const kinds = [...new Set(refs.map(({ subject_kind }) => subject_kind))];
  const subjects = await Promise.all(
    kinds.map(async (kind) => {
      const ids = refs
        .filter(({ subject_kind }) => subject_kind === kind)
        .map(({ subject_id }) => subject_id);
      return adapters[kind].find(db, ids);
    }),
  );
  return new Map(subjects.flat().map((subject) => [subject.id, subject]));
}
