import { useQueryClient } from '@tanstack/react-query';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import { type CachedPost, witnessKey } from '../../entities/post/cache.ts';
import { noteAnswer } from '../../entities/post/recent-answer.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { NextSteps } from './next-steps.tsx';
import { Question } from './question.tsx';
import { useOwnWitnessAnswer } from './use-witness.ts';

/** The answer of a merged post's reporter ends nothing, so it is shown after it was given. */
export function Verdict({ post }: { post: CachedPost }) {
  const { t } = useTranslation('resolution');
  const client = useQueryClient();
  const { data: said } = useOwnWitnessAnswer(post);
  const { _id: postId, assignedGovernmentName: authority, sameAs } = post;
  const params = { postId };
  const verify = usePostCall({
    postId,
    call: () => api('PUT /api/user/verifyPost/{postId}', { params }),
    failed: t('verdict.failed'),
    // Nothing ends with the answer of a merged post's reporter, who can also still say the opposite.
    onDone: () => sameAs === null && noteAnswer(postId, 'fixed'),
    onSettled: () => client.invalidateQueries({ queryKey: witnessKey(postId) }),
  });
  const reject = usePostCall({
    postId,
    call: ({ reason, photos }: { reason: string; photos: Blob[] }) =>
      api('PUT /api/user/rejectPost/{postId}', {
        params,
        body: { reason },
        ...(photos.length > 0 && { files: { images: photos } }),
      }),
    failed: t('verdict.rejectFailed'),
    onDone: () => noteAnswer(postId, 'notFixed'),
  });
  const isSaid = said?.mine?.fixed === true;
  return (
    <Question
      post={post}
      title={t('verdict.title')}
      lead={authority ? t('verdict.lead', { authority }) : t('verdict.leadUnknown')}
      said={isSaid ? t('witness.saidFixed') : undefined}
      yes={{ label: t('verdict.yes'), isSending: verify.isPending, onSay: () => verify.mutate(undefined) }}
      no={{
        label: t('verdict.no'),
        isSending: reject.isPending,
        reasonLabel: t('verdict.reasonLabel'),
        reasonHint: t('verdict.reasonHint'),
        takesPhotos: true,
        onSay: (reason, photos) => reject.mutate({ reason, photos }),
      }}
    >
      {post.verdict && <NextSteps verdict={post.verdict} main={sameAs} />}
    </Question>
  );
}
