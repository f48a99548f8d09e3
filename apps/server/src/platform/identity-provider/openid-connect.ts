import { isEmailVerified, isIssuedNow, PROVIDER_CLOCK_SECONDS } from '@sudhaar/domain/provider-login';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { atMost, SERVICE_CALLS_AT_ONCE } from '../outbound/at-most.ts';
import { clockCorrectionMs, currentMs, currentTime } from '../time.ts';
import {
  type IdentityProvider,
  type LoginChecks,
  ProviderError,
  type ProviderIdentity,
  type ProviderLogout,
} from './identity-provider.ts';
import { problemOf } from './problem-of.ts';

type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  redirectUri: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
/** Its addresses and keys may change. */
const DISCOVERED_FOR_MS = 60 * 60 * 1000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Public keys only. With a shared secret, everybody who knows it could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const logoutClaims = z.object({
  jti: z.string().min(1).max(500),
  iat: z.number(),
  events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
  sub: z.string().min(1).max(500).optional(),
  sid: z.string().min(1).max(500).optional(),
  // An ID token is no notice of a logout.
  nonce: z.never().optional(),
});

/**
 * OpenID Connect: code flow with PKCE, state and nonce. The operator chose the issuer, so that its address may be a
 * private one: a city's provider is often in its own network.
 */
export function openIdConnect(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, name, redirectUri, timeoutMs = TIMEOUT_MS } = settings;
  const limited = atMost(SERVICE_CALLS_AT_ONCE);
  const isPlain = new URL(issuer).protocol === 'http:';
  const timeout = timeoutMs / 1000;
  let discovered: Discovered | null = null;
  let discovering: Promise<Discovered> | null = null;
  let knownKeys: ReturnType<typeof client.getJwksCache>;

  async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await limited(call);
    } catch (error) {
      throw error instanceof ProviderError ? error : new ProviderError(problemOf(error), { cause: error });
    }
  }

  async function discover(): Promise<Discovered> {
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout,
      execute: isPlain ? [client.allowInsecureRequests] : [],
    });
    const server = found.serverMetadata();
    // The library accepts others for Microsoft's shared issuers, whose people are of any organisation.
    if (new URL(server.issuer).href !== new URL(issuer).href) throw new ProviderError('issuer');
    discovered = { server, keys: logoutKeysOf(server, timeoutMs), at: currentMs() };
    return discovered;
  }

  /** Concurrent callers share one request. A failure is not kept. */
  function known(): Promise<Discovered> {
    if (discovered && currentMs() - discovered.at < DISCOVERED_FOR_MS) return Promise.resolve(discovered);
    discovering ??= discover().finally(() => {
      discovering = null;
    });
    return discovering;
  }

  /** A new one for each login, because it is told how far this machine's clock is off. */
  async function configuration() {
    const { server } = await known();
    const metadata = {
      client_secret: clientSecret,
      [client.clockSkew]: Math.round(clockCorrectionMs() / 1000),
      [client.clockTolerance]: PROVIDER_CLOCK_SECONDS,
    };
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret);
    const configured = new client.Configuration(server, clientId, metadata, authentication);
    configured.timeout = timeout;
    if (isPlain) client.allowInsecureRequests(configured);
    // Verifies signatures. By default the library trusts the connection.
    client.enableNonRepudiationChecks(configured);
    if (knownKeys) client.setJwksCache(configured, knownKeys);
    return configured;
  }

  async function identityOf(configured: client.Configuration, tokens: Tokens): Promise<ProviderIdentity> {
    const claims = tokens.claims();
    if (!claims) throw new ProviderError('refused');
    if (!isIssuedNow(claims.iat, currentTime())) throw new ProviderError('clock');
    const { userinfo_endpoint: userInfo } = configured.serverMetadata();
    // Some providers tell the address only there.
    const person =
      claims.email === undefined && userInfo
        ? await client.fetchUserInfo(configured, tokens.access_token, claims.sub)
        : claims;
    const { email } = person;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      session: typeof claims.sid === 'string' ? claims.sid : null,
      email: typeof email === 'string' && email.trim() !== '' ? email.trim() : null,
      isEmailVerified: isEmailVerified(person, claims.iss),
      authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
    };
  }

  return {
    name,

    begin: ({ isFresh }) =>
      guarded(async () => {
        const configured = await configuration();
        const checks: LoginChecks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configured, {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          ...(isFresh && { prompt: 'login', max_age: '0' }),
        });
        return { url: url.href, checks };
      }),

    complete: (parameters, checks) =>
      guarded(async () => {
        if (parameters.get('state') !== checks.state) throw new ProviderError('over');
        const configured = await configuration();
        const from = parameters.get('iss');
        if (from !== null && from !== configured.serverMetadata().issuer) throw new ProviderError('issuer');
        const tokens = await client.authorizationCodeGrant(
          configured,
          new URL(`${redirectUri}?${parameters}`),
          {
            expectedState: checks.state,
            expectedNonce: checks.nonce,
            pkceCodeVerifier: checks.verifier,
            idTokenExpected: true,
          },
        );
        knownKeys = client.getJwksCache(configured);
        return identityOf(configured, tokens);
      }),

    /** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
    readLogout: (token) =>
      guarded(async (): Promise<ProviderLogout> => {
        const { server, keys } = await known();
        const { payload } = await jwtVerify(token, keys, {
          issuer: server.issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          currentDate: currentTime(),
          clockTolerance: PROVIDER_CLOCK_SECONDS,
        });
        const { jti, iat, sub, sid } = logoutClaims.parse(payload);
        if (!isIssuedNow(iat, currentTime())) throw new ProviderError('clock');
        if (sub === undefined && sid === undefined) throw new ProviderError('refused');
        // Until then the time above refuses it.
        const expiresAt = new Date((iat + 2 * PROVIDER_CLOCK_SECONDS) * 1000);
        return { issuer: server.issuer, id: jti, expiresAt, subject: sub ?? null, session: sid ?? null };
      }),
  };
}

type Discovered = { server: client.ServerMetadata; keys: LogoutKeys; at: number };
type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;
type LogoutKeys = ReturnType<typeof createRemoteJWKSet>;

function logoutKeysOf({ jwks_uri: uri }: client.ServerMetadata, timeoutMs: number): LogoutKeys {
  if (!uri) throw new ProviderError('signature');
  return createRemoteJWKSet(new URL(uri), { timeoutDuration: timeoutMs });
}
