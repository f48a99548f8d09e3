import type { Actor, Role } from '@sudhaar/domain/accounts';
import type { SubjectKind } from '@sudhaar/domain/moderation';
import type { Database, Transaction } from '../../platform/database/connect.ts';

/** What was reported, as its own feature knows it. */
export type Subject = {
  id: string;
  /** The post that it is or stands under. */
  post_id: string | null;
  author_id: string | null;
  author_name: string | null;
  author_role: Role | null;
  text: string;
  hidden_at: Date | null;
  /** By its author's suspension, which shows it again when it is lifted. */
  hidden_by_suspension: boolean;
  created_at: Date;
};

/** What a feature offers for the things of its own that people can report. */
export type SubjectAdapter = {
  find(db: Database, ids: string[]): Promise<Subject[]>;
  /** The same for one, which nobody else changes until the transaction ends. */
  hold(trx: Transaction, id: string): Promise<Subject | undefined>;
  setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void>;
  /** Also writes it into the audit log. */
  remove(trx: Transaction, actor: Actor, id: string, reason: string): Promise<void>;
};
export type SubjectAdapters = Record<SubjectKind, SubjectAdapter>;

type Named = { subject_kind: SubjectKind; subject_id: string };

/** What is left of many subjects of many kinds, by their ids: one query for each kind. */
export async function findSubjects(
  db: Database,
  adapters: SubjectAdapters,
  named: readonly Named[],
): Promise<Map<string, Subject>> {
  const kinds = [...new Set(named.map(({ subject_kind }) => subject_kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = named
        .filter(({ subject_kind }) => subject_kind === kind)
        .map(({ subject_id }) => subject_id);
      return adapters[kind].find(db, ids);
    }),
  );
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}
