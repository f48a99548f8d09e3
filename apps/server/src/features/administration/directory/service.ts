import type { Actor } from '@sudhaar/domain/accounts';
import { isUnchangedSince } from '@sudhaar/domain/authority-names';
import { ProductError } from '@sudhaar/domain/errors';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import { audit } from '../../foundation/audit/service.ts';
import type { Accounts } from '../../identity/accounts/service.ts';
import type { OfficeChoice, Offices } from '../../offices/offices/service.ts';
import * as store from './store.ts';

export { governmentView, userView } from './view.ts';

export type Directory = ReturnType<typeof createDirectory>;
type Verification = OfficeChoice & {
  reason: string;
  authorityName?: string | undefined;
  department?: string | undefined;
};
type Deps = { db: Database; events: Events; accounts: Accounts; offices: Offices };

export function createDirectory({ db, events, accounts, offices }: Deps) {
  for (const kind of ['accountRegistered', 'profileUpdated'] as const)
    events.on('directory', kind, ({ accountId }, trx) => store.indexAccount(trx, accountId));

  return {
    users: (list: store.AccountList) => store.findUsers(db, list),
    governments: (list: store.AccountList) => store.findGovernments(db, list),
    awaiting: (limit: number) => store.findAwaiting(db, limit),

    /**
     * Fails if the name or department changed after the administrator saw it. Returns true if another verified
     * authority has the same name.
     */
    async verify(admin: Actor, id: string, verification: Verification): Promise<boolean> {
      if (!isId(id)) throw accountNotFound();
      const { reason, officeId, office, isHead, ...seen } = verification;
      const assignment = await offices.chooseFor(id, { officeId, office, isHead });
      let isNameTaken = false;
      await accounts.verify(id, async (trx) => {
        const authority = await store.findGovernment(trx, id);
        if (!authority) throw accountNotFound();
        const { name: authorityName, department, is_name_taken } = authority;
        if (!isUnchangedSince({ authorityName, department }, seen))
          throw new ProductError('conflict', { problem: 'nameSeenDiffers' });
        isNameTaken = is_name_taken;
        await offices.joinVerified(trx, id, assignment);
        const data = { isNameTaken };
        await audit(trx, admin, {
          action: 'verifyGovernment',
          subject: 'government',
          subjectId: id,
          data,
          reason,
        });
      });
      return isNameTaken;
    },

    /** With `blockAddress`, the address can't sign up again. */
    async remove(
      admin: Actor,
      role: 'user' | 'government',
      id: string,
      { reason, blockAddress }: { reason: string; blockAddress: boolean },
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        const account = isId(id) ? await store.findAccount(trx, id) : undefined;
        if (account?.role !== role) throw accountNotFound();
        await accounts.erase(trx, id, admin.id);
        if (blockAddress) await accounts.blockAddress(trx, account.email);
        const action = role === 'user' ? 'deleteUser' : 'deleteGovernment';
        const data: Record<string, boolean> = blockAddress ? { blockAddress } : {};
        await audit(trx, admin, { action, subject: role, subjectId: id, data, reason });
      });
    },
  };
}

const accountNotFound = () => new ProductError('not_found', { problem: 'accountGone' });
