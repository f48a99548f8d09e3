import type { Actor } from './accounts.ts';
import { nameKey } from './names.ts';

/** The names of an authority that an administrator verifies. */
export type AuthorityNames = { authorityName: string; department: string };

export type NameChange = { kind: 'none' } | { kind: 'now' | 'request'; naming: AuthorityNames };

/**
 * The effect of a new name or department. A verified authority keeps its verified name, and the new one becomes a
 * request to an administrator. A missing field is not changed.
 */
export function changeNaming(
  before: AuthorityNames,
  wanted: { [Field in keyof AuthorityNames]?: string | undefined },
  { isVerified }: Pick<Actor, 'isVerified'>,
): NameChange {
  const naming = {
    authorityName: wanted.authorityName ?? before.authorityName,
    department: wanted.department ?? before.department,
  };
  const isSame = naming.authorityName === before.authorityName && naming.department === before.department;
  return isSame ? { kind: 'none' } : { kind: isVerified ? 'request' : 'now', naming };
}

/** True if the authority still has the name that the administrator saw before deciding. */
export const isAsSeen = (
  now: AuthorityNames,
  {
    authorityName = now.authorityName,
    department = now.department,
  }: { [F in keyof AuthorityNames]?: string | undefined },
): boolean => authorityName === now.authorityName && department === now.department;

const NUMBERED_UP_TO = 100;

/** The names an authority that is not verified yet can get: the one it gives, and then numbered. */
export const possibleNames = (name: string): string[] => [
  name,
  ...Array.from({ length: NUMBERED_UP_TO - 1 }, (_, i) => `${name} (${i + 2})`),
];

/** The first of its possible names that no verified authority has. A colleague can sign up, an impostor takes no name. */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  const names = possibleNames(name);
  return names.find((one) => !takenKeys.has(nameKey(one))) ?? names.at(-1) ?? name;
}

/** The mark beside a speaker's name. The mark of citizens must not look official. */
export const AUTHOR_MARKS = ['citizen', 'verifiedAuthority', 'unverifiedAuthority', 'administrator'] as const;
export type AuthorMark = (typeof AUTHOR_MARKS)[number];

/** null: the speaker's role is unknown. */
export function authorMark(role: string | null, isVerifiedAuthority: boolean): AuthorMark | null {
  if (role === 'user') return 'citizen';
  if (role === 'admin') return 'administrator';
  if (role !== 'government') return null;
  return isVerifiedAuthority ? 'verifiedAuthority' : 'unverifiedAuthority';
}

/** Only an authority counts as verified for others: `isVerified` of a citizen means a confirmed address. */
export const isVerifiedAuthority = (role: string | null, isVerified: boolean | null): boolean =>
  role === 'government' && isVerified === true;
