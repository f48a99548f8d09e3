import type { ProviderProblem } from '@sudhaar/domain/provider-login';

/** What a callback must match. Kept by the browser, sealed. */
export type LoginChecks = { state: string; nonce: string; verifier: string };

/** The person, as the provider knows them. */
export type ProviderIdentity = {
  issuer: string;
  /** Never changes, unlike the email address. */
  subject: string;
  /** Session at the provider, if it tells. */
  session: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** When the person last proved who they are. Null if the provider does not tell. */
  authenticatedAt: Date | null;
};

/** The provider ended all sessions of a person, or one. At least one of the two is set. */
export type ProviderLogout = {
  issuer: string;
  /** The same token has the same id. */
  id: string;
  expiresAt: Date;
  subject: string | null;
  session: string | null;
};

/** An identity provider of the operator's choice. Its methods throw `ProviderError`. */
export type IdentityProvider = {
  /** Name for people, such as "Pune City Account". */
  name: string;
  /** With `isFresh`, the provider has to ask for the password even if the person is logged in there. */
  begin(options: { isFresh: boolean }): Promise<{ url: string; checks: LoginChecks }>;
  /** `parameters` are those that the browser brought back. */
  complete(parameters: URLSearchParams, checks: LoginChecks): Promise<ProviderIdentity>;
  readLogout(token: string): Promise<ProviderLogout>;
};

/** The log has the cause. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, options?: ErrorOptions) {
    super(`identity provider: ${problem}`, options);
    this.problem = problem;
  }
}
