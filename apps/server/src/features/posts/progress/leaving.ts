import { release } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Change, PostStates } from '../../foundation/post-state/service.ts';

const BATCH = 500;

/** Updates posts when an account leaves its office, or is suspended, un-verified or erased. */
export function releasePostsOfAccounts(events: Events, states: PostStates): void {
  /** Others can then claim them. */
  async function releaseAll(trx: Transaction, accountId: string, actorId: string | null): Promise<void> {
    const where = sql`p.government_id = ${accountId} and p.stage <> 'Finished'`;
    const posts = await states.lock(trx, { where });
    await states.changeMany(
      trx,
      posts.flatMap((post): Change[] => {
        const move = release(post.state.stage);
        return move ? [{ post, action: { kind: 'move', move }, at: currentTime(), actorId }] : [];
      }),
    );
  }

  /** Finished posts lose the name of an erased authority, but stay unchanged otherwise. */
  async function forgetAssignee(trx: Transaction, accountId: string): Promise<void> {
    for (;;) {
      const posts = await states.lock(trx, { where: sql`p.government_id = ${accountId}`, limit: BATCH });
      const action = { kind: 'loseAssignee' } as const;
      await states.changeMany(
        trx,
        posts.map((post) => ({ post, action, at: currentTime() })),
      );
      if (posts.length < BATCH) return;
    }
  }

  /** Administrators judge proofs whose reporter left, so their clocks get another next step. */
  async function forgetReporter(trx: Transaction, accountId: string): Promise<void> {
    const where = sql`p.author_id = ${accountId} and p.stage = 'Waiting for User Verification'`;
    const action = { kind: 'loseReporter' } as const;
    await states.changeMany(
      trx,
      (await states.lock(trx, { where })).map((post) => ({ post, action, at: currentTime() })),
    );
  }

  events.on('progress', 'officeLeft', ({ accountId }, trx) => releaseAll(trx, accountId, null));
  for (const kind of ['accountSuspended', 'accountUnverified'] as const)
    events.on('progress', kind, ({ accountId }, trx, { actorId }) => releaseAll(trx, accountId, actorId));
  events.on('progress', 'accountLeaving', async ({ accountId }, trx) => {
    await releaseAll(trx, accountId, null);
    await forgetAssignee(trx, accountId);
    await forgetReporter(trx, accountId);
  });
}
