import type { Actor } from './accounts.ts';
import { nameKey } from './names.ts';

export type AuthorityNames = { authorityName: string; department: string };

export type NameChange = { kind: 'none' } | { kind: 'now' | 'request'; naming: AuthorityNames };

/**
 * A verified authority keeps its verified name, and the new one becomes a request to an administrator. Undefined
 * fields stay unchanged.
 */
export function changeAuthorityNames(
  before: AuthorityNames,
  change: { [Field in keyof AuthorityNames]?: string | undefined },
  { isVerified }: Pick<Actor, 'isVerified'>,
): NameChange {
  const naming = {
    authorityName: change.authorityName ?? before.authorityName,
    department: change.department ?? before.department,
  };
  const isSame = naming.authorityName === before.authorityName && naming.department === before.department;
  return isSame ? { kind: 'none' } : { kind: isVerified ? 'request' : 'now', naming };
}

/** Guards a decision against a name that changed after the administrator looked at it. */
export const isUnchangedSince = (
  now: AuthorityNames,
  {
    authorityName = now.authorityName,
    department = now.department,
  }: { [F in keyof AuthorityNames]?: string | undefined },
): boolean => authorityName === now.authorityName && department === now.department;

const NUMBERED_UP_TO = 100;

/** Names that an unverified authority can get: the requested one, then numbered variants. */
export const possibleNames = (name: string): string[] => [
  name,
  ...Array.from({ length: NUMBERED_UP_TO - 1 }, (_, i) => `${name} (${i + 2})`),
];

/**
 * Picks the first possible name that no verified authority has. So colleagues can sign up, and an impostor can't take
 * a name.
 */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  const names = possibleNames(name);
  return names.find((one) => !takenKeys.has(nameKey(one))) ?? names.at(-1) ?? name;
}

/** Shown next to an author's name. The mark of citizens must not look official. */
export const AUTHOR_MARKS = ['citizen', 'verifiedAuthority', 'unverifiedAuthority', 'administrator'] as const;
export type AuthorMark = (typeof AUTHOR_MARKS)[number];

/** Returns null if the author's role is unknown. */
export function authorMark(role: string | null, isVerifiedAuthority: boolean): AuthorMark | null {
  if (role === 'user') return 'citizen';
  if (role === 'admin') return 'administrator';
  if (role !== 'government') return null;
  return isVerifiedAuthority ? 'verifiedAuthority' : 'unverifiedAuthority';
}

/** For citizens, `isVerified` means a confirmed address and must not show as verified to others. */
export const isVerifiedAuthority = (role: string | null, isVerified: boolean | null): boolean =>
  role === 'government' && isVerified === true;
