import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Location, Places } from '../places/service.ts';

const BATCH = 500;

/** Where the position of a post is, as its columns. */
export const locationColumns = ({ locality, pincode, district, state }: Location) => ({
  locality,
  district,
  position_pincode: pincode,
  position_state: state,
});

/** Looks up every post that was not looked up yet. Takes no lock: a post edited meanwhile is left alone. */
export async function locatePosts(
  db: Database,
  events: Events,
  places: Pick<Places, 'locate'>,
): Promise<void> {
  while ((await locateBatch(db, events, places)) > 0);
}

/** Returns the number of posts that were located. */
async function locateBatch(db: Database, events: Events, places: Pick<Places, 'locate'>): Promise<number> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'lat', 'lng'])
    .where('locality', 'is', null)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .execute();
  const located: object[] = [];
  for (const post of posts) {
    const location = await places.locate(post);
    if (location) located.push({ ...post, ...locationColumns(location) });
  }
  if (located.length === 0) return 0;
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update posts p set locality = found.locality, district = found.district,
        position_pincode = found.position_pincode, position_state = found.position_state
      from json_to_recordset(${JSON.stringify(located)}::json)
        as found (id uuid, lat double precision, lng double precision, locality text, district text,
          position_pincode text, position_state text)
      where p.id = found.id and p.locality is null and p.lat = found.lat and p.lng = found.lng
      returning p.id`.execute(trx);
    for (const { id } of rows) await events.publish(trx, { kind: 'postLocated', postId: id });
    return rows.length;
  });
}
