import type { Role } from './accounts.ts';

/** A login at the operator's identity provider is only for them. */
export const PROVIDER_ROLES = ['government', 'admin'] as const satisfies readonly Role[];
export type ProviderRole = (typeof PROVIDER_ROLES)[number];

/** Reasons why a login at the identity provider fails. The pages have a text for each. */
export const PROVIDER_PROBLEMS = [
  'down',
  'slow',
  'cancelled',
  'over',
  'issuer',
  'audience',
  'nonce',
  'signature',
  'clock',
  'refused',
  'emailMissing',
  'emailUnverified',
  'subjectChanged',
  'unknown',
  'notFresh',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Clocks of the provider and of the server may differ by this. */
export const PROVIDER_CLOCK_SECONDS = 120;

/** `issuedAt` in seconds since 1970. */
export const isIssuedNow = (issuedAt: number, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - issuedAt) <= PROVIDER_CLOCK_SECONDS;

/** The provider asked for the password (or what it asks for) after our request, not in an earlier login. */
export const isFreshLogin = (authenticatedAt: Date | null, requestedAt: Date): boolean =>
  authenticatedAt !== null &&
  authenticatedAt.getTime() >= requestedAt.getTime() - PROVIDER_CLOCK_SECONDS * 1000;

/** Exactly this domain. A subdomain may belong to somebody else. */
export function isOfDomain(email: string, domain: string): boolean {
  const [, host, ...rest] = email.trim().toLowerCase().split('@');
  return rest.length === 0 && host === domain.toLowerCase();
}

const ENTRA_HOST = 'login.microsoftonline.com';

/**
 * True only if the provider says so. Microsoft Entra ID has no `email_verified`. It has `xms_edov` instead: the domain
 * of the address is verified for the tenant.
 */
export function isEmailVerified(claims: Record<string, unknown>, issuer: string): boolean {
  const { email_verified: verified, xms_edov: domainVerified } = claims;
  if (verified !== undefined) return verified === true;
  const isEntra = new URL(issuer).hostname === ENTRA_HOST;
  return isEntra && [true, 1, '1', 'true'].some((yes) => domainVerified === yes);
}

/** Of an authority that joins an office. The last part of the office's name is its place: "Roads Department, Pune". */
export function authorityOfOffice(officeName: string): { department: string; city: string } {
  const at = officeName.lastIndexOf(',');
  if (at < 0) return { department: officeName.trim(), city: '' };
  return { department: officeName.slice(0, at).trim(), city: officeName.slice(at + 1).trim() };
}
