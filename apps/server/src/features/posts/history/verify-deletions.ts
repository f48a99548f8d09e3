import type pg from 'pg';

const BATCH_SIZE = 500;

type DeletionRow = { postId: string; number: string; day: string; livesAs: string | null };

/** No deleted post may exist again by id or number, and published roots must contain their deletions. */
export async function verifyDeletions(client: pg.ClientBase, find: (finding: string) => void): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const { rows }: pg.QueryResult<DeletionRow> = await client.query(
      `select * from (
         select post_id as "postId", number, history_day(deleted_at) as day, history_leaf(d) as leaf,
           coalesce((select p.number from posts p where p.id = d.post_id),
             (select p.number from posts p where p.number = d.number)) as "livesAs"
         from deleted_posts d where $1::uuid is null or post_id > $1
       ) as gone
       where "livesAs" is not null or (
         exists (select from history_roots r where r.day = gone.day) and not exists (
           select from history_leaves l where l.day = gone.day and l.bucket = history_bucket(gone.leaf) and l.leaf = gone.leaf))
       order by "postId" limit ${BATCH_SIZE}`,
      [after],
    );
    for (const { number, day, livesAs } of rows) {
      if (livesAs !== null) find(`${livesAs}: was deleted on ${day}, and is there again.`);
      else find(`${number}: its deletion was changed after the root of ${day} was published.`);
    }
    after = rows.at(-1)?.postId ?? null;
    if (after === null) return;
  }
}
