import type { NameRequest } from '@sudhaar/contract/names';
import type { Actor } from '@sudhaar/domain/accounts';
import {
  changeAuthorityNames,
  freeName,
  type NameChange,
  possibleNames,
} from '@sudhaar/domain/authority-names';
import { ProductError } from '@sudhaar/domain/errors';
import { nameKey } from '@sudhaar/domain/names';
import { cleanText } from '@sudhaar/domain/text';
import { checkNameDecision, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { audit } from '../../foundation/audit/service.ts';
import * as store from './store.ts';
import { ownRequestView, requestView } from './view.ts';

export type Names = ReturnType<typeof createNames>;
type NameChangeInput = { authorityName?: string | undefined; department?: string | undefined };

/** A verified name stays until an administrator allows another. */
export function createNames({ db, events }: { db: Database; events: Events }) {
  /** Nobody can take a verified authority's name, or one that looks the same. */
  async function refuseOfficial(
    from: Database,
    name: string,
    field: string,
    exceptId?: string,
  ): Promise<void> {
    const taken = await store.findTakenKeys(from, [nameKey(name)], exceptId);
    if (taken.size > 0) throw new ProductError('conflict', { problem: 'nameOfAuthority', field });
  }

  return {
    /** A name for the sign-up that no verified authority has. */
    async freeName(name: string): Promise<string> {
      return freeName(name, await store.findTakenKeys(db, possibleNames(name).map(nameKey)));
    },

    refuseOfficial,

    /** Renames an authority, or stores a request if it is verified. */
    async change(trx: Transaction, accountId: string, input: NameChangeInput): Promise<NameChange['kind']> {
      const authority = await store.lockAuthority(trx, accountId);
      if (!authority) throw new ProductError('not_signed_in');
      const before = { authorityName: authority.name, department: authority.department };
      const change = changeAuthorityNames(before, input, { isVerified: authority.is_verified });
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

    /** Last request, unless it was allowed. */
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

    /** The id identifies one request. A newer wish of the same account is another request. */
    decide: (admin: Actor, id: string, allowed: boolean, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const clean = cleanText(reason);
        throwIfInvalid(checkNameDecision(allowed, clean));
        const current = isId(id) ? await store.findRequest(trx, id) : undefined;
        if (!current) throw requestNotFound();
        // Locks the account before the request, as every transaction does, to avoid deadlocks.
        await store.lockAuthority(trx, current.account_id);
        const request = await store.lockRequest(trx, id);
        if (!request) throw requestNotFound();
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

const requestNotFound = () => new ProductError('not_found', { problem: 'nameRequestGone' });
