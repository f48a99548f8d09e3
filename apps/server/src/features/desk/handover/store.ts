import { HANDOVER_MAX } from '@sudhaar/domain/handover';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { firstIdAt } from '../../../platform/id.ts';

/** Ids are sorted by time, so a range of them is a range of time. One more than shown, to say that there are more. */
const LIMIT = HANDOVER_MAX + 1;

export type SaidRow = {
  id: string;
  text: string;
  created_at: Date;
  author_name: string | null;
  post_id: string;
  number: string;
  caption: string;
};

/** Latest first. */
export async function findNotesSince(db: Database, officeId: string, since: Date): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select n.id, n.text, n.created_at, a.name as author_name, p.id as post_id, p.number, p.caption
    from notes n join posts p on p.id = n.post_id left join accounts a on a.id = n.author_id
    where n.office_id = ${officeId} and n.id >= ${firstIdAt(since.getTime())} and ${isShown('p')}
    order by n.id desc limit ${LIMIT}`.execute(db);
  return rows;
}

/** Public comments and replies of colleagues on the office's posts, latest first. */
export async function findRepliesSince(
  db: Database,
  office: { id: string; staffIds: readonly string[] },
  since: Date,
): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select c.id, c.content as text, c.created_at, a.name as author_name, p.id as post_id, p.number, p.caption
    from comments c join posts p on p.id = c.post_id join accounts a on a.id = c.author_id
    where c.author_id = any(${office.staffIds}::uuid[]) and c.id >= ${firstIdAt(since.getTime())}
      and ${isShown('c')} and p.office_id = ${office.id} and ${isShown('p')}
    order by c.id desc limit ${LIMIT}`.execute(db);
  return rows;
}
