import type { Actor } from './accounts.ts';
import { nameKey } from './names.ts';

/** What an authority is called: what an administrator verifies. */
export type Naming = { authorityName: string; department: string };

export type NameChange = { kind: 'none' } | { kind: 'now' | 'request'; naming: Naming };

/**
 * What becomes of a new name or department. Whoever is verified keeps what was verified, and asks an administrator. A
 * field that is not there stays.
 */
export function changeNaming(
  before: Naming,
  wanted: { [Field in keyof Naming]?: string | undefined },
  { isVerified }: Pick<Actor, 'isVerified'>,
): NameChange {
  const naming = {
    authorityName: wanted.authorityName ?? before.authorityName,
    department: wanted.department ?? before.department,
  };
  const isSame = naming.authorityName === before.authorityName && naming.department === before.department;
  return isSame ? { kind: 'none' } : { kind: isVerified ? 'request' : 'now', naming };
}

/** Whether an authority is still called what an administrator looked at before deciding. */
export const isAsSeen = (
  now: Naming,
  {
    authorityName = now.authorityName,
    department = now.department,
  }: { [F in keyof Naming]?: string | undefined },
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

/** How a person is marked wherever they speak. Citizens have no mark that could look official. */
export const AUTHOR_MARKS = ['citizen', 'verifiedAuthority', 'unverifiedAuthority', 'administrator'] as const;
export type AuthorMark = (typeof AUTHOR_MARKS)[number];

/** null: nobody knows who it was. */
export function authorMark(role: string | null, isVerifiedAuthority: boolean): AuthorMark | null {
  if (role === 'user') return 'citizen';
  if (role === 'admin') return 'administrator';
  if (role !== 'government') return null;
  return isVerifiedAuthority ? 'verifiedAuthority' : 'unverifiedAuthority';
}

/** A citizen's confirmed address says nothing official: only an authority can be verified in others' eyes. */
export const isVerifiedAuthority = (role: string | null, isVerified: boolean | null): boolean =>
  role === 'government' && isVerified === true;
