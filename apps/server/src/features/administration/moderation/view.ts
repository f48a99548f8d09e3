import type { ModerationCase } from '@sudhaar/contract/moderation';
import { ABUSE_REASONS } from '@sudhaar/domain/moderation';
import type { CaseRow } from './store.ts';
import type { Subject } from './subjects.ts';

export const caseView = (row: CaseRow, subject: Subject | undefined): ModerationCase => ({
  _id: row.id,
  kind: row.subject_kind,
  isOpen: row.is_open,
  subject: subject ? subjectView(subject) : null,
  reportCount: row.report_count,
  reasons: ABUSE_REASONS.flatMap((reason) => {
    const count = row.reasons[reason] ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  }).sort((a, b) => b.count - a.count),
  notes: row.notes,
  firstReportedAt: row.first_reported_at.toISOString(),
  lastReportedAt: row.last_reported_at.toISOString(),
  outcome: row.outcome,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});

const subjectView = (subject: Subject): ModerationCase['subject'] => ({
  _id: subject.id,
  postId: subject.post_id,
  room: subject.room ?? null,
  text: subject.text,
  author:
    subject.author_id && subject.author_name && subject.author_role
      ? { _id: subject.author_id, name: subject.author_name, role: subject.author_role }
      : null,
  isHidden: subject.hidden_at !== null,
  createdAt: subject.created_at.toISOString(),
});
