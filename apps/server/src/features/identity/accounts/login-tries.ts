import { createHash } from 'node:crypto';
import { emailKey, type Role } from '@sudhaar/domain/accounts';
import { gapAfterTries, LOGIN_TRIES } from '@sudhaar/domain/call-limits';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Limits, refuseOver } from '../../../platform/limits/limits.ts';
import type { Signer } from '../../../platform/signature.ts';
import * as store from './store.ts';

export type LoginTries = ReturnType<typeof createLoginTries>;
type LoginAttempt = { role: Role; email: string; address: string };

/** A limit that is never reached: only the count is used. */
const UNCOUNTED = 1_000_000_000;

/** Slows down guessing of passwords, also from many machines, without locking the owner out (docs/decisions/0020). */
export function createLoginTries({ db, limits, signer }: { db: Database; limits: Limits; signer: Signer }) {
  // Hashed: the table of counts must not name accounts. Accounts that do not exist are counted too.
  const accountKey = ({ role, email }: LoginAttempt): string =>
    createHash('sha256')
      .update(`${role} ${emailKey(email)}`)
      .digest('base64url');
  const hereKey = (one: LoginAttempt): string => `login ${accountKey(one)} ${one.address}`;

  async function waitForTurn(one: LoginAttempt): Promise<void> {
    const { perSeconds } = LOGIN_TRIES.fromElsewhere;
    const key = `login ${accountKey(one)}`;
    const tried = await limits.take([{ key, max: UNCOUNTED, perSeconds }]);
    const gap = tried.ok ? gapAfterTries(tried.counts[0] ?? 0) : 0;
    if (gap > 0) refuseOver(await limits.take([{ key: `${key} turn`, max: 1, perSeconds: gap }]));
  }

  return {
    /** Admits a try, or throws with the time of the next one. */
    async admit(one: LoginAttempt): Promise<void> {
      const mark = signer.mark(one.address);
      if (!(await store.isFamiliar(db, one.role, one.email, mark))) await waitForTurn(one);
      refuseOver(await limits.take([{ key: hereKey(one), ...LOGIN_TRIES.fromOneAddress }]));
    },

    /** Forgets the failed tries from this address: it was the owner. */
    async succeeded(one: LoginAttempt, accountId: string): Promise<void> {
      await store.rememberAddress(db, accountId, signer.mark(one.address));
      await limits.forget(hereKey(one));
    },

    /** Opening a mailed link makes an address familiar, as a login does. */
    remember: (trx: Transaction, accountId: string, address: string): Promise<void> =>
      store.rememberAddress(trx, accountId, signer.mark(address)),
  };
}
