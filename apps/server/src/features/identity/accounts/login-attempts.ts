import { createHash } from 'node:crypto';
import { emailKey, type Role } from '@sudhaar/domain/accounts';
import { gapAfterTries, LOGIN_TRIES } from '@sudhaar/domain/call-limits';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Limits, throwIfOverLimit } from '../../../platform/limits/limits.ts';
import type { Signer } from '../../../platform/signature.ts';
import * as store from './store.ts';

export type LoginTries = ReturnType<typeof createLoginAttempts>;
type LoginAttempt = { role: Role; email: string; address: string };

/** Never reached, because only the count is used. */
const UNCOUNTED = 1_000_000_000;

/** Slows down password guessing, even from many machines, without locking the owner out (docs/decisions/0020). */
export function createLoginAttempts({
  db,
  limits,
  signer,
}: {
  db: Database;
  limits: Limits;
  signer: Signer;
}) {
  // Hashed, because the counters must not name accounts. Unknown accounts are counted too.
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
    if (gap > 0) throwIfOverLimit(await limits.take([{ key: `${key} turn`, max: 1, perSeconds: gap }]));
  }

  return {
    /** Throws with the time of the next allowed attempt. */
    async admit(one: LoginAttempt): Promise<void> {
      const mark = signer.mark(one.address);
      if (!(await store.isFamiliar(db, one.role, one.email, mark))) await waitForTurn(one);
      throwIfOverLimit(await limits.take([{ key: hereKey(one), ...LOGIN_TRIES.fromOneAddress }]));
    },

    markOf: (address: string): string => signer.mark(address),

    /** The owner logged in, so failed attempts from this address are reset. */
    async succeeded(one: LoginAttempt, accountId: string): Promise<void> {
      await store.rememberAddress(db, accountId, signer.mark(one.address));
      await limits.forget(hereKey(one));
    },

    /** Opening a mailed link makes an address familiar, like a login. */
    remember: (trx: Transaction, accountId: string, address: string): Promise<void> =>
      store.rememberAddress(trx, accountId, signer.mark(address)),
  };
}
