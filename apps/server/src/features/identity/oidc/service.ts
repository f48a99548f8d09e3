import { createHash } from 'node:crypto';
import { ProductError } from '@sudhaar/domain/errors';
import {
  authorityOfOffice,
  isFreshLogin,
  isOfDomain,
  PROVIDER_ROLES,
  type ProviderRole,
} from '@sudhaar/domain/provider-login';
import { SIGN_IN_STEP_MINUTES } from '@sudhaar/domain/sign-in';
import { cleanName } from '@sudhaar/domain/text';
import { checkJoinRequest, type JoinRequestForm, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedIn } from '../../../platform/http/route.ts';
import {
  type IdentityProvider,
  ProviderError,
  type ProviderIdentity,
} from '../../../platform/identity-provider/identity-provider.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Seal } from '../../../platform/seal.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Accounts } from '../accounts/service.ts';
import { createSteps, type Provided, spendSignInStep } from '../second-factor/service.ts';
import * as store from './store.ts';

type Visitor = Parameters<Accounts['openProviderSession']>[1];
type Deps = {
  db: Database;
  logger: Logger;
  /** Null without one. */
  provider: IdentityProvider | null;
  /** People of this domain may ask to join an office. */
  staffDomain: string | null;
  seal: Seal;
  accounts: Accounts;
  offices: Pick<Offices, 'assertOpen' | 'nameOf'>;
};
export type Beginning = {
  role: ProviderRole;
  /** For a sensitive action of somebody who is logged in already. */
  isConfirmation: boolean;
  language: Language;
};
/** `step` is for the cookie. */
type Arrival = { step: string; next: 'login' | 'join' | 'confirm' };

/**
 * Logins of authorities and administrators at the operator's identity provider. No second factor of ours is asked for,
 * because how people prove themselves is the provider's policy.
 */
