import type { Post } from '@sudhaar/contract/posts';
import { checkReason } from '@sudhaar/domain/validation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type CachedPost, settlePost } from '../../entities/post/cache.ts';
import { ProofPair } from '../../entities/post/components/proof-pair.tsx';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';

/** The reporter's word on the work: the proof to look at, then yes, or not yet and why. */
export function Verdict({ post }: { post: CachedPost }) {
  const { t } = useTranslation('posts');
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [refusing, setRefusing] = useState(false);
  const params = { postId: post._id };
  const verify = useGiven(() => api('PUT /api/user/verifyPost/{postId}', { params }), t('verdict.failed'));
  const reject = useGiven(
    (reason: string) => api('PUT /api/user/rejectPost/{postId}', { params, body: { reason } }),
    t('verdict.rejectFailed'),
  );
  const authority = post.assignedGovernmentName;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-4 rounded-card border-[1.5px] border-marigold bg-marigold-soft/40 p-3 outline-none sm:p-4"
    >
      <div>
        <p id={heading} className="text-lead font-semibold">
          {t('verdict.title')}
        </p>
        <p className="mt-1 text-ink-2">
          {authority ? t('verdict.lead', { authority }) : t('verdict.leadUnknown')}
        </p>
      </div>
      <ProofPair post={post} />
      {refusing ? (
        <Reason
          busy={reject.isPending}
          onSend={reject.mutate}
          onCancel={() => {
            section.current?.focus({ preventScroll: true });
            setRefusing(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button
            compact
            look="primary"
            className="flex-1 whitespace-nowrap sm:flex-none"
            busy={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {t('verdict.yes')}
          </Button>
          <Button
            compact
            look="outline"
            className="flex-1 whitespace-nowrap sm:flex-none"
            disabled={verify.isPending}
            onClick={() => setRefusing(true)}
          >
            {t('verdict.no')}
          </Button>
        </div>
      )}
    </section>
  );
}

function useGiven<Input = void>(
  give: (input: Input) => Promise<{ message: string; post: Post }>,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: give,
    onSuccess({ message, post }) {
      settlePost(client, post);
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, failed);
    },
  });
}

type ReasonProps = { busy: boolean; onSend: (reason: string) => void; onCancel: () => void };

function Reason({ busy, onSend, onCancel }: ReasonProps) {
  const { t } = useTranslation(['posts', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const failure = checkReason(reason);
    if (failure) setError(t(`common:problems.${failure.problem}`));
    else onSend(reason);
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextAreaField
        ref={field}
        label={t('verdict.reasonLabel')}
        hint={t('verdict.reasonHint')}
        error={error}
        rows={3}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {t('verdict.send')}
        </Button>
        <Button onClick={onCancel}>{t('verdict.cancel')}</Button>
      </div>
    </form>
  );
}
