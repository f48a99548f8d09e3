import { likelyDuplicates, mergePost, objectToMerge, unmergePost } from '@sudhaar/contract/merging';
import type { Serve } from '../../../platform/http/route.ts';
import type { Posts, Reader } from '../posts/service.ts';
import type { Merging } from './service.ts';

export function mergingRoutes(serve: Serve, merging: Merging, posts: Posts): void {
  const postFor = async (reader: Reader, postId: string) =>
    posts.view(await posts.find(reader, postId, 'full'), reader);

  serve(likelyDuplicates, async ({ actor, params }) => merging.proposals(actor, params.postId));

  serve(mergePost, async ({ actor, params: { postId }, body, t }) => {
    const number = await merging.merge(actor, postId, body.mainId, body.reason);
    return { message: t('done.postMerged', { number }), post: await postFor(actor, postId) };
  });

  serve(unmergePost, async ({ actor, params: { postId }, t }) => {
    await merging.unmerge(actor, postId);
    return { message: t('done.postUnmerged'), post: await postFor(actor, postId) };
  });

  serve(objectToMerge, async ({ actor, params: { postId }, body, t }) => {
    await merging.object(actor, postId, body.reason);
    return { message: t('done.objected'), post: await postFor(actor, postId) };
  });
}
