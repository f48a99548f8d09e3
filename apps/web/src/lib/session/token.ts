import { ROLES, type Role } from '@sudhaar/domain/accounts';

export type Identity = {
  email: string;
  role: Role | '';
  name: string;
  id: string;
  profilePhoto: string;
  /** In milliseconds. Null if the token has no expiry. */
  expiresAt: number | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Decodes the second segment, plain base64 of JSON. Null if that fails. */
export function readToken(token: string): Identity | null {
  try {
    const payload: unknown = JSON.parse(atob(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null) return null;
    const claims = payload as Record<string, unknown>;
    return {
      email: text(claims.email),
      role: ROLES.find((role) => role === claims.role) ?? '',
      name: text(claims.name),
      id: text(claims.id),
      profilePhoto: text(claims.profilePhoto),
      expiresAt: typeof claims.exp === 'number' ? claims.exp * 1000 : null,
    };
  } catch {
    return null;
  }
}
