import type { DomainEvent } from '@sudhaar/domain/events';
import type { Database } from '../../../platform/database/connect.ts';
import { afterCommit } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { findLiveState } from './store.ts';
import { changeView } from './view.ts';

type Deps = { db: Database; events: Events; realtime: Realtime };

/** Changes of a post within this time are sent as one: a hundred votes in a second are a few updates. */
const GATHER_MS = 250;

type OtherPostEventKind = Exclude<
  Extract<DomainEvent, { postId: string }>['kind'],
  'postChanged' | 'postReported' | 'postDeleted'
>;
/** Whether an event changes what open screens show of a post. A new event does not compile until it says so. */
const IS_SHOWN: Record<OtherPostEventKind, boolean> = {
  postVoted: true,
  commentAdded: true,
  commentDeleted: true,
  remarkHidden: true,
  remarkShown: true,
  // Screens count comments, not replies.
  replyAdded: false,
  replyDeleted: false,
  noteAdded: false,
  externalUpdateAdded: false,
  externalUpdateRemoved: false,
  // `postDeleted` follows.
  postLeaving: false,
};
const CHANGES = (Object.keys(IS_SHOWN) as OtherPostEventKind[]).filter((kind) => IS_SHOWN[kind]);

/** Sends live updates to open screens after the commit of domain events. */
export function connectLive({ db, events, realtime }: Deps): void {
  const changed = realtime.broadcast<string>({
    name: 'posts_changed',
    withinMs: GATHER_MS,
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
    // A main report shows the votes of what is merged into it.
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
