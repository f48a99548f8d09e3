import type { PostChange } from '@sudhaar/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { changePost, keptPost, markListsStale, postKey } from './cache.ts';

/**
 * Takes in what the server says has moved on a post that is shown. What it can not say (the proof, an edited caption) is
 * fetched; `soon` spreads that over a moment, since everybody who looks at the post hears it at once.
 */
export function createChanges(client: QueryClient, soon: (fetch: () => void) => void) {
  const heardAt = new Map<string, number>();

  return function take({ asOf, _id, ...change }: PostChange): void {
    const post = keptPost(client, _id);
    // Words of two servers can overtake each other.
    if (!post || asOf < (heardAt.get(_id) ?? 0)) return;
    heardAt.set(_id, asOf);
    const hasMoved = post.progressState !== change.progressState;
    if (hasMoved) {
      // The timeline of a stage that the post was at before has more moves now.
      void client.invalidateQueries({ queryKey: ['timeline', _id], refetchType: 'none' });
      markListsStale(client);
    }
    const { updatedAt, ...shown } = change;
    changePost(client, _id, (before) => ({ ...before, ...shown }));
    if (hasMoved || post.updatedAt !== updatedAt) {
      soon(() => void client.invalidateQueries({ queryKey: postKey(_id) }));
    }
  };
}
