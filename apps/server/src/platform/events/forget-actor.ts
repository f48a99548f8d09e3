import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { firstIdAt } from '../id.ts';

const AT_ONCE = 10_000;

/** Takes an account's id out of every event: what happened stays known, not who did it or to whom. */
export async function forgetActor(db: Database, accountId: string): Promise<void> {
  let after = firstIdAt(0);
  for (;;) {
    const last = await lastOfBatch(db, after);
    if (!last) return;
    await sql`
      update events set actor_id = nullif(actor_id, ${accountId}::uuid),
        data = replace(data::text, ${`"${accountId}"`}, 'null')::jsonb
      where id > ${after}::uuid and id <= ${last}::uuid
        and (actor_id = ${accountId}::uuid or data::text like ${`%${accountId}%`})`.execute(db);
    after = last;
  }
}

/** The id that ends the next batch in the order of ids: nobody waits for one long statement. */
async function lastOfBatch(db: Database, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select id as last from (
      select id from events where id > ${after}::uuid order by id limit ${AT_ONCE}) as batch
    order by id desc limit 1`.execute(db);
  return rows[0]?.last ?? undefined;
}
