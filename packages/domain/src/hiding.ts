import type { Actor } from './accounts.ts';

/** Things that some readers still see when hidden. A hidden chat message is seen by nobody. */
export type Hideable = 'post' | 'remark';

/** Which hidden things a reader sees. Queries use the same rule (`apps/server/src/platform/database/hidden.ts`). */
export function hiddenSeenBy({ role }: Pick<Actor, 'role'>, kind: Hideable): 'all' | 'own' | 'none' {
  if (role === 'admin') return 'all';
  // A reporter is told that the report is hidden, and can delete it. Of a comment its post is what matters.
  return kind === 'post' ? 'own' : 'none';
}

type Item = { isHidden: boolean; ownerId: string | null };

export function isSeenBy(reader: Pick<Actor, 'id' | 'role'>, kind: Hideable, item: Item): boolean {
  const seen = hiddenSeenBy(reader, kind);
  return !item.isHidden || seen === 'all' || (seen === 'own' && item.ownerId === reader.id);
}
