import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import { postNotFound } from '@sudhaar/domain/errors';
import { CALLERS_SHOWN } from '@sudhaar/domain/intake';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { lockOfficeActor } from '../../foundation/office-staff/service.ts';
import * as store from './call-backs-store.ts';
import { intakeNotFound } from './not-found.ts';
import { findWithMerged } from './readings-store.ts';

/** Callers without an account learn what is new from nobody but the office. */
export const createCallBacks = ({ db }: { db: Database }) => ({
  /** Posts without names and numbers, so this is no reading. */
  callBacks: (office: { id: string; staffIds: readonly string[] }, since: Date) =>
    store.findCallBacks(db, office, since),

  /** Any colleague may have called, also one who doesn't enter reports. */
  async tell(actor: Actor, postId: string): Promise<void> {
    if (!isId(postId)) throw postNotFound();
    await inTransaction(db, async (trx) => {
      const officeId = allowDesk(await lockOfficeActor(trx, actor));
      const postIds = await findWithMerged(trx, postId, CALLERS_SHOWN);
      if ((await store.setTold(trx, postIds, officeId, currentTime())) === 0) throw intakeNotFound();
    });
  },
});
