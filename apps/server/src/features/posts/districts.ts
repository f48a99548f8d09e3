import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Places } from '../places/service.ts';

const BATCH = 500;

/** Looks up the district of every post that has none yet. Takes no lock: a post edited meanwhile is left alone. */
export async function placePosts(db: Database, places: Pick<Places, 'districtAt'>): Promise<void> {
  while ((await placeBatch(db, places)) > 0);
}

/** Returns the number of posts that got a district. */
async function placeBatch(db: Database, places: Pick<Places, 'districtAt'>): Promise<number> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'lat', 'lng'])
    .where('district', 'is', null)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .execute();
  const placed: { id: string; lat: number; lng: number; district: string }[] = [];
  for (const post of posts) {
    const district = await places.districtAt(post);
    if (district !== null) placed.push({ ...post, district });
  }
  if (placed.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update posts p set district = found.district
    from json_to_recordset(${JSON.stringify(placed)}::json)
      as found (id uuid, lat double precision, lng double precision, district text)
    where p.id = found.id and p.district is null and p.lat = found.lat and p.lng = found.lng`.execute(db);
  return Number(numAffectedRows ?? 0);
}
