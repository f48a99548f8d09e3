import { type AuditEntry, auditEntry } from '@sudhaar/contract/audit';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import { detailsOf } from './details.ts';
import type { EntryRow } from './store.ts';

export const auditView = (row: EntryRow, language: Language): AuditEntry => {
  const data = auditEntry.shape.data.parse(row.data);
  return {
    _id: row.id,
    at: row.created_at.toISOString(),
    actor: {
      _id: row.actor_id ?? '',
      name: row.actor_id === null ? translator(language)('audit:commandLine') : row.actor_name,
    },
    action: row.action,
    subject: { kind: row.subject_kind, _id: row.subject_id, name: row.subject_name },
    postName: row.post_name,
    details: detailsOf({ ...row, data }, language),
    data,
    reason: row.reason,
  };
};
