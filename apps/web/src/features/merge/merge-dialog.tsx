import { checkToldReason } from '@sudhaar/domain/validation';
import { useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { useReason } from '../../entities/post/reason.tsx';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { choiceLook } from '../../ui/choice-look.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PostSummary } from './duplicate-item.tsx';
import { likelyMain } from './likely-main.ts';
import { useMergeCall } from './queries.ts';

type Props = { one: CachedPost; other: CachedPost; onClose: () => void; onDone: () => void };

/** Chooses the main post, and explains the consequences. */
export function MergeDialog({ one, other, onClose, onDone }: Props) {
  const { t } = useTranslation('merging');
  const [mainId, setMainId] = useState(likelyMain(one, other));
  const why = useReason({
    label: t('merge.reason'),
    hint: t('merge.reasonHint'),
    rows: 2,
    check: checkToldReason,
  });
  const both = [one, other];
  const postId = both.find(({ _id }) => _id !== mainId)?._id ?? '';
  const { mutate, isPending, error } = useMergeCall({
    call: (reason: string) =>
      api('PUT /api/gov/mergePost/{postId}', { params: { postId }, body: { mainId, reason } }),
    concerns: both.map(({ _id }) => _id),
    failed: t('merge.failed'),
    onDone,
  });
  const submit = () => {
    const reason = why.given();
    if (reason === null) why.focus();
    else mutate(reason);
  };
  return (
    <FormDialog
      title={t('merge.title')}
      lead={t('merge.happens', { returnObjects: true })}
      cancel={t('merge.cancel')}
      confirm={t('merge.confirm')}
      busy={isPending}
      trouble={error ? explain(error, t('merge.failed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 font-semibold">{t('merge.main')}</legend>
        {both.map((post) => (
          <label key={post._id} className={`${choiceLook} items-center gap-3 p-3`}>
            <input
              type="radio"
              name="main"
              checked={post._id === mainId}
              onChange={() => setMainId(post._id)}
              className="size-5 shrink-0 accent-green"
            />
            <Thumb images={post.images} />
            <span className="min-w-0 leading-snug">
              <PostSummary post={post} />
            </span>
          </label>
        ))}
      </fieldset>
      {why.field}
    </FormDialog>
  );
}
