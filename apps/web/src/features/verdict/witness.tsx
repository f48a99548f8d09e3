import type { WitnessState } from '@sudhaar/contract/progress';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig, CircleX } from 'lucide-react';
import { useState } from 'react';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import { type CachedPost, witnessKey } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from './question.tsx';
import { useWitness } from './use-witness.ts';

type Answer = { fixed: boolean; reason: string };

/** Asks neighbours, and later shows their answer. */
export function Witness({ post }: { post: CachedPost }) {
  const { t } = useTranslation('resolution');
  const [isChanging, setChanging] = useState(false);
  const { data, isError, isFetching, refetch } = useWitness(post);
  if (data?.mine && !(isChanging && data.mayWitness)) {
    return (
      <WitnessAnswer
        state={data}
        isJudgeWanted={post.verdict?.isJudgeWanted === true}
        onChange={() => setChanging(true)}
      />
    );
  }
  if (data?.mayWitness) return <WitnessForm post={post} state={data} onSaid={() => setChanging(false)} />;
  if (data || !isError) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
      {t('witness.stateFailed')}
      <Button compact busy={isFetching} onClick={() => refetch()}>
        {t('witness.tryAgain')}
      </Button>
    </p>
  );
}

type WitnessFormProps = { post: CachedPost; state: WitnessState; onSaid: () => void };

function WitnessForm({ post, state: { fixed, needed }, onSaid }: WitnessFormProps) {
  const { t } = useTranslation('resolution');
  const client = useQueryClient();
  const { _id: postId } = post;
  const say = usePostCall({
    postId,
    call: (body: Answer) => api('PUT /api/posts/witness/{postId}', { params: { postId }, body }),
    failed: t('witness.failed'),
    onDone: onSaid,
    // After a failure as well, because another tab may have answered, or an administrator decided.
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
      <ul className="grid gap-1 text-small text-ink-2">
        <li>{t('witness.count', { fixed, needed })}</li>
        <li>{t('witness.enough', { needed })}</li>
      </ul>
    </Question>
  );
}

type WitnessAnswerProps = { state: WitnessState; isJudgeWanted: boolean; onChange: () => void };

function WitnessAnswer({ state, isJudgeWanted, onChange }: WitnessAnswerProps) {
  const { t } = useTranslation('resolution');
  const { mine, mayWitness, fixed, needed } = state;
  if (!mine) return null;
  const Icon = mine.fixed ? CircleCheckBig : CircleX;
  return (
    <section aria-label={t('witness.title')} className="flex gap-3 rounded-card bg-sunk p-4">
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-0.5 shrink-0 ${mine.fixed ? 'text-green' : 'text-brick'}`}
      />
      <div role="status" className="min-w-0 flex-1">
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
      {mayWitness && (
        <Button compact className="self-start" onClick={onChange}>
          {t('witness.change')}
        </Button>
      )}
    </section>
  );
}
