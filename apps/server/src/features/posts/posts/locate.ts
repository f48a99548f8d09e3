import type { PositionNames } from '@sudhaar/domain/post-state';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Location, Places } from '../../places/places/service.ts';
import { updateContent } from './store.ts';

const BATCH = 500;

export const positionNames = (location: Location | undefined | null): PositionNames => ({
  district: location?.district ?? null,
  positionPincode: location?.pincode ?? null,
  positionState: location?.state ?? null,
});

export async function locatePosts(
  db: Database,
  states: PostStates,
  places: Pick<Places, 'locate'>,
): Promise<void> {
  while ((await locateBatch(db, states, places)) > 0);
}

/** Returns the number of located posts. */
async function locateBatch(
  db: Database,
  states: PostStates,
  places: Pick<Places, 'locate'>,
): Promise<number> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'lat', 'lng'])
    .where('locality', 'is', null)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .execute();
  const located = new Map<string, { lat: number; lng: number; location: Location }>();
  // Before locking, because a transaction with a lock must not wait for a second connection.
  for (const { id, lat, lng } of posts) {
    const location = await places.locate({ lat, lng });
    if (location) located.set(id, { lat, lng, location });
  }
  if (located.size === 0) return 0;
  return inTransaction(db, async (trx) => {
    const ids = [...located.keys()];
    const held = await states.lock(trx, {
      where: sql`p.id = any(${ids}::uuid[]) and p.locality is null`,
    });
    const changes = held.flatMap((post) => {
      const names = located.get(post.id);
      // An edit moved it meanwhile.
      if (!names || names.lat !== post.state.place.lat || names.lng !== post.state.place.lng) return [];
      return [{ post, location: names.location }];
    });
    for (const { post, location } of changes)
      await updateContent(trx, post.id, { locality: location.locality });
    await states.changeMany(
      trx,
      changes.map(({ post, location }) => ({
        post,
        action: { kind: 'locate', names: positionNames(location) },
        at: currentTime(),
        hasNewContent: true,
      })),
    );
    return changes.length;
  });
}
