import { type AuditEntry, auditEntry } from '@sudhaar/contract/audit';
import type { EntryRow } from './store.ts';

export const auditView = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  actor: { _id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, _id: row.subject_id, name: row.subject_name },
  postName: row.post_name,
  data: auditEntry.shape.data.parse(row.data),
  reason: row.reason,
});
