import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkReason } from '@sudhaar/domain/validation';
import { type FormEvent, useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { usePostCall } from '../../entities/post/settling.ts';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

/** Asks why, and says what will happen. */
export function ReopenDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation(['resolution', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const { _id: postId, reopenedCount } = post;
  const failed = t('reopen.failed');
  const { mutate, isPending, error } = usePostCall({
    postId,
    call: () => api('PUT /api/user/reopenPost/{postId}', { params: { postId }, body: { reason } }),
    failed,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failure = checkReason(reason);
    if (failure) {
      setMissing(t(`common:problems.${failure.problem}`));
      field.current?.focus();
    } else if (!isPending) mutate(undefined);
  };
  const happens = [
    ...t('reopen.happens', { returnObjects: true }),
    ...(reopenedCount > 0 ? [t('reopen.again')] : []),
  ];
  return (
    <Dialog title={t('reopen.title')} closeLabel={t('reopen.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {happens.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <TextAreaField
          ref={field}
          name="reason"
          label={t('reopen.reasonLabel')}
          hint={t('reopen.reasonHint')}
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
          <FormTrouble message={error ? explain(error, failed).message : undefined} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} className="flex-1 sm:flex-none">
            {t('reopen.cancel')}
          </Button>
          <Button type="submit" look="primary" busy={isPending} className="flex-1 sm:flex-none">
            {t('reopen.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
