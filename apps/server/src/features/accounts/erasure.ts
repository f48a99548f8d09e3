import { ProductError } from '@sudhaar/domain/errors';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Events } from '../../platform/events/events.ts';
import { forgetJobs } from '../../platform/jobs/jobs.ts';
import { removeLater } from '../../platform/storage/removals.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

type Parts = { events: Events; sessions: Sessions };

/**
 * The end of an account. Whoever holds something of it hears of its leaving in the same transaction and lets go; what
 * refers to its row goes with the row. Posts and comments stay, without a name.
 */
export function createErasure({ events, sessions }: Parts) {
  return {
    async erase(trx: Transaction, accountId: string, actorId: string): Promise<void> {
      const account = await store.holdAccount(trx, accountId);
      if (!account) throw new ProductError('not_found', { problem: 'profileGone' });
      await sessions.endAll(trx, accountId);
      await events.publish(trx, { kind: 'accountLeaving', accountId }, actorId);
      if (account.proof_key) await removeLater(trx, [account.proof_key]);
      await forgetJobs(trx, accountId);
      await store.deleteAccount(trx, accountId);
    },
  };
}
