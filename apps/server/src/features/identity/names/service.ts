import type { NameRequest } from '@sudhaar/contract/names';
import type { Actor } from '@sudhaar/domain/accounts';
import { changeNaming, freeName, type NameChange, possibleNames } from '@sudhaar/domain/authority-names';
import { ProductError } from '@sudhaar/domain/errors';
import { nameKey } from '@sudhaar/domain/names';
import { cleanText } from '@sudhaar/domain/text';
import { checkNameDecision, refuse } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { audit } from '../../foundation/audit/service.ts';
import * as store from './store.ts';
import { ownRequestView, requestView } from './view.ts';

export type Names = ReturnType<typeof createNames>;
type NameChangeInput = { authorityName?: string | undefined; department?: string | undefined };

/** Names of authorities. A verified name stays until an administrator allows another. */
export function createNames({ db, events }: { db: Database; events: Events }) {
  /** Nobody takes the name of a verified authority, or one that looks the same. */
  async function refuseOfficial(
    from: Database,
    name: string,
    field: string,
    exceptId?: string,
  ): Promise<void> {
    const taken = await store.takenKeys(from, [nameKey(name)], exceptId);
    if (taken.size > 0) throw new ProductError('conflict', { problem: 'nameOfAuthority', field });
  }

  return {
    /** The name an authority gets at its sign-up: no verified one's. */
    async freeName(name: string): Promise<string> {
      return freeName(name, await store.takenKeys(db, possibleNames(name).map(nameKey)));
    },

    refuseOfficial,

    /** Names an authority anew, or keeps its wish as a request where it is verified. */
    async change(trx: Transaction, accountId: string, wanted: NameChangeInput): Promise<NameChange['kind']> {
      const authority = await store.lockAuthority(trx, accountId);
      if (!authority) throw new ProductError('not_signed_in');
      const before = { authorityName: authority.name, department: authority.department };
      const change = changeNaming(before, wanted, { isVerified: authority.is_verified });
      if (change.kind === 'none') return 'none';
      const { authorityName, department } = change.naming;
      if (change.kind === 'request') {
        await store.replaceRequest(trx, {
          id: newId(),
          account_id: accountId,
          authority_name: authorityName,
          department,
        });
        return 'request';
      }
      if (authorityName !== before.authorityName)
        await refuseOfficial(trx, authorityName, 'authorityName', accountId);
      await store.deleteWaiting(trx, accountId);
      await store.setNaming(trx, accountId, { authorityName, department, key: nameKey(authorityName) });
      return 'now';
    },

    /** The account's last request, unless it was allowed. */
    async openRequest(accountId: string) {
      const request = await store.findOpen(db, accountId);
      return request && request.is_allowed !== true ? ownRequestView(request) : undefined;
    },

    withdraw: (actor: Actor): Promise<void> =>
      inTransaction(db, async (trx) => {
        if (!(await store.deleteWaiting(trx, actor.id)))
          throw new ProductError('not_found', { problem: 'nameRequestGone' });
      }),

    async list(list: store.RequestList): Promise<{ requests: NameRequest[]; nextCursor: string | null }> {
      const { rows, nextCursor } = await store.findRequests(db, list);
      const holders = await store.findHolders(
        db,
        rows.map((row) => nameKey(row.authority_name)),
      );
      const isTaken = (row: store.RequestRow): boolean =>
        holders.some(({ id, name_key }) => id !== row.account_id && name_key === nameKey(row.authority_name));
      return { requests: rows.map((row) => requestView(row, isTaken(row))), nextCursor };
    },

    countWaiting: () => store.countWaiting(db),

    /** The id names what was asked for: a newer wish of the same account is another request. */
    decide: (admin: Actor, id: string, allowed: boolean, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const clean = cleanText(reason);
        refuse(checkNameDecision(allowed, clean));
        const seen = isId(id) ? await store.findRequest(trx, id) : undefined;
        if (!seen) throw gone();
        // The account before the request: every transaction locks in this order, so that none waits for another in a circle.
        await store.lockAuthority(trx, seen.account_id);
        const request = await store.lockRequest(trx, id);
        if (!request) throw gone();
        if (request.decided_at) throw new ProductError('conflict', { problem: 'nameRequestDecided' });
        const { account_id: accountId, authority_name: authorityName, department } = request;
        await store.decideRequest(trx, id, { decided_by: admin.id, is_allowed: allowed, reason: clean });
        if (allowed) {
          await store.setNaming(trx, accountId, { authorityName, department, key: nameKey(authorityName) });
          await events.publish(trx, { kind: 'profileUpdated', accountId }, admin.id);
        }
        await events.publish(trx, { kind: 'nameDecided', accountId, allowed }, admin.id);
        const action = allowed ? 'allowName' : 'declineName';
        const data = { requestId: id };
        await audit(trx, admin, { action, subject: 'government', subjectId: accountId, data, reason: clean });
      }),
  };
}

const gone = () => new ProductError('not_found', { problem: 'nameRequestGone' });
