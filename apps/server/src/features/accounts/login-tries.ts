import { createHash } from 'node:crypto';
import { emailKey, type Role } from '@sudhaar/domain/accounts';
import { gapAfterTries, LOGIN_TRIES } from '@sudhaar/domain/call-limits';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Limits, refuseOver } from '../../platform/limits/limits.ts';
import type { Signer } from '../../platform/signature.ts';
import * as store from './store.ts';

export type LoginTries = ReturnType<typeof createLoginTries>;
type Try = { role: Role; email: string; address: string };

/** As many as one likes: only how many there were is of interest. */
const UNCOUNTED = 1_000_000_000;

/** Keeps passwords from being guessed, also by many machines together, without keeping their owner out. */
export function createLoginTries({ db, limits, signer }: { db: Database; limits: Limits; signer: Signer }) {
  // Whose account was tried is nothing for the table of counts. An account that is not there is tried just the same.
  const accountKey = ({ role, email }: Try): string =>
    createHash('sha256')
      .update(`${role} ${emailKey(email)}`)
      .digest('base64url');
  const hereKey = (one: Try): string => `login ${accountKey(one)} ${one.address}`;

  async function waitForTurn(one: Try): Promise<void> {
    const { perSeconds } = LOGIN_TRIES.fromElsewhere;
    const key = `login ${accountKey(one)}`;
    const tried = await limits.take([{ key, max: UNCOUNTED, perSeconds }]);
    const gap = tried.ok ? gapAfterTries(tried.counts[0] ?? 0) : 0;
    if (gap > 0) refuseOver(await limits.take([{ key: `${key} turn`, max: 1, perSeconds: gap }]));
  }

  return {
    /** Lets a try be made, or says when the next one may be. */
    async admit(one: Try): Promise<void> {
      const mark = signer.mark(one.address);
      if (!(await store.isFamiliar(db, one.role, one.email, mark))) await waitForTurn(one);
      refuseOver(await limits.take([{ key: hereKey(one), ...LOGIN_TRIES.fromOneAddress }]));
    },

    /** It was the owner: what was tried from here is forgotten. */
    async succeeded(one: Try, accountId: string): Promise<void> {
      await store.rememberAddress(db, accountId, signer.mark(one.address));
      await limits.forget(hereKey(one));
    },

    /** Whoever opened a mailed link is the owner too, wherever they are. */
    remember: (trx: Transaction, accountId: string, address: string): Promise<void> =>
      store.rememberAddress(trx, accountId, signer.mark(address)),
  };
}
