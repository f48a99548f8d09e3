import {
  adminPosts,
  adminVerdict,
  advancePost,
  governmentPosts,
  type PhotoClaim,
  postTimeline,
  regressPost,
  rejectPost,
  releasePost,
  reopenPost,
  submitProof,
  undoAnswer,
  verifyPost,
  witnessPost,
  witnessState,
} from '@sudhaar/contract/progress';
import type { Actor } from '@sudhaar/domain/accounts';
import { canLimitToArea, listFilter } from '@sudhaar/domain/government-lists';
import type { DeviceClaim } from '@sudhaar/domain/proof-photos';
import type { Serve } from '../../../platform/http/route.ts';
import { isNarrowed, type PostFilters, type Posts } from '../posts/service.ts';
import type { Progress } from './service.ts';

type Services = { progress: Progress; posts: Posts };

export function progressRoutes(serve: Serve, { progress, posts }: Services): void {
  const postFor = async (actor: Actor, postId: string) =>
    posts.view(await posts.find(actor, postId, 'full'), actor);

  serve(governmentPosts, async ({ actor, query: { list, area, ...filters } }) => {
    const isOurs = area === 'ours' && canLimitToArea(list);
    const officeId = isOurs ? await progress.officeIdOf(actor) : null;
    const narrowed = { ...filters, ...listFilter(list, actor.id) };
    const [page, { total, matching }] = await Promise.all(
      officeId === null
        ? [posts.list(actor, narrowed), progress.listCounts(actor, list, filters)]
        : [posts.listOfOffice(actor, narrowed, officeId), progress.officeCounts(officeId, list, filters)],
    );
    return { ...page, total, matching: isCounted(filters) ? matching : null };
  });

  serve(adminPosts, async ({ actor, query }) => {
    const filters = progress.adminFilter(query);
    const [page, { total, matching }] = await Promise.all([
      posts.list(actor, filters),
      progress.allCounts(filters),
    ]);
    return { ...page, total, matching: isCounted(filters) ? matching : null };
  });

  serve(adminVerdict, async ({ actor, params: { postId }, body: { fixed, reason }, t }) => {
    await progress.judge(actor, postId, fixed, reason);
    return {
      message: t(fixed ? 'done.postVerified' : 'done.postRejected'),
      post: await postFor(actor, postId),
    };
  });

  serve(releasePost, async ({ actor, params: { postId }, body, t }) => {
    await progress.release(actor, postId, body.reason);
    return { message: t('done.claimReleased'), post: await postFor(actor, postId) };
  });

  serve(advancePost, async ({ actor, params: { postId }, body, t }) => {
    const urls = body.finalImages.map(({ url }) => url);
    const move =
      urls.length > 0 || body.finalCaption !== ''
        ? await progress.advanceWithProof(actor, postId, body.finalCaption, urls)
        : await progress.advance(actor, postId);
    const message =
      move === null
        ? t('done.proofStands')
        : move.from === 'Unseen'
          ? t('done.postClaimed')
          : t('done.postMoved', { stage: t(`stages.${move.to}`) });
    return { message, post: await postFor(actor, postId) };
  });

  serve(regressPost, async ({ actor, params: { postId }, t }) => {
    const { to } = await progress.goBack(actor, postId);
    const message =
      to === 'Unseen' ? t('done.postReleased') : t('done.postMoved', { stage: t(`stages.${to}`) });
    return { message, post: await postFor(actor, postId) };
  });

  serve(submitProof, async ({ actor, params: { postId }, body, files, t }) => {
    await progress.submitProof(
      actor,
      postId,
      body.finalCaption,
      files.map((file) => file.content),
      {
        said: body.photoFacts.map(claimOf),
        clientId: body.clientId,
        claims: body.claim,
        measured: body.measurements,
      },
    );
    return { message: t('done.proofSubmitted'), post: await postFor(actor, postId) };
  });

  serve(verifyPost, async ({ actor, params: { postId }, t }) => {
    await progress.verify(actor, postId);
    return { message: t('done.postVerified'), post: await postFor(actor, postId) };
  });

  serve(rejectPost, async ({ actor, params: { postId }, body, files, t }) => {
    const pictures = files.map((file) => file.content);
    await progress.reject(actor, postId, body.reason, { pictures });
    return { message: t('done.postRejected'), post: await postFor(actor, postId) };
  });

  serve(undoAnswer, async ({ actor, params: { postId }, t }) => {
    await progress.undoAnswer(actor, postId);
    return { message: t('done.answerUndone'), post: await postFor(actor, postId) };
  });

  serve(reopenPost, async ({ actor, params: { postId }, body, files, t }) => {
    const pictures = files.map((file) => file.content);
    await progress.reopen(actor, postId, body.reason, { pictures });
    return { message: t('done.postReopened'), post: await postFor(actor, postId) };
  });

  serve(witnessState, async ({ actor, params }) => progress.witnessState(actor, params.postId));

  serve(witnessPost, async ({ actor, params: { postId }, body: { fixed, reason }, t }) => {
    await progress.witness(actor, postId, fixed, reason);
    return { message: t('done.witnessed'), post: await postFor(actor, postId) };
  });

  serve(postTimeline, async ({ actor, params: { postId } }) => progress.timeline(actor, postId));
}

const claimOf = (said: PhotoClaim | null): DeviceClaim | null =>
  said && { ...said, takenAt: said.takenAt === null ? null : new Date(said.takenAt) };

/** Only these filters have counters (`counts.ts`). */
const isCounted = ({ priority: _, stage: __, hidden: ___, ...others }: PostFilters): boolean =>
  !isNarrowed(others);
