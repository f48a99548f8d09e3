import { searchWords } from '@sudhaar/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { CellRange } from './cells.ts';

export type PostFilters = {
  authorId?: string | undefined;
  notAuthorId?: string | undefined;
  search?: string | undefined;
  priority?: string | undefined;
  stage?: string | undefined;
  state?: string | undefined;
  minUpvotes?: number | undefined;
  minDownvotes?: number | undefined;
  open?: boolean | undefined;
  cells?: CellRange[] | undefined;
};

type Condition = RawBuilder<boolean>;

/** What `posts as p` must fulfil. */
export function conditions(filters: PostFilters): Condition[] {
  const { authorId, notAuthorId, search, priority, stage, state, minUpvotes, minDownvotes, open, cells } =
    filters;
  const all: (Condition | false)[] = [
    authorId !== undefined && sql`p.author_id = ${authorId}`,
    notAuthorId !== undefined && sql`p.author_id is distinct from ${notAuthorId}`,
    search !== undefined && matches(search),
    priority !== undefined && sql`p.priority = ${priority}`,
    stage !== undefined && sql`p.stage = ${stage}`,
    state !== undefined && sql`p.state = ${state}`,
    minUpvotes !== undefined && minUpvotes > 0 && sql`p.upvote_count >= ${minUpvotes}`,
    minDownvotes !== undefined && minDownvotes > 0 && sql`p.downvote_count >= ${minDownvotes}`,
    open === true && sql`p.stage <> 'Finished'`,
    cells !== undefined && inside(cells),
  ];
  return all.filter((condition) => condition !== false);
}

/** Every word, as the beginning of one in the post. A search without a word finds everything. */
function matches(search: string): Condition {
  const words = searchWords(search);
  if (words.length === 0) return sql`true`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`p.words @@ ${query}::tsquery`;
}

function inside(cells: CellRange[]): Condition {
  const ranges = cells.map(({ from, to }) => sql`p.cell between ${from}::bigint and ${to}::bigint`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}
