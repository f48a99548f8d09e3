import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkToldReason } from '@sudhaar/domain/validation';
import { type FormEvent, useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { useMergeCall } from './queries.ts';

/** Asks what is different, and says what will happen. */
export function ObjectDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation(['merging', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const { _id: postId, sameAs } = post;
  const { mutate, isPending, error } = useMergeCall({
    call: () => api('PUT /api/user/objectToMerge/{postId}', { params: { postId }, body: { reason } }),
    concerns: [postId, ...(sameAs ? [sameAs._id] : [])],
    failed: t('own.failed'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failure = checkToldReason(reason);
    if (failure) {
      setMissing(t(`common:problems.${failure.problem}`));
      field.current?.focus();
    } else if (!isPending) mutate(undefined);
  };
  return (
    <Dialog title={t('own.dialogTitle')} closeLabel={t('own.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {t('own.happens', { returnObjects: true }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <TextAreaField
          ref={field}
          name="reason"
          label={t('own.reason')}
          hint={t('own.reasonHint')}
          error={missing}
          rows={3}
          maxLength={TEXT_MAX.comment}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(undefined);
          }}
        />
        <div role="alert" className="empty:hidden">
          <FormTrouble message={error ? explain(error, t('own.failed')).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('own.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={isPending} className="flex-1 sm:flex-none">
            {t('own.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
