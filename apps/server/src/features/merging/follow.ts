import type { DomainEvent, EventOf } from '@sudhaar/domain/events';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Events } from '../../platform/events/events.ts';
import { newId } from '../../platform/id.ts';
import { insertRouting } from '../offices/service.ts';
import { insertMove } from '../progress/service.ts';
import * as store from './store.ts';

/** Duplicates take every stage and office of their main report, in the transaction that changes it. */
export function followMain(events: Events): void {
  events.on('postMoved', (event, trx) => follow(trx, events, event));
  events.on('postRouted', (event, trx) => follow(trx, events, event));
}

async function follow(
  trx: Transaction,
  events: Events,
  event: EventOf<'postMoved' | 'postRouted'>,
): Promise<void> {
  if (event.follows) return;
  const duplicates = await store.holdDuplicates(trx, event.postId);
  const main = duplicates.length > 0 ? await store.findMain(trx, event.postId) : undefined;
  if (!main) return;
  for (const duplicate of duplicates) {
    const isMoved = duplicate.stage !== main.stage || duplicate.closure !== main.closure;
    const isRouted = duplicate.office_id !== main.office_id;
    if (!isMoved && !isRouted) continue;
    const at = main.changed_at;
    await store.updatePost(trx, duplicate.id, {
      stage: main.stage,
      closure: main.closure,
      finished_at: main.finished_at,
      ...(isRouted && { office_id: main.office_id, routed_at: at }),
    });
    if (isMoved) {
      const { stage: from } = duplicate;
      await writeFollowed(trx, duplicate.id, { from, to: main.stage, closure: main.closure, at });
    }
    if (isRouted && event.kind === 'postRouted')
      await insertRouting(trx, duplicate.id, {
        kind: event.change,
        from_office_id: duplicate.office_id,
        to_office_id: main.office_id,
        follows: true,
        at,
      });
    await events.publish(trx, followedBy(event, duplicate));
  }
}

type Followed = {
  from: store.DuplicateRow['stage'];
  to: store.DuplicateRow['stage'];
  closure?: store.DuplicateRow['closure'];
  at: Date;
};

/** A move that nobody made on this post. Counted as a repeat: it was made on the main report, and is counted there. */
export const writeFollowed = (
  trx: Transaction,
  postId: string,
  { from, to, closure = null, at }: Followed,
): Promise<void> =>
  insertMove(trx, {
    id: newId(at.getTime()),
    post_id: postId,
    from_stage: from,
    to_stage: to,
    closure,
    is_repeat: true,
    follows: true,
    created_at: at,
  });

/** The same event of a duplicate: only its reporter is told. */
function followedBy(
  event: EventOf<'postMoved' | 'postRouted'>,
  { id: postId, author_id: ownerId }: store.DuplicateRow,
): DomainEvent {
  const own = { postId, ownerId, assigneeId: null, follows: true } as const;
  return event.kind === 'postMoved' ? { ...event, ...own, releasedId: null } : { ...event, ...own };
}
