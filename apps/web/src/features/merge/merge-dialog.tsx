import { TEXT_MAX } from '@sudhaar/domain/limits';
import { type FormEvent, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { choiceLook } from '../../ui/choice-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { ReportLines } from './duplicate-item.tsx';
import { likelyMain } from './likely-main.ts';
import { useMergeCall } from './queries.ts';

type Props = { one: CachedPost; other: CachedPost; onClose: () => void; onDone: () => void };

/** Which of two reports is the main one, and what follows. */
export function MergeDialog({ one, other, onClose, onDone }: Props) {
  const { t } = useTranslation('merging');
  const [mainId, setMainId] = useState(likelyMain(one, other));
  const [reason, setReason] = useState('');
  const both = [one, other];
  const postId = both.find(({ _id }) => _id !== mainId)?._id ?? '';
  const { mutate, isPending, error } = useMergeCall({
    call: () => api('PUT /api/gov/mergePost/{postId}', { params: { postId }, body: { mainId, reason } }),
    concerns: both.map(({ _id }) => _id),
    failed: t('merge.failed'),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(undefined);
  };
  return (
    <Dialog title={t('merge.title')} closeLabel={t('merge.cancel')} onClose={onClose}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {t('merge.happens', { returnObjects: true }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
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
                <ReportLines post={post} />
              </span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          name="reason"
          label={t('merge.reason')}
          hint={t('merge.reasonHint')}
          rows={2}
          maxLength={TEXT_MAX.comment}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div role="alert" className="empty:hidden">
          <FormTrouble message={error ? explain(error, t('merge.failed')).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('merge.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={isPending} className="flex-1 sm:flex-none">
            {t('merge.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
