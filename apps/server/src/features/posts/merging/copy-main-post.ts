import type { PostChanged } from '@sudhaar/domain/events';
import { isMoved, passedBy } from '@sudhaar/domain/post-changes';
import { matchesMain } from '@sudhaar/domain/post-state';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Change, PostStates } from '../../foundation/post-state/service.ts';
import { areDuplicatesOf } from './store.ts';

/** Duplicates copy every stage and office of their main post, in the same transaction. */
export function copyMainPost(events: Events, states: PostStates): void {
  const hasDuplicates = states.ask<boolean>(sql`exists (select from posts d where d.merged_into = p.id)`);

  events.on('merging', 'postChanged', async (event, trx, { actorId }) => {
    const isRouted = event.before.officeId !== event.after.officeId;
    if (hasDuplicates(event) && (isMoved(event) || isRouted)) await copy(trx, event, actorId);
  });

  async function copy(trx: Transaction, event: PostChanged, actorId: string | null): Promise<void> {
    const { postId, after, at, routing, isRepeat } = event;
    const passed = passedBy(event);
    const duplicates = await states.lock(trx, { where: areDuplicatesOf(postId) });
    const changes = duplicates.flatMap((post): Change[] => {
      const { officeId } = post.state;
      const isSent = officeId !== after.officeId;
      if (!isSent && matchesMain(post.state, after)) return [];
      return [
        {
          post,
          action: { kind: 'copyMain', main: after, passed },
          at,
          actorId,
          isRepeat,
          routing:
            isSent && routing
              ? { kind: routing, fromOfficeId: officeId, toOfficeId: after.officeId }
              : undefined,
        },
      ];
    });
    await states.changeMany(trx, changes);
  }
}