export function createProviderLogins({ db, logger, provider, staffDomain, seal, accounts, offices }: Deps) {
  const steps = createSteps(seal);

  function configured(): IdentityProvider {
    if (!provider) throw new ProductError('not_found');
    return provider;
  }

  /** By the subject, which never changes, else by the verified address. */
  async function accountOf(identity: ProviderIdentity, role: ProviderRole): Promise<string | null> {
    const linked = await store.findLinked(db, identity, role);
    if (linked) return linked;
    const { email, isEmailVerified, issuer } = identity;
    if (email === null) throw new ProviderError('emailMissing');
    if (!isEmailVerified) throw new ProviderError('emailUnverified');
    const accountId = await accounts.idOf(role, email);
    if (!accountId) return null;
    // A mailbox that was given to somebody else does not give them the account as well.
    if ((await store.findSubject(db, accountId, issuer)) !== undefined)
      throw new ProviderError('subjectChanged');
    return accountId;
  }

  const mayAskToJoin = (email: string, role: ProviderRole): boolean =>
    role === 'government' && staffDomain !== null && isOfDomain(email, staffDomain);

  async function arrive(start: Start, identity: ProviderIdentity): Promise<Arrival> {
    const { role, isConfirmation, startedAt } = start;
    const accountId = await accountOf(identity, role);
    const { issuer, subject, session, authenticatedAt, email } = identity;
    const provided = { issuer, subject, session, authenticatedAt: authenticatedAt?.getTime() ?? null };
    if (isConfirmation) {
      if (!accountId) throw new ProviderError('unknown');
      if (!isFreshLogin(authenticatedAt, new Date(startedAt))) throw new ProviderError('notFresh');
      return { next: 'confirm', step: steps.begin('providerConfirmation', { accountId }) };
    }
    if (accountId) return { next: 'login', step: steps.begin('providerLogin', { accountId, provided }) };
    if (email === null || !mayAskToJoin(email, role)) throw new ProviderError('unknown');
    return { next: 'join', step: steps.begin('providerJoin', { email, provided }) };
  }

  /** In the transaction that opens the session. */
  const linkWithin = async (trx: Transaction, accountId: string, role: ProviderRole, provided: Provided) => {
    const { issuer, subject, session } = provided;
    if (session !== null && (await store.isSpent(trx, idOf('ended', issuer, session)))) throw over();
    await store.link(trx, accountId, { issuer, subject }, role);
    // Somebody else may have been linked meanwhile.
    if ((await store.findSubject(trx, accountId, issuer)) !== subject) throw over();
  };

  const startOf = (provided: Provided) => ({
    provider: { issuer: provided.issuer, subject: provided.subject, session: provided.session },
    // An earlier login at the provider is not a proof for sensitive actions.
    provedAt: new Date(Math.min(provided.authenticatedAt ?? 0, currentMs())),
  });

  return {
    name: provider?.name ?? '',

    overview: async (actor: SignedIn | null) => ({
      name: provider?.name ?? null,
      isOwn: provider !== null && actor !== null && (await store.hasLogin(db, actor.id)),
    }),

    /** Returns where to send the browser, and what it has to bring back. */
    async begin({ role, isConfirmation, language }: Beginning): Promise<{ url: string; step: string }> {
      const { url, checks } = await logged(configured().begin({ isFresh: isConfirmation }));
      const startedAt = currentMs();
      return {
        url,
        step: steps.begin('providerStart', { role, isConfirmation, language, startedAt, checks }),
      };
    },

    /** Null if the step is over, or none of ours. */
    beginningOf(step: string): Beginning | null {
      try {
        return openStart(step).known;
      } catch (error) {
        if (error instanceof ProviderError) return null;
        throw error;
      }
    },

    async complete(step: string, parameters: URLSearchParams): Promise<Arrival> {
      const begun = openStart(step);
      const { known } = begun;
      // Before the provider is asked, so that a callback that is sent again asks it nothing.
      if (parameters.get('state') === known.checks.state) {
        await inTransaction(db, begun.complete).catch((error: unknown) => {
          throw overFor(error);
        });
      }
      return logged((async () => arrive(known, await configured().complete(parameters, known.checks)))());
    },

    async login(step: string, visitor: Visitor): Promise<string> {
      const { known, complete } = steps.open('providerLogin', step);
      const { accountId, provided } = known;
      return accounts.openProviderSession(accountId, visitor, {
        ...startOf(provided),
        alongside: async (trx) => {
          await complete(trx);
          const role = await accounts.roleWithin(trx, accountId);
          if (!isProviderRole(role)) throw over();
          await linkWithin(trx, accountId, role, provided);
        },
      });
    },

    async confirm(actor: SignedIn, step: string): Promise<void> {
      const { known, complete } = steps.open('providerConfirmation', step);
      if (known.accountId !== actor.id)
        throw new ProductError('invalid_credentials', { problem: 'providerOther' });
      await inTransaction(db, async (trx) => {
        await complete(trx);
        await accounts.markProved(trx, actor);
      });
    },

    /** Creates an account that waits for an administrator, like any sign-up, and logs it in. */
    async join(
      step: string,
      form: JoinRequestForm,
      { language, ...visitor }: Visitor & { language: Language },
    ): Promise<string> {
      const { known, complete } = steps.open('providerJoin', step);
      throwIfInvalid(checkJoinRequest(form));
      await offices.assertOpen(form.officeId);
      const { email, provided } = known;
      const accountId = await accounts.registerVouched(
        email,
        {
          ...authorityOfOffice(await offices.nameOf(form.officeId)),
          designation: cleanName(form.designation),
          phone: form.phone.trim(),
          vouching_provider: configured().name,
          wanted_office_id: form.officeId,
        },
        {
          language,
          alongside: async (trx, id) => {
            await complete(trx);
            await linkWithin(trx, id, 'government', provided);
          },
        },
      );
      return accounts.openProviderSession(accountId, visitor, {
        ...startOf(provided),
        alongside: async () => undefined,
      });
    },

    /** The provider's notice that somebody logged out there. Each takes effect once. */
    async logout(token: string): Promise<void> {
      const ended = await logged(configured().readLogout(token)).catch((error) => {
        throw error instanceof ProviderError ? new ProductError('malformed_request') : error;
      });
      const { issuer, id, expiresAt, session } = ended;
      await inTransaction(db, async (trx) => {
        if (!(await spendSignInStep(trx, idOf('logout', issuer, id), expiresAt)))
          throw new ProductError('malformed_request');
        // A login that is on its way back from the provider must not open the session afterwards.
        const later = new Date(currentTime().getTime() + SIGN_IN_STEP_MINUTES * 60 * 1000);
        if (session !== null) await spendSignInStep(trx, idOf('ended', issuer, session), later);
        await accounts.endProviderSessions(trx, ended);
      });
    },
  };

  type Start = ReturnType<typeof openStart>['known'];
  function openStart(step: string) {
    try {
      return steps.open('providerStart', step);
    } catch (error) {
      throw overFor(error);
    }
  }

  /** Operators find the cause in the log. */
  async function logged<Result>(call: Promise<Result>): Promise<Result> {
    return call.catch((error: unknown) => {
      if (error instanceof ProviderError && error.cause)
        logger.warn({ err: error.cause, problem: error.problem }, 'a login at the identity provider failed');
      throw error;
    });
  }
}
export type ProviderLogins = ReturnType<typeof createProviderLogins>;

/** A browser is waiting for a page, so that a refused step is a reason like others. */
const overFor = (error: unknown): unknown =>
  error instanceof ProductError ? new ProviderError('over') : error;

const over = () => new ProductError('link_expired', { problem: 'signInStepOver' });

const isProviderRole = (role: string | undefined): role is ProviderRole =>
  PROVIDER_ROLES.some((one) => one === role);

/** Names that others chose become ids of ours. */
function idOf(...names: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
