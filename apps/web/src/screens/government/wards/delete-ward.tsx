import type { ListedWard } from '@sudhaar/contract/wards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshWards } from '../../../entities/office/wards.ts';
import { api } from '../../../lib/api/api.ts';
import { explain } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Confirm } from '../../../ui/confirm.tsx';

export function DeleteWard({ ward: { _id: id, name }, onClose }: { ward: ListedWard; onClose: () => void }) {
  const { t } = useTranslation('wards');
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('DELETE /api/gov/wards/{id}', { params: { id } }),
    onSuccess({ message }) {
      onClose();
      notify.success(message);
    },
    onError: (failure) => notify.failure(failure, t('deleteFailed')),
    onSettled: () => refreshWards(client),
  });
  return (
    <Confirm
      title={t('deleteTitle')}
      text={t('deleteText', { name })}
      confirm={t('delete')}
      cancel={t('keep')}
      busy={isPending}
      trouble={error ? explain(error, t('deleteFailed')).message : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
