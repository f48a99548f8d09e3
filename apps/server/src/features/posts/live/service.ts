import type { DomainEvent } from '@sudhaar/domain/events';
import type { Database } from '../../../platform/database/connect.ts';
import { afterCommit } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { findLiveState } from './store.ts';
import { changeView } from './view.ts';

type Deps = { db: Database; events: Events; realtime: Realtime };

/** Combines changes of a post, so that a hundred votes in a second become a few updates. */
const BATCH_MS = 250;

type OtherPostEventKind = Exclude<
  Extract<DomainEvent, { postId: string }>['kind'],
  'postChanged' | 'postReported' | 'postDeleted'
>;
/** Events that change what open screens show. A new event does not compile until it is listed. */
const IS_SHOWN: Record<OtherPostEventKind, boolean> = {
  postVoted: true,
  commentAdded: true,
  commentDeleted: true,
  replyAdded: true,
  replyDeleted: true,
  remarkHidden: true,
  remarkShown: true,
  callerJoined: false,
  noteAdded: false,
  externalUpdateAdded: false,
  externalUpdateRemoved: false,
  // `postDeleted` follows.
  postLeaving: false,
  witnessAnswered: false,
};
const CHANGES = (Object.keys(IS_SHOWN) as OtherPostEventKind[]).filter((kind) => IS_SHOWN[kind]);

/** Sends updates after the commit. */
export function connectLive({ db, events, realtime }: Deps): void {
  const changed = realtime.broadcast<string>({
    name: 'posts_changed',
    withinMs: BATCH_MS,
    audienceOf: (post) => ({ post }),
    async deliver(posts, send) {
      for (const row of await findLiveState(db, posts))
        send({ post: row.id }, 'post_changed', changeView(row));
    },
  });

  events.on('live', 'sessionsEnded', async ({ sessionIds }, trx) => {
    afterCommit(trx, () => realtime.endSessions(sessionIds));
  });
  for (const kind of CHANGES) {
    events.on('live', kind, async ({ postId }, trx) => afterCommit(trx, () => changed([postId])));
  }
  const removed = (postId: string) => realtime.send({ post: postId }, 'post_removed', { _id: postId });
  events.on('live', 'postDeleted', async ({ postId }, trx) => afterCommit(trx, () => removed(postId)));
  events.on('live', 'postChanged', async ({ postId, action, before, after }, trx) => {
    // A main post shows the votes of its duplicates.
    const isSeparated = before.mergedInto !== after.mergedInto;
    const mains = isSeparated ? [before.mergedInto, after.mergedInto].filter((id) => id !== null) : [];
    afterCommit(trx, () => (action.kind === 'hide' ? removed(postId) : changed([postId, ...mains])));
  });
  events.on('live', 'postReported', async ({ postId, ownerId }, trx) => {
    afterCommit(trx, () =>
      realtime.send('everyone', 'post_reported', { _id: postId, userId: ownerId ?? '' }),
    );
  });

  realtime.on('watch_posts', async ({ postIds, again }, client) => {
    const posts = postIds.filter(isId);
    await client.watch('post', posts);
    if (!again || posts.length === 0) return;
    for (const row of await findLiveState(db, posts)) client.send('post_changed', changeView(row));
  });
}
