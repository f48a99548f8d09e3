import { votePost } from '@sudhaar/contract/posts';
import type { Serve } from '../../../platform/http/route.ts';
import type { Votes } from './service.ts';

const DONE = { upvote: 'done.voted', downvote: 'done.downvoted', none: 'done.voteRemoved' } as const;

export function voteRoutes(serve: Serve, votes: Votes): void {
  serve(votePost, async ({ actor, body, t }) => {
    const tally = await votes.cast(actor, body.postId, body.type);
    return { ...tally, message: t(DONE[tally.myVote ?? 'none']) };
  });
}
