import type { Actor } from './accounts.ts';

/** Content that some readers still see while it is hidden. Hidden chat messages are visible to nobody. */
export type Hideable = 'post' | 'remark';

/** Which hidden content a reader sees. Queries use the same rule (`apps/server/src/platform/database/hidden.ts`). */
export function hiddenSeenBy({ role }: Pick<Actor, 'role'>, kind: Hideable): 'all' | 'own' | 'none' {
  if (role === 'admin') return 'all';
  // Reporters learn that their post is hidden and can delete it. Hidden comments don't need that.
  return kind === 'post' ? 'own' : 'none';
}

type Item = { isHidden: boolean; ownerId: string | null };

export function isSeenBy(reader: Pick<Actor, 'id' | 'role'>, kind: Hideable, item: Item): boolean {
  const seen = hiddenSeenBy(reader, kind);
  return !item.isHidden || seen === 'all' || (seen === 'own' && item.ownerId === reader.id);
}
