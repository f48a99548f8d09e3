import type { Role } from '@sudhaar/domain/accounts';

/** Without a role, the front page. */
export const dashboardPath = (role: Role | ''): string => (role === '' ? '/' : `/${role}/dashboard`);

export const profilePath = (role: Role | '', id: string): string => `/user/profile/${role}/${id}`;

/** The setting of a citizen's home place. */
export const HOME_PLACE_PATH = '/user/dashboard/settings#home';

/** The list in which an administrator verifies this authority. */
export const verificationPath = (search: string): string =>
  `/admin/dashboard/manageGovernment?${new URLSearchParams({ verified: 'no', search })}`;

/** Router state after an account was deleted. */
export type HomeState = { goodbye?: true } | null;

/** Router state of login and sign-up: the destination, and the role. */
export type LoginState = { from?: string; role?: Role; email?: string } | null;

/** Router state of a post's public page: the code that found it. */
export type FoundByCodeState = { code: string; isFurtherCaller: boolean } | null;

/** Router state from the login form. */
export type ForgotState = { role: Role; email: string } | null;
