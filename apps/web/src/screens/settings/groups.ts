import type { Role } from '@sudhaar/domain/accounts';

/** Every section has its group. Names of sections are anchors that notices and emails link to, so they stay. */
export const GROUPS = {
  notifications: ['notifications'],
  places: ['home', 'follows'],
  appearance: ['language', 'theme'],
  security: ['password', 'passkeys', 'secondFactor', 'sessions'],
  privacy: ['visibility', 'download', 'erasure'],
} as const;

export type GroupName = keyof typeof GROUPS;
export type SectionName = (typeof GROUPS)[GroupName][number];

const OF_CITIZENS: readonly SectionName[] = ['home', 'follows', 'visibility'];
const OF_STAFF: readonly SectionName[] = ['secondFactor'];

export const sectionsOf = (group: GroupName, role: Role | ''): SectionName[] =>
  GROUPS[group].filter((name) => !(role === 'user' ? OF_STAFF : OF_CITIZENS).includes(name));

/** Groups with a section for this role. */
export const groupsOf = (role: Role | ''): GroupName[] =>
  (Object.keys(GROUPS) as GroupName[]).filter((group) => sectionsOf(group, role).length > 0);

/** The group of an address such as `#privacy` or `#erasure`. Null for the list of groups. */
export function groupAt(hash: string, role: Role | ''): GroupName | null {
  const name = hash.slice(1);
  return (
    groupsOf(role).find((group) => group === name || sectionsOf(group, role).some((one) => one === name)) ??
    null
  );
}
