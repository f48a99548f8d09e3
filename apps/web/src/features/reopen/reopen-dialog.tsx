import { checkReason } from '@sudhaar/domain/validation';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useReason } from '../../entities/post/reason.tsx';
import { useReasonPhotos } from '../../entities/report/photos/optional-reason-photos.tsx';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Asks for the reason, and explains the consequences. */
export function ReopenDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('resolution');
  const why = useReason({
    label: t('reopen.reasonLabel'),
    hint: t('reopen.reasonHint'),
    check: checkReason,
  });
  const photos = useReasonPhotos();
  const { _id: postId, reopenedCount } = post;
  const failed = t('reopen.failed');
  const { mutate, isPending, error } = usePostCall({
    postId,
    call: (reason: string) => {
      const images = photos.blobs();
      return api('PUT /api/user/reopenPost/{postId}', {
        params: { postId },
        body: { reason },
        ...(images.length > 0 && { files: { images } }),
      });
    },
    failed,
    onDone: onClose,
  });
  const submit = () => {
    const reason = why.given();
    if (reason === null) why.focus();
    else mutate(reason);
  };
  return (
    <FormDialog
      title={t('reopen.title')}
      lead={[
        ...t('reopen.happens', { returnObjects: true }),
        ...(reopenedCount > 0 ? [t('reopen.again')] : []),
      ]}
      cancel={t('reopen.cancel')}
      confirm={t('reopen.confirm')}
      busy={isPending}
      trouble={error ? explain(error, failed).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {why.field}
      {photos.field}
    </FormDialog>
  );
}
