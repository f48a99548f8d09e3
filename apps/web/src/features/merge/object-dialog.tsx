import { checkToldReason } from '@sudhaar/domain/validation';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useReason } from '../../entities/post/reason.tsx';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useMergeCall } from './queries.ts';

/** Asks for the difference, and explains the consequences. */
export function ObjectDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('merging');
  const why = useReason({ label: t('own.reason'), hint: t('own.reasonHint'), check: checkToldReason });
  const { _id: postId, sameAs } = post;
  const { mutate, isPending, error } = useMergeCall({
    call: (reason: string) =>
      api('PUT /api/user/objectToMerge/{postId}', { params: { postId }, body: { reason } }),
    concerns: [postId, ...(sameAs ? [sameAs._id] : [])],
    failed: t('own.failed'),
    onDone: onClose,
  });
  const submit = () => {
    const reason = why.given();
    if (reason === null) why.focus();
    else mutate(reason);
  };
  return (
    <FormDialog
      title={t('own.dialogTitle')}
      lead={t('own.happens', { returnObjects: true })}
      cancel={t('own.cancel')}
      confirm={t('own.confirm')}
      busy={isPending}
      trouble={error ? explain(error, t('own.failed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {why.field}
    </FormDialog>
  );
}
