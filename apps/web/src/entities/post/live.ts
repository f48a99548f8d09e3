import { ApiError } from '@sudhaar/contract/client';
import { type RefObject, useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { live } from '../../lib/live/socket.ts';
import { cachedPost, forgetPost, markListsStale } from './cache.ts';
import { createChanges } from './changes.ts';
import { createPostWatcher } from './post-watcher.ts';
import { isVoting } from './voting.ts';

/** Longest random delay of a refetch. */
const SPREAD_MS = 1500;

const watching = createPostWatcher({
  say: (postIds, again) => void live.say('watch_posts', { postIds, again }),
});

live.on('post_changed', createChanges(queryClient, { soon, isVoting }));
live.on('post_removed', ({ _id }) => {
  if (cachedPost(queryClient, _id)) soon(() => void refetchPost(_id));
});
live.onConnect(() => {
  markListsStale(queryClient);
  watching.resend();
});

function soon(fetch: () => void): void {
  setTimeout(fetch, Math.random() * SPREAD_MS);
}

/** Hidden posts disappear for most readers, but not for all. */
async function refetchPost(postId: string): Promise<void> {
  try {
    await api('GET /api/posts/post/{postId}', { params: { postId }, query: { view: 'summary' } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetPost(queryClient, postId);
  }
}

/** Subscribes to changes while the post is on or near the screen. */
export function useWatchPost(ref: RefObject<Element | null>, postId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isShown = entries.at(-1)?.isIntersecting ?? false;
        if (isShown) stop ??= watching.watch(postId);
        else {
          stop?.();
          stop = undefined;
        }
      },
      { rootMargin: '200px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [ref, postId]);
}
