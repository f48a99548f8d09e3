import type { SecondFactorPolicy } from '@sudhaar/domain/sign-in';
import { listenTo } from '../../platform/database/listener.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import type { IdentityProvider } from '../../platform/identity-provider/identity-provider.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { SendPush } from '../../platform/push/push.ts';
import { createSeal } from '../../platform/seal.ts';
import { createSigner } from '../../platform/signature.ts';
import type { OfficesServices } from '../offices/module.ts';
import { createKnownSessions } from './accounts/known-sessions.ts';
import { accountLifeRoutes } from './accounts/life-routes.ts';
import { createLoginAttempts } from './accounts/login-attempts.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createAccounts } from './accounts/service.ts';
import { createTokens } from './accounts/token.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { createApiKeys } from './api-keys/service.ts';
import { nameRoutes } from './names/routes.ts';
import { createNames } from './names/service.ts';
import { providerLoginRoutes, providerRedirects } from './oidc/routes.ts';
import { createProviderLogins } from './oidc/service.ts';
import { pushRoutes } from './push/routes.ts';
import { createPush } from './push/service.ts';
import { createSecurityMail } from './second-factor/emails.ts';
import { createPasskeySite } from './second-factor/passkeys.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { createSecondFactor } from './second-factor/service.ts';
import { settingsRoutes } from './settings/routes.ts';
import { createSettings } from './settings/service.ts';

export type Identity = ReturnType<typeof createIdentity>['services'];
type Deps = Pick<
  Platform,
  'db' | 'events' | 'storage' | 'mailer' | 'limits' | 'logger' | 'authSecret' | 'publicUrl'
> &
  Pick<OfficesServices, 'offices'> & {
    databaseUrl: string;
    hasMailServer: boolean;
    secondFactorPolicy: SecondFactorPolicy;
    provider: IdentityProvider | null;
    staffDomain: string | null;
    pushTo: { send: SendPush; isAllowed: (endpoint: URL) => boolean };
  };

export function createIdentity(deps: Deps) {
  const {
    databaseUrl,
    hasMailServer,
    secondFactorPolicy,
    provider,
    staffDomain,
    offices,
    pushTo,
    ...platform
  } = deps;
  const { db, events, storage, mailer, limits, logger, authSecret, publicUrl } = platform;
  const settings = createSettings({
    db,
    events,
    publicUrl,
    hasMailServer,
    signer: createSigner(authSecret, 'unsubscribe'),
  });
  const push = createPush({ db, logger, ...pushTo });
  const names = createNames({ db, events });
  const sessionChanges = listenTo({
    url: databaseUrl,
    channel: 'session_changes',
    onNotice: (accountId) => knownSessions.forget(accountId),
    onGap: () => knownSessions.forgetAll(),
  });
  const knownSessions = createKnownSessions(sessionChanges);
  const secondFactor = createSecondFactor({
    db,
    limits,
    policy: secondFactorPolicy,
    site: createPasskeySite(publicUrl),
    seal: createSeal(authSecret, 'second factor'),
    signer: createSigner(authSecret, 'second factor'),
    mail: createSecurityMail({ settings, publicUrl }),
    sessionsChanged: (trx, accountId) => afterCommit(trx, () => knownSessions.forget(accountId)),
  });
  const accounts = createAccounts({
    db,
    limits,
    secondFactor,
    devices: createSigner(authSecret, 'device'),
    mailer,
    events,
    names,
    storage,
    settings,
    loginTries: createLoginAttempts({ db, limits, signer: createSigner(authSecret, 'address') }),
    addresses: createSigner(authSecret, 'blocked address'),
    publicUrl,
    tokens: createTokens(authSecret),
    knownSessions,
  });
  const providerLogins = createProviderLogins({
    db,
    logger,
    provider,
    staffDomain,
    seal: createSeal(authSecret, 'identity provider'),
    accounts,
    offices,
  });
  const apiKeys = createApiKeys({ db, events, limits });

  return {
    services: { accounts, apiKeys, names, push, sessionChanges, settings },
    routes({ serve, app }) {
      accountRoutes(serve, accounts, secondFactor);
      accountLifeRoutes(serve, accounts);
      secondFactorRoutes(serve, secondFactor, accounts);
      providerLoginRoutes(serve, providerLogins);
      providerRedirects(app, { logins: providerLogins, limits, publicUrl });
      nameRoutes(serve, names);
      settingsRoutes(serve, settings);
      pushRoutes(serve, push);
      apiKeyRoutes(serve, apiKeys);
    },
    jobs: [...accounts.jobs, ...secondFactor.jobs],
    files: [accounts.files],
  } satisfies Module;
}
