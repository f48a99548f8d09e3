import { holdPost, resumePost } from '@sudhaar/contract/hold';
import {
  assignPost,
  categorizePost,
  previewCategory,
  routePost,
  transferPost,
  transferTargets,
} from '@sudhaar/contract/offices';
import type { Serve } from '../../../platform/http/route.ts';
import type { Posts, Reader } from '../posts/service.ts';
import type { Holds } from './holds.ts';
import type { Responsibility } from './responsibility.ts';

type Services = { responsibility: Responsibility; holds: Holds; posts: Posts };

export function responsibilityRoutes(serve: Serve, { responsibility, holds, posts }: Services): void {
  const postFor = async (reader: Reader, postId: string) =>
    posts.view(await posts.find(reader, postId, 'full'), reader);

  serve(transferTargets, async ({ actor, params, query }) => ({
    offices: await responsibility.targets(actor, params.postId, query.search ?? ''),
  }));

  serve(transferPost, async ({ actor, params: { postId }, body, t }) => {
    const kind = await responsibility.transfer(actor, postId, body.officeId, body.reason);
    return {
      message: t(kind === 'disputed' ? 'done.postDisputed' : 'done.postTransferred'),
      post: await postFor(actor, postId),
    };
  });

  serve(holdPost, async ({ actor, params: { postId }, body, t }) => {
    await holds.hold(actor, postId, body);
    return { message: t('done.postHeld'), post: await postFor(actor, postId) };
  });

  serve(resumePost, async ({ actor, params: { postId }, t }) => {
    await holds.resume(actor, postId);
    return { message: t('done.postResumed'), post: await postFor(actor, postId) };
  });

  serve(assignPost, async ({ actor, params: { postId }, body, t }) => {
    await responsibility.assign(actor, postId, body.accountId);
    return {
      message: t(body.accountId === null ? 'done.postTakenBack' : 'done.postAssigned'),
      post: await postFor(actor, postId),
    };
  });

  serve(categorizePost, async ({ actor, params: { postId }, body, t }) => {
    await responsibility.categorize(actor, postId, body.category, body.reason);
    return { message: t('done.postCategorized'), post: await postFor(actor, postId) };
  });

  serve(previewCategory, async ({ actor, params: { postId }, query }) => {
    const { dueAt, ...preview } = await responsibility.previewCategory(actor, postId, query.category);
    return { ...preview, dueAt: dueAt?.toISOString() ?? null };
  });

  serve(routePost, async ({ actor, params: { postId }, body, t }) => {
    await responsibility.route(actor, postId, body.officeId, body.reason);
    return { message: t('done.postSent'), post: await postFor(actor, postId) };
  });
}
