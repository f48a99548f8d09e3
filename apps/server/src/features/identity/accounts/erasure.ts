import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import {
  defineJob,
  forgetJobs,
  handleJob,
  hasJobs,
  type JobHandler,
  queueJob,
} from '../../../platform/jobs/jobs.ts';
import { addressMark, type Mailer } from '../../../platform/mail/mail.ts';
import { removeLater } from '../../../platform/storage/removals.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

type Deps = { db: Database; events: Events; sessions: Sessions; mailer: Mailer };

/** `address` is a hash, because the address itself must not wait in the queue. */
const forgetAccount = defineJob('forget_account', z.object({ accountId: z.string(), address: z.string() }));

/**
 * Erases an account. Features delete their data in the same transaction as subscribers of `accountLeaving`; foreign
 * keys delete the rest. Posts and comments stay without a name. A job deletes emails that are stored as files.
 */
export function createErasure({ db, events, sessions, mailer }: Deps) {
  async function forget(accountId: string, address: string): Promise<void> {
    // An email that was being sent during the erasure may still be written. Throwing makes this job run again after
    // it.
    if (await hasJobs(db, accountId)) throw new Error('An email of an erased account is still being sent');
    await mailer.forget(address);
  }

  return {
    async erase(trx: Transaction, accountId: string, actorId: string): Promise<void> {
      const account = await store.lockToDelete(trx, accountId);
      if (!account) throw new ProductError('not_found', { problem: 'profileGone' });
      await sessions.endAll(trx, accountId);
      await events.publish(trx, { kind: 'accountLeaving', accountId }, actorId);
      if (account.proof_key) await removeLater(trx, [account.proof_key]);
      const address = addressMark(account.email);
      await forgetJobs(trx, accountId);
      await forgetJobs(trx, address);
      await queueJob(trx, forgetAccount, { accountId, address });
      await store.deleteAccount(trx, accountId);
    },

    jobs: [
      handleJob(forgetAccount, ({ accountId, address }) => forget(accountId, address)),
    ] satisfies JobHandler[],
  };
}
