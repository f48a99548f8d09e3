import {
  type AccountStatus,
  allowLifting,
  allowRejection,
  allowSuspension,
  allowUnverifying,
} from '@sudhaar/domain/account-status';
import { type Actor, mailboxKey } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { cleanText } from '@sudhaar/domain/text';
import { checkToldReason, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import type { Signer } from '../../../platform/signature.ts';
import { audit } from '../../foundation/audit/service.ts';
import type { Settings } from '../settings/service.ts';
import { type Decision, write } from './emails.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

type Deps = {
  db: Database;
  events: Events;
  sessions: Sessions;
  settings: Settings;
  /** Hashes blocked email addresses. */
  addresses: Signer;
  publicUrl: string;
};
type StatusDecision = AccountStatus & { reason: string };

/** Each decision has a reason, an audit entry and an email. */
export function createAccountStatus({ db, events, sessions, settings, addresses, publicUrl }: Deps) {
  // A rejected authority that corrects its profile waits for a decision again.
  events.on('accounts', 'profileUpdated', ({ accountId }, trx) => store.clearRejection(trx, accountId));

  /** For an administrator, locks all administrators, always in the same order. */
  async function lock(trx: Transaction, admin: Actor, id: string) {
    const role = isId(id) ? await store.findRole(trx, id) : undefined;
    const admins = role === 'admin' ? await store.lockAdmins(trx) : null;
    const account = role && (await store.lockStatus(trx, id));
    if (!account) throw new ProductError('not_found', { problem: 'accountGone' });
    // If two administrators suspend each other at once, the second is already suspended here.
    if (admins && !admins.includes(admin.id)) throw new ProductError('not_signed_in');
    return { account, otherAdmins: (admins ?? []).filter((other) => other !== id).length };
  }

  function decide(
    admin: Actor,
    id: string,
    reason: string,
    make: (trx: Transaction, decided: StatusDecision, otherAdmins: number) => Promise<Decision>,
  ): Promise<void> {
    const cleaned = cleanText(reason);
    throwIfInvalid(checkToldReason(cleaned));
    return inTransaction(db, async (trx) => {
      const { account, otherAdmins } = await lock(trx, admin, id);
      const matter = await make(trx, { ...account, reason: cleaned }, otherAdmins);
      const contact = await settings.contactSettingsOf(trx, id);
      const page = matter === 'suspended' ? '/contact' : '/login';
      if (contact) await write(trx, { ...contact, accountId: id }, matter, publicUrl + page, cleaned);
    });
  }

  const auditOf = (account: StatusDecision) => ({
    subject: account.role,
    subjectId: account.id,
    reason: account.reason,
  });

  return {
    suspend: (admin: Actor, id: string, reason: string, hidesContent: boolean): Promise<void> =>
      decide(admin, id, reason, async (trx, account, otherAdmins) => {
        allowSuspension(admin, account, otherAdmins);
        await store.setSuspension(trx, id, account.reason);
        await sessions.endAll(trx, id);
        await events.publish(trx, { kind: 'accountSuspended', accountId: id, hidesContent }, admin.id);
        await audit(trx, admin, { ...auditOf(account), action: 'suspendAccount', data: { hidesContent } });
        return 'suspended';
      }),

    lift: (admin: Actor, id: string, reason: string): Promise<void> =>
      decide(admin, id, reason, async (trx, account) => {
        allowLifting(admin, account);
        await store.setSuspension(trx, id, null);
        await events.publish(trx, { kind: 'suspensionLifted', accountId: id }, admin.id);
        await audit(trx, admin, { ...auditOf(account), action: 'liftSuspension' });
        return 'suspensionLifted';
      }),

    reject: (admin: Actor, id: string, reason: string): Promise<void> =>
      decide(admin, id, reason, async (trx, account) => {
        allowRejection(admin, account);
        await store.setRejection(trx, id, account.reason);
        await audit(trx, admin, { ...auditOf(account), action: 'rejectGovernment' });
        return 'rejected';
      }),

    unverify: (admin: Actor, id: string, reason: string): Promise<void> =>
      decide(admin, id, reason, async (trx, account) => {
        allowUnverifying(admin, account);
        await store.setUnverified(trx, id);
        sessions.lookUpAgain(trx, id);
        await events.publish(trx, { kind: 'accountUnverified', accountId: id }, admin.id);
        await audit(trx, admin, { ...auditOf(account), action: 'unverifyGovernment' });
        return 'unverified';
      }),

    /** Stores a keyed hash, never the address itself. */
    block: (trx: Transaction, email: string): Promise<void> =>
      store.blockAddress(trx, addresses.mark(mailboxKey(email))),

    unblock: (admin: Actor, email: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        if (!(await store.unblockAddress(trx, addresses.mark(mailboxKey(email)))))
          throw new ProductError('not_found', { problem: 'addressNotBlocked' });
        await audit(trx, admin, { action: 'unblockAddress', subject: 'address', reason });
      }),

    /**
     * Called in the transaction of a sign-up. Rejects blocked addresses and those of suspended accounts in any role.
     */
    async refuseBlocked(trx: Transaction, email: string): Promise<void> {
      if (await store.isBlocked(trx, email, addresses.mark(mailboxKey(email))))
        throw new ProductError('forbidden', { problem: 'addressBlocked', field: 'email' });
    },
  };
}
