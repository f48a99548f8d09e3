import type { WitnessState } from '@sudhaar/contract/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig, CircleX } from 'lucide-react';
import { type CachedPost, witnessKey } from '../../entities/post/cache.ts';
import { usePostCall } from '../../entities/post/settling.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from './question.tsx';

type Answer = { fixed: boolean; reason: string };

/** The question to neighbours, for those who are asked; and afterwards what they said. */
export function Witness({ post }: { post: CachedPost }) {
  const { t } = useTranslation('resolution');
  const { _id: postId } = post;
  const state = useQuery({
    queryKey: witnessKey(postId),
    queryFn: () => api('GET /api/posts/witness/{postId}', { params: { postId } }),
  });
  if (state.data?.mine)
    return <Said state={state.data} isJudgeWanted={post.verdict?.isJudgeWanted === true} />;
  if (state.data) return state.data.mayWitness ? <Asked post={post} state={state.data} /> : null;
  if (!state.isError) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
      {t('witness.stateFailed')}
      <Button compact busy={state.isFetching} onClick={() => state.refetch()}>
        {t('witness.tryAgain')}
      </Button>
    </p>
  );
}

function Asked({ post, state: { fixed, needed } }: { post: CachedPost; state: WitnessState }) {
  const { t } = useTranslation('resolution');
  const client = useQueryClient();
  const { _id: postId } = post;
  const say = usePostCall({
    postId,
    call: (body: Answer) => api('PUT /api/posts/witness/{postId}', { params: { postId }, body }),
    failed: t('witness.failed'),
    // Also after a failure: another tab may have answered, or an administrator decided.
    onSettled: () => client.invalidateQueries({ queryKey: witnessKey(postId) }),
  });
  const isSending = (answer: boolean) => say.isPending && say.variables.fixed === answer;
  return (
    <Question
      post={post}
      title={t('witness.title')}
      lead={t('witness.lead')}
      yes={{
        label: t('witness.yes'),
        isSending: isSending(true),
        onSay: () => say.mutate({ fixed: true, reason: '' }),
      }}
      no={{
        label: t('witness.no'),
        isSending: isSending(false),
        reasonLabel: t('witness.reasonLabel'),
        reasonHint: t('witness.reasonHint'),
        onSay: (reason) => say.mutate({ fixed: false, reason }),
      }}
    >
      <p className="text-small text-ink-2">
        {t('witness.count', { fixed, needed })}. {t('witness.enough', { needed })}
      </p>
    </Question>
  );
}

function Said({ state, isJudgeWanted }: { state: WitnessState; isJudgeWanted: boolean }) {
  const { t } = useTranslation('resolution');
  const { mine, fixed, needed } = state;
  if (!mine) return null;
  const Icon = mine.fixed ? CircleCheckBig : CircleX;
  return (
    <section aria-label={t('witness.title')} className="flex gap-3 rounded-card bg-sunk p-4">
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-0.5 shrink-0 ${mine.fixed ? 'text-green' : 'text-brick'}`}
      />
      <div role="status" className="min-w-0">
        <p className="font-semibold">{t(mine.fixed ? 'witness.saidFixed' : 'witness.saidNotFixed')}</p>
        {mine.reason && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {mine.reason}
          </p>
        )}
        <p className="text-ink-2">
          {isJudgeWanted ? t('witness.judged') : t('witness.count', { fixed, needed })}
        </p>
      </div>
    </section>
  );
}
