import type { Role } from '@sudhaar/domain/accounts';

/** A role without an area (a token that names none) has the front page. */
export const dashboardPath = (role: Role | ''): string => (role === '' ? '/' : `/${role}/dashboard`);

export const profilePath = (role: Role | '', id: string): string => `/user/profile/${role}/${id}`;

/** Router state of the front page, set after an account was deleted. */
export type HomeState = { goodbye?: true } | null;

/** The state that a login or sign-up page is given: where the person wanted to go, and as whom they log in. */
export type LoginState = { from?: string; role?: Role; email?: string } | null;

/** The state that the page for a forgotten password is given: what the login form knows already. */
export type ForgotState = { role: Role; email: string } | null;
