import type { Actor } from '@sudhaar/domain/accounts';
import { type AuditAction, type AuditSubject, isAudited } from '@sudhaar/domain/audit';
import { cleanText } from '@sudhaar/domain/text';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/id.ts';
import { type AuditList, findEntries, insertEntry } from './store.ts';

export { auditView } from './view.ts';

export type NewAuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId?: string;
  /** Never contains names or texts, because the log outlives the people it is about. */
  data?: Record<string, string | number | boolean>;
  reason?: string;
};

/** Somebody with access to the server, by `npm run admin`. */
export const COMMAND_LINE = 'command line';
export type AuditedActor = Actor | typeof COMMAND_LINE;

/** Writes in the transaction of the action. Ignores actions that are not audited (`isAudited`). */
export async function audit(trx: Transaction, actor: AuditedActor, entry: NewAuditEntry): Promise<void> {
  if (actor !== COMMAND_LINE && !isAudited(actor.role, entry.action)) return;
  await insertEntry(trx, {
    id: newId(),
    actor_id: actor === COMMAND_LINE ? null : actor.id,
    action: entry.action,
    subject_kind: entry.subject,
    subject_id: entry.subjectId ?? null,
    data: JSON.stringify(entry.data ?? {}),
    reason: cleanText(entry.reason ?? ''),
  });
}

export type Audit = ReturnType<typeof createAudit>;

export const createAudit = ({ db }: { db: Database }) => ({
  list: (list: AuditList) => findEntries(db, list),
});
