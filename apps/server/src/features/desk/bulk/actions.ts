import type { BulkAction } from '@sudhaar/contract/bulk';
import { allowBulkReply } from '@sudhaar/domain/bulk';
import { checkRestored, type HeldState, inverseOf, isUndoable } from '@sudhaar/domain/bulk-undo';
import { ProductError } from '@sudhaar/domain/errors';
import { checkFilled } from '@sudhaar/domain/reply-templates';
import type { OfficeActor } from '@sudhaar/domain/responsibility';
import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Comments } from '../../posts/comments/service.ts';
import type { AfterMove, Holds, Progress, Responsibility } from '../../posts/progress/service.ts';
import type { Templates } from '../templates/service.ts';
import { findDoneItem, findReplyTarget } from './store.ts';

type Deps = {
  db: Database;
  progress: Progress;
  responsibility: Responsibility;
  holds: Holds;
  comments: Comments;
  templates: Templates;
};
/** Runs in the transaction of the action. `before` is what an undo restores, if the action can be undone. */
type AfterAction = (trx: Transaction, before?: HeldState) => Promise<void>;
type Order = { actor: OfficeActor; postId: string; action: BulkAction; bulkJobId: string };

/** Uses the service of the single call, with its rules. */
export function createActions({ db, progress, responsibility, holds, comments, templates }: Deps) {
  async function reply(
    actor: OfficeActor,
    postId: string,
    { text, language = DEFAULT_LANGUAGE, translations = {} }: Extract<BulkAction, { kind: 'reply' }>,
    after: AfterAction,
  ): Promise<void> {
    const filled = await templates.fill(postId, { text, language, translations });
    checkFilled(filled);
    await comments.add(actor, postId, filled, {
      async after(trx) {
        const row = await findReplyTarget(trx, postId);
        const office =
          row.office_id !== null && row.office_name !== null
            ? { id: row.office_id, name: row.office_name }
            : null;
        allowBulkReply({ office, assigneeId: row.government_id, mergedInto: row.main_number }, actor);
        await after(trx);
      },
    });
  }

  async function undo({ actor, postId, action, bulkJobId }: Order, undoes: string, after: AfterAction) {
    if (!isUndoable(action.kind)) throw new ProductError('conflict', { problem: 'bulkUndoKind' });
    const item = await findDoneItem(db, undoes, postId);
    if (!item?.before) throw new ProductError('conflict', { problem: 'bulkChangedSince' });
    const { before } = item;
    const inverse = inverseOf(action.kind, item, item.lastEntryNow);
    const restore = async (trx: Transaction, restored: HeldState): Promise<void> => {
      checkRestored(before, restored);
      await after(trx);
    };
    if (inverse.call === 'assign')
      return responsibility.assign(actor, postId, inverse.accountId, { after: restore, bulkJobId });
    await progress.goBackAgain(actor, postId, {
      after: (trx, { to, assigneeId }) => restore(trx, { stage: to, assigneeId }),
      bulkJobId,
    });
  }

  return async (order: Order & { undoes: string | null }, after: AfterAction): Promise<void> => {
    const { actor, postId, action, bulkJobId, undoes } = order;
    if (undoes !== null) return undo(order, undoes, after);
    const afterMove: AfterMove = (trx, _made, before) => after(trx, before);
    switch (action.kind) {
      case 'claim':
        await progress.claim(actor, postId, { after: afterMove, bulkJobId });
        return;
      case 'advance':
        await progress.advanceOwn(actor, postId, { after: afterMove, bulkJobId });
        return;
      case 'assign':
        return responsibility.assign(actor, postId, action.accountId, {
          after: (trx, _made, before) => after(trx, before),
          bulkJobId,
        });
      case 'hold':
        return holds.hold(actor, postId, action, { after: (trx) => after(trx) });
      case 'transfer':
        await responsibility.transfer(actor, postId, action.officeId, action.reason, { after, bulkJobId });
        return;
      case 'categorize':
        return responsibility.categorize(actor, postId, action.category, action.reason, { after });
      case 'reply':
        return reply(actor, postId, action, after);
    }
  };
}
