import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import {
  type AbuseReason,
  allowReport,
  decide,
  type ModerationAction,
  type Outcome,
  type SubjectKind,
  type SubjectState,
} from '@sudhaar/domain/moderation';
import { cleanText } from '@sudhaar/domain/text';
import { type Database, isDuplicate, type Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import * as store from './store.ts';
import { findSubjects, type Subject, type SubjectAdapters } from './subjects.ts';
import { caseView } from './view.ts';

export type Moderation = ReturnType<typeof createModeration>;
type Deps = { db: Database; events: Events; adapters: SubjectAdapters };
type SubjectRef = { kind: SubjectKind; subjectId: string };
type Report = { kind: SubjectKind; id: string; reason: AbuseReason; note: string };
type DecisionResult = { result: 'done' | 'unchanged'; outcome: Outcome | null };

export function createModeration({ db, events, adapters }: Deps) {
  // A subject that was deleted elsewhere leaves nothing to decide.
  const closeGone = async (trx: Transaction, gone: Parameters<typeof store.openCasesOf>[1]) => {
    for (const id of await store.openCasesOf(trx, gone))
      await store.closeCase(trx, id, { outcome: 'gone', decidedBy: null });
  };
  events.on('moderation', 'postDeleted', ({ postId }, trx) => closeGone(trx, { postId }));
  events.on('moderation', 'commentDeleted', ({ commentId }, trx) => closeGone(trx, { subjectId: commentId }));
  events.on('moderation', 'messageDeleted', ({ messageId }, trx) => closeGone(trx, { subjectId: messageId }));
  events.on('moderation', 'replyDeleted', ({ replyId }, trx) => closeGone(trx, { subjectId: replyId }));

  events.on('moderation', 'accountLeaving', ({ accountId }, trx) => store.forgetNotes(trx, accountId));

  /** Locks the subject before its case, in the same order as deleting it, to avoid deadlocks. */
  const settle = (admin: Actor, { kind, subjectId }: SubjectRef, action: ModerationAction, reason: string) =>
    inTransaction(db, async (trx): Promise<DecisionResult> => {
      const adapter = adapters[kind];
      const subject = await adapter.lock(trx, subjectId);
      const openCase = await store.lockCaseOf(trx, kind, subjectId);
      if (!openCase && !subject) throw subjectNotFound();
      const { outcome, effect, changes } = decide(
        { isOpen: openCase?.is_open ?? false, subject: stateOf(subject) },
        action,
      );
      if (!changes) return { result: 'unchanged', outcome: openCase?.outcome ?? null };
      if (effect === 'remove') await adapter.remove(trx, admin, subjectId, reason);
      else {
        const entry = { subject: kind, subjectId, reason };
        if (effect) {
          const hidden = effect === 'hide';
          await adapter.setHidden(trx, subjectId, hidden);
          await audit(trx, admin, { ...entry, action: hidden ? 'hide' : 'unhide' });
        } else await audit(trx, admin, { ...entry, action: 'dismissReports', data: { outcome } });
      }
      if (openCase) await store.closeCase(trx, openCase.id, { outcome, decidedBy: admin.id });
      return { result: 'done', outcome };
    });

  return {
    async report(reporter: Actor, { kind, id, reason, note }: Report): Promise<void> {
      try {
        await inTransaction(db, async (trx) => {
          // The lock prevents a new case about a subject that is just being hidden.
          const subject = isId(id) ? await adapters[kind].lock(trx, id) : undefined;
          if (!subject || subject.hidden_at) throw subjectNotFound();
          allowReport(reporter, { authorId: subject.author_id });
          const at = currentTime();
          const report = {
            id: newId(at.getTime()),
            caseId: newId(at.getTime()),
            kind,
            subjectId: id,
            postId: subject.post_id,
            reporterId: reporter.id,
            reason,
            note: cleanText(note),
            at,
          };
          const caseId = await store.openCase(trx, report);
          await store.insertReport(trx, { ...report, caseId });
          await events.publish(trx, { kind: 'abuseReported', caseId }, reporter.id);
        });
      } catch (error) {
        throw isDuplicate(error) ? new ProductError('conflict', { problem: 'alreadyReported' }) : error;
      }
    },

    async list(list: store.CaseList) {
      const { rows, nextCursor } = await store.findCases(db, list);
      const subjects = await findSubjects(db, adapters, rows);
      return { cases: rows.map((row) => caseView(row, subjects.get(row.subject_id))), nextCursor };
    },

    countOpen: () => store.countOpen(db),

    /** Each case has its own transaction, so that a failure does not undo the others. */
    async decideCases(admin: Actor, ids: string[], action: ModerationAction, reason: string) {
      const results = [];
      for (const id of new Set(ids)) {
        const moderationCase = isId(id) ? await store.findCase(db, id) : undefined;
        const settled = moderationCase
          ? await settle(admin, moderationCase, action, reason)
          : { result: 'unknown' as const, outcome: null };
        results.push({ _id: id, ...settled });
      }
      return results;
    },

    async setHidden(
      admin: Actor,
      kind: SubjectKind,
      id: string,
      hidden: boolean,
      reason: string,
    ): Promise<void> {
      if (!isId(id)) throw subjectNotFound();
      const { outcome } = await settle(admin, { kind, subjectId: id }, hidden ? 'hide' : 'unhide', reason);
      if (outcome === 'gone' || outcome === 'deleted') throw subjectNotFound();
    },
  };
}

function stateOf(subject: Subject | undefined): SubjectState {
  if (!subject) return 'gone';
  if (!subject.hidden_at) return 'shown';
  return subject.hidden_by_suspension ? 'hiddenWithAccount' : 'hidden';
}

const subjectNotFound = () => new ProductError('not_found', { problem: 'subjectGone' });
