import { randomBytes } from 'node:crypto';
import type { Role } from '@sudhaar/domain/accounts';
import { CODE_TRIES } from '@sudhaar/domain/call-limits';
import { ProductError } from '@sudhaar/domain/errors';
import {
  CODES_UNTIL_WARNING,
  hasSecondFactor,
  isSecondFactorOffered,
  isSecondFactorRequired,
  mayRemoveFactor,
  PASSKEYS_MAX,
  RECOVERY_CODES,
  readAppCode,
  readRecoveryCode,
  recoveryCode,
  type SecondFactorPolicy,
  secondFactorDueAt,
  secondStepOf,
} from '@sudhaar/domain/sign-in';
import { cleanName } from '@sudhaar/domain/text';
import { checkName, throwIfInvalid } from '@sudhaar/domain/validation';
import { z } from 'zod';
import { type Database, isDuplicate, type Transaction } from '../../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedIn } from '../../../platform/http/route.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { type Limits, throwIfOverLimit } from '../../../platform/limits/limits.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { Signer } from '../../../platform/signature.ts';
import { currentTime } from '../../../platform/time.ts';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.ts';
import type { SecurityMail } from './emails.ts';
import { type PasskeySite, refused } from './passkeys.ts';
import { createSteps } from './steps.ts';
import * as store from './store.ts';

export { createSteps, type Provided } from './steps.ts';
export { spendSignInStep } from './store.ts';

const clearSpent = defineJob('clear_spent_sign_in_steps', z.object({}));

type Deps = {
  db: Database;
  limits: Limits;
  policy: SecondFactorPolicy;
  site: PasskeySite;
  seal: Seal;
  /** Hashes recovery codes and passwords. */
  signer: Signer;
  mail: SecurityMail;
  /** Loads the sessions of the account again. */
  sessionsChanged: (trx: Transaction, accountId: string) => void;
};
type PasskeyResponse = { id: string };
/** The first that is given counts. */
export type SecondProof = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyResponse | undefined;
};
const CODES = {
  app: { kind: 'app codes', problem: 'codeWrong' },
  recovery: { kind: 'recovery codes', problem: 'recoveryCodeWrong' },
} as const;
type CheckedAccount = { id: string; role: Role; password_hash: string };

