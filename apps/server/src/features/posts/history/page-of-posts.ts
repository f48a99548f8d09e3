import type { ProvenState } from '@sudhaar/domain/proven-state';
import type pg from 'pg';

const POSTS_AT_ONCE = 500;

/** `state` is from the post's row. */
export type PostOfPage = { number: string; state: ProvenState };
/** By id. */
export type PageOfPosts = ReadonlyMap<string, PostOfPage>;

export async function postsAfter(client: pg.ClientBase, after: string | null): Promise<PageOfPosts> {
  const { rows } = await client.query<ProvenState & { id: string; number: string }>(
    `select id, number, stage, closure, office_id as "officeId", category, history_time(due_at) as "dueAt",
       history_time(hold_until) as "holdUntil",
       (select main.number from posts main where main.id = p.merged_into) as "mergedInto"
     from posts p where $1::uuid is null or id > $1 order by id limit ${POSTS_AT_ONCE}`,
    [after],
  );
  return new Map(rows.map(({ id, number, ...state }) => [id, { number, state }]));
}
