import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostCall } from '../../entities/post/settling.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { NextSteps } from './next-steps.tsx';
import { Question } from './question.tsx';

/** The reporter's word on the work. */
export function Verdict({ post }: { post: CachedPost }) {
  const { t } = useTranslation('resolution');
  const { _id: postId, assignedGovernmentName: authority } = post;
  const params = { postId };
  const verify = usePostCall({
    postId,
    call: () => api('PUT /api/user/verifyPost/{postId}', { params }),
    failed: t('verdict.failed'),
  });
  const reject = usePostCall({
    postId,
    call: (reason: string) => api('PUT /api/user/rejectPost/{postId}', { params, body: { reason } }),
    failed: t('verdict.rejectFailed'),
  });
  return (
    <Question
      post={post}
      title={t('verdict.title')}
      lead={authority ? t('verdict.lead', { authority }) : t('verdict.leadUnknown')}
      yes={{ label: t('verdict.yes'), isSending: verify.isPending, onSay: () => verify.mutate(undefined) }}
      no={{
        label: t('verdict.no'),
        isSending: reject.isPending,
        reasonLabel: t('verdict.reasonLabel'),
        reasonHint: t('verdict.reasonHint'),
        onSay: reject.mutate,
      }}
    >
      {post.verdict && <NextSteps verdict={post.verdict} />}
    </Question>
  );
}
