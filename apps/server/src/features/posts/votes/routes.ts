import { votePost } from '@sudhaar/contract/posts';
import type { Serve } from '../../../platform/http/route.ts';
import type { Votes } from './service.ts';

export function voteRoutes(serve: Serve, votes: Votes): void {
  serve(votePost, async ({ actor, body, t }) => {
    const tally = await votes.cast(actor, body.postId, body.type);
    return { ...tally, message: t(tally.myVote ? 'done.voted' : 'done.voteRemoved') };
  });
}
