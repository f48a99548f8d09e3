import type { HoldForm } from '@sudhaar/domain/hold';
import type { FormEvent } from 'react';
import { usePostCall } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useHoldFields } from '../../entities/post/hold-fields.tsx';
import { api } from '../../lib/api/api.ts';
import { explain } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

export function HoldDialog({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const { given, fields } = useHoldFields(post.hold ?? undefined);
  const { mutate, isPending, error } = usePostCall({
    postId: post._id,
    call: (body: HoldForm) => api('PUT /api/gov/holdPost/{postId}', { params: { postId: post._id }, body }),
    failed: t('hold.failed'),
    onDone: onClose,
  });
  const submit = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const hold = given();
    if (hold) return mutate(hold);
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <FormDialog
      title={t(post.hold ? 'hold.changeTitle' : 'hold.title')}
      lead={t('hold.happens', { returnObjects: true })}
      cancel={t('hold.cancel')}
      confirm={t('hold.confirm')}
      busy={isPending}
      trouble={error ? explain(error, t('hold.failed')).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
