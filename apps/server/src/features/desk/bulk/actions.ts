import type { BulkAction } from '@sudhaar/contract/bulk';
import { allowBulkReply } from '@sudhaar/domain/bulk';
import { checkFilled } from '@sudhaar/domain/reply-templates';
import type { OfficeActor } from '@sudhaar/domain/responsibility';
import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Comments } from '../../posts/comments/service.ts';
import type { Holds, Progress, Responsibility } from '../../posts/progress/service.ts';
import type { Templates } from '../templates/service.ts';
import { findReplyTarget } from './store.ts';

type Deps = {
  progress: Progress;
  responsibility: Responsibility;
  holds: Holds;
  comments: Comments;
  templates: Templates;
};
/** Runs in the transaction of the action. */
type AfterAction = (trx: Transaction) => Promise<void>;

/** Uses the service of the single call, with its rules. */
export function createActions({ progress, responsibility, holds, comments, templates }: Deps) {
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

  return async (
    actor: OfficeActor,
    postId: string,
    action: BulkAction,
    after: AfterAction,
  ): Promise<void> => {
    switch (action.kind) {
      case 'claim':
        await progress.claim(actor, postId, after);
        return;
      case 'advance':
        await progress.advanceOwn(actor, postId, after);
        return;
      case 'assign':
        return responsibility.assign(actor, postId, action.accountId, { after });
      case 'hold':
        return holds.hold(actor, postId, action, { after });
      case 'transfer':
        await responsibility.transfer(actor, postId, action.officeId, action.reason, { after });
        return;
      case 'categorize':
        return responsibility.categorize(actor, postId, action.category, action.reason, { after });
      case 'reply':
        return reply(actor, postId, action, after);
    }
  };
}