export function createSecondFactor(deps: Deps) {
  const { db, limits, policy, site, seal, signer, mail, sessionsChanged } = deps;
  const steps = createSteps(seal);
  const newChallenge = (): string => randomBytes(32).toString('base64url');
  const passwordMark = (hash: string): string => signer.mark(`password ${hash}`);
  const codeMark = (accountId: string, code: string): string => signer.mark(`code ${accountId} ${code}`);

  async function owner(id: string) {
    const account = await store.findOwner(db, id);
    if (!account) throw new ProductError('not_signed_in');
    return { ...account, role: account.role as Role };
  }

  /** With `accountId`, only a passkey of this account is accepted. */
  async function usePasskey(
    trx: Transaction,
    response: PasskeyResponse,
    expected: { challenge: string; accountId?: string },
  ): Promise<string> {
    const { challenge, accountId } = expected;
    const passkey = await store.findPasskey(trx, response.id);
    if (!passkey || (accountId !== undefined && passkey.account_id !== accountId)) throw refused();
    const isAlone = accountId === undefined;
    const counter = await site.verifyUse(passkey, response, { challenge, isAlone });
    if (!(await store.markPasskeyUsed(trx, passkey.id, counter))) throw refused();
    return passkey.account_id;
  }

  /** Counts before it checks, so that many tries at once are counted, too. */
  async function withinTries(
    accountId: string,
    { kind, problem }: (typeof CODES)[keyof typeof CODES],
    check: () => Promise<boolean>,
  ): Promise<void> {
    const key = `${kind} ${accountId}`;
    const taken = await limits.take([{ key, ...CODE_TRIES }]);
    throwIfOverLimit(taken);
    if (await check()) return limits.forget(key);
    if (taken.ok && taken.counts[0] === CODES_UNTIL_WARNING)
      await inTransaction(db, (trx) => mail(trx, accountId, 'codesFailed'));
    throw new ProductError('invalid_credentials', { problem });
  }

  async function checkAppCode(trx: Transaction, accountId: string, typed: string): Promise<boolean> {
    const app = await store.findApp(trx, accountId);
    const secret = app && seal.open(app.sealed_secret);
    const code = readAppCode(typed);
    const step = secret && code ? await stepOfCode(secret, code) : null;
    return step !== null && store.spendStep(trx, accountId, step);
  }

  async function checkRecoveryCode(trx: Transaction, accountId: string, typed: string): Promise<boolean> {
    const code = readRecoveryCode(typed);
    if (!code || !(await store.spendRecoveryCode(trx, accountId, codeMark(accountId, code)))) return false;
    const { recoveryCodes } = await store.findFactors(trx, accountId);
    await mail(trx, accountId, 'recoveryCodeUsed', { left: String(recoveryCodes) });
    return true;
  }

  /** Returns the codes, which are shown once and not stored in readable form. */
  async function writeRecoveryCodes(trx: Transaction, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
    await store.replaceRecoveryCodes(
      trx,
      accountId,
      codes.map((code) => codeMark(accountId, code)),
    );
    return codes;
  }

  /** Staff get recovery codes with their first factor. Citizens keep their password, and need none. */
  async function factorAdded(trx: Transaction, { id, role }: { id: string; role: Role }): Promise<string[]> {
    await store.setDueAt(trx, id, null);
    sessionsChanged(trx, id);
    const { recoveryCodes } = await store.findFactors(trx, id);
    const needsCodes = isSecondFactorOffered(role, policy) && recoveryCodes === 0;
    return needsCodes ? writeRecoveryCodes(trx, id) : [];
  }

  /** Recovery codes replace a factor. Without one they would be a second password. */
  async function factorRemoved(trx: Transaction, { id, role }: { id: string; role: Role }): Promise<void> {
    const remaining = await store.findFactors(trx, id);
    if (!mayRemoveFactor(role, policy, remaining))
      throw new ProductError('conflict', { problem: 'lastSecondFactor' });
    if (!hasSecondFactor(remaining)) await store.replaceRecoveryCodes(trx, id, []);
  }

  /** A new password ends the wait after wrong codes, which somebody with the old one may have caused. */
  async function forgetTries(accountId: string): Promise<void> {
    for (const { kind } of Object.values(CODES)) await limits.forget(`${kind} ${accountId}`);
  }

  const change = <Result>(accountId: string, make: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (trx) => {
      await store.lockOwner(trx, accountId);
      return make(trx);
    });

  return {
    policy,

    /** After the right password. Throws if the login needs another step, with all that its page needs. */
    async requireStep(account: CheckedAccount): Promise<void> {
      const factors = await store.findFactors(db, account.id);
      const methods = secondStepOf(account.role, policy, factors);
      if (methods.length === 0) return;
      const options = methods.includes('passkey')
        ? await site.requestOptions(await store.findPasskeys(db, account.id))
        : null;
      const ticket = steps.begin('secondFactor', {
        accountId: account.id,
        passwordMark: passwordMark(account.password_hash),
        challenge: options?.challenge ?? newChallenge(),
      });
      throw new ProductError('second_factor_needed', { secondFactor: { ticket, methods, passkey: options } });
    },

    /** Returns the account with the password that was checked, which must still be its password. */
    async completeStep(
      ticket: string,
      proof: SecondProof,
    ): Promise<{ accountId: string; passwordHash: string }> {
      const { known, complete } = steps.open('secondFactor', ticket);
      const { accountId, challenge } = known;
      const account = await store.findOwner(db, accountId);
      if (!account || passwordMark(account.password_hash) !== known.passwordMark)
        throw new ProductError('link_expired', { problem: 'signInStepOver' });
      const { code = '', recoveryCode: typed, passkey } = proof;
      const spendWith = (check: (trx: Transaction) => Promise<boolean>) => () =>
        inTransaction(db, async (trx) => {
          const isRight = await check(trx);
          if (isRight) await complete(trx);
          return isRight;
        });
      if (passkey)
        await inTransaction(db, async (trx) => {
          await usePasskey(trx, passkey, { challenge, accountId });
          await complete(trx);
        });
      else if (typed !== undefined)
        await withinTries(
          accountId,
          CODES.recovery,
          spendWith((trx) => checkRecoveryCode(trx, accountId, typed)),
        );
      else
        await withinTries(
          accountId,
          CODES.app,
          spendWith((trx) => checkAppCode(trx, accountId, code)),
        );
      return { accountId, passwordHash: account.password_hash };
    },

    /** For a login with nothing but a passkey. */
    async beginPasskeyLogin() {
      const options = await site.requestOptions();
      return { ticket: steps.begin('passkeyLogin', { challenge: options.challenge }), options };
    },

    completePasskeyLogin(ticket: string, response: PasskeyResponse): Promise<string> {
      const { known, complete } = steps.open('passkeyLogin', ticket);
      return inTransaction(db, async (trx) => {
        const accountId = await usePasskey(trx, response, known);
        await complete(trx);
        return accountId;
      });
    },

    async beginConfirmation(accountId: string) {
      const passkeys = await store.findPasskeys(db, accountId);
      if (passkeys.length === 0) return { ticket: '', options: null };
      const options = await site.requestOptions(passkeys);
      return { ticket: steps.begin('confirmation', { accountId, challenge: options.challenge }), options };
    },

    async confirmWithPasskey(trx: Transaction, accountId: string, ticket: string, response: PasskeyResponse) {
      const { known, complete } = steps.open('confirmation', ticket);
      if (known.accountId !== accountId) throw refused();
      await usePasskey(trx, response, known);
      await complete(trx);
    },

    /** Called at each login. The date that `required` sets is written once. */
    async updateDueAt(trx: Transaction, accountId: string): Promise<void> {
      const account = await store.lockOwner(trx, accountId);
      if (!account) return;
      const { role, second_factor_due_at: dueAt } = account;
      const factors = await store.findFactors(trx, accountId);
      const next = secondFactorDueAt(role, policy, { factors, dueAt, now: currentTime() });
      await store.setDueAt(trx, accountId, next);
    },

    /** Null if the operator does not require a second factor, whatever was required before. */
    dueAt: (account: { role: Role; second_factor_due_at: Date | null }): Date | null =>
      isSecondFactorRequired(account.role, policy) ? account.second_factor_due_at : null,

    async overview({ id }: SignedIn) {
      const account = await owner(id);
      const [factors, passkeys, app] = await Promise.all([
        store.findFactors(db, id),
        store.findPasskeys(db, id),
        store.findApp(db, id),
      ]);
      const dueAt = isSecondFactorRequired(account.role, policy) ? account.second_factor_due_at : null;
      return { account, dueAt, policy, factors, passkeys, app };
    },

    async beginPasskey({ id }: SignedIn) {
      const account = await owner(id);
      const options = await site.creationOptions(account, await store.findPasskeys(db, id));
      return {
        ticket: steps.begin('passkeyAdded', { accountId: id, challenge: options.challenge }),
        options,
      };
    },

    async addPasskey(
      { id, role }: SignedIn,
      { ticket, name, response }: { ticket: string; name: string; response: object },
    ): Promise<string[]> {
      throwIfInvalid(checkName(name));
      const { known, complete } = steps.open('passkeyAdded', ticket);
      if (known.accountId !== id) throw refused();
      const passkey = await site.verifyNew(response, known.challenge);
      try {
        return await change(id, async (trx) => {
          await complete(trx);
          const { passkeys } = await store.findFactors(trx, id);
          if (passkeys >= PASSKEYS_MAX) throw new ProductError('conflict', { problem: 'tooManyPasskeys' });
          await store.insertPasskey(trx, { id: newId(), account_id: id, name: cleanName(name), ...passkey });
          await mail(trx, id, 'passkeyAdded', { name: cleanName(name) });
          return factorAdded(trx, { id, role });
        });
      } catch (error) {
        throw isDuplicate(error) ? new ProductError('conflict', { problem: 'passkeyKnown' }) : error;
      }
    },

    async renamePasskey({ id }: SignedIn, passkeyId: string, name: string): Promise<void> {
      throwIfInvalid(checkName(name));
      if (!isId(passkeyId) || !(await store.renamePasskey(db, id, passkeyId, cleanName(name))))
        throw new ProductError('not_found');
    },

    removePasskey: ({ id, role }: SignedIn, passkeyId: string): Promise<void> =>
      change(id, async (trx) => {
        const name = isId(passkeyId) ? await store.deletePasskey(trx, id, passkeyId) : undefined;
        if (name === undefined) throw new ProductError('not_found');
        await factorRemoved(trx, { id, role });
        await mail(trx, id, 'passkeyRemoved', { name });
      }),

    async beginApp({ id, role }: SignedIn) {
      if (!isSecondFactorOffered(role, policy)) throw new ProductError('forbidden');
      const { email } = await owner(id);
      const secret = newAppSecret();
      const ticket = steps.begin('appAdded', { accountId: id, secret });
      return { ticket, secret, uri: appUri(secret, email) };
    },

    /** The first code proves that the app has the secret. */
    async addApp({ id, role }: SignedIn, ticket: string, typed: string): Promise<string[]> {
      const { known, complete } = steps.open('appAdded', ticket);
      if (known.accountId !== id) throw new ProductError('link_expired', { problem: 'signInStepOver' });
      const { secret } = known;
      const code = readAppCode(typed);
      const step = code === null ? null : await stepOfCode(secret, code);
      if (step === null) throw new ProductError('invalid_input', { problem: 'codeWrong', field: 'code' });
      return change(id, async (trx) => {
        await complete(trx);
        afterCommit(trx, () => limits.forget(`${CODES.app.kind} ${id}`));
        await store.saveApp(trx, id, { sealed_secret: seal.close(secret), last_step: step });
        await mail(trx, id, 'appAdded');
        return factorAdded(trx, { id, role });
      });
    },

    removeApp: ({ id, role }: SignedIn): Promise<void> =>
      change(id, async (trx) => {
        if (!(await store.deleteApp(trx, id))) throw new ProductError('not_found');
        await factorRemoved(trx, { id, role });
        await mail(trx, id, 'appRemoved');
      }),

    renewRecoveryCodes: ({ id, role }: SignedIn): Promise<string[]> =>
      change(id, async (trx) => {
        const factors = await store.findFactors(trx, id);
        if (secondStepOf(role, policy, factors).length === 0) throw new ProductError('forbidden');
        await mail(trx, id, 'recoveryCodesRenewed');
        return writeRecoveryCodes(trx, id);
      }),

    /** For administrators, when somebody has lost their phone. With `required`, a new one is due at once. */
    async reset(trx: Transaction, { id, role }: { id: string; role: Role }): Promise<void> {
      await store.lockOwner(trx, id);
      await store.deleteFactors(trx, id);
      await store.setDueAt(trx, id, isSecondFactorRequired(role, policy) ? currentTime() : null);
      afterCommit(trx, () => forgetTries(id));
      await mail(trx, id, 'secondFactorReset');
    },

    /** After a login that was not the owner's. Passkeys and apps that were added since could log in again. */
    async removeSince(trx: Transaction, id: string, since: Date): Promise<void> {
      await store.lockOwner(trx, id);
      if (!(await store.deleteFactorsSince(trx, id, since))) return;
      const remaining = await store.findFactors(trx, id);
      if (!hasSecondFactor(remaining)) await store.replaceRecoveryCodes(trx, id, []);
      await mail(trx, id, 'factorsRemoved');
    },

    forgetTries,

    jobs: [handleJob(clearSpent, () => store.deleteSpentSteps(db), '47 3 * * *')] satisfies JobHandler[],
  };
}
export type SecondFactorService = ReturnType<typeof createSecondFactor>;
