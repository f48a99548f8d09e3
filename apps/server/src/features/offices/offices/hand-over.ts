import { figuresSince } from '@sudhaar/domain/figures';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import type { LockedPost, PostStates } from '../../foundation/post-state/service.ts';

/** Small, because the posts of a batch are locked together. */
export const BATCH = 50;
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Moves posts, figures and intake records of a retired office to its successor. */
export async function handOver(db: Database, states: PostStates, from: string, to: string): Promise<void> {
  await handOverPosts(db, states, from, to);
  await handOverEntered(db, states, from, to);
}

/** Moves the posts with the outcomes that figures count. */
async function handOverPosts(db: Database, states: PostStates, from: string, to: string): Promise<void> {
  const since = figuresSince(currentTime());
  for (;;) {
    const held = await inTransaction(db, async (trx) => {
      const posts = await states.lock(trx, {
        where: sql`p.id in (
          (select id from posts where office_id = ${from} order by id limit ${sql.lit(BATCH)})
          union all (select post_id from post_outcomes
            where (office_id = ${from} or ended_office_id = ${from}) and latest_at > ${since} limit ${sql.lit(BATCH)}))`,
      });
      await moveToSuccessor(trx, states, posts, from, to);
      return posts.length;
    });
    if (held === 0) return;
  }
}

/** Posts that the office entered for other offices. The merge itself moved their intakes. */
async function handOverEntered(db: Database, states: PostStates, from: string, to: string): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const intakes = await db
      .selectFrom('intakes')
      .select('post_id')
      .where('office_id', '=', to)
      .where('post_id', '>', after)
      .orderBy('post_id')
      .limit(sql.lit(BATCH))
      .execute();
    const ids = intakes.map(({ post_id }) => post_id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    await inTransaction(db, async (trx) => {
      const where = sql`p.id = any(${ids}::uuid[]) and p.intake_office_id = ${from}`;
      await moveToSuccessor(trx, states, await states.lock(trx, { where }), from, to);
    });
  }
}

const moveToSuccessor = (
  trx: Transaction,
  states: PostStates,
  posts: readonly LockedPost[],
  from: string,
  to: string,
): Promise<LockedPost[]> =>
  states.changeMany(
    trx,
    posts.map((post) => ({
      post,
      action: { kind: 'succeed', officeId: from, successorId: to },
      at: currentTime(),
      routing:
        post.state.officeId === from ? { kind: 'sent', fromOfficeId: from, toOfficeId: to } : undefined,
    })),
  );
