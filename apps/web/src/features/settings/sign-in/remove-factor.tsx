import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFactorsChanged } from './queries.ts';

type Props = {
  title: string;
  text: string;
  confirm: string;
  failed: string;
  remove: () => Promise<{ message: string }>;
  onClose: () => void;
};

export function RemoveFactor({ title, text, confirm, failed, remove, onClose }: Props) {
  const { t } = useTranslation('signIn');
  const changed = useFactorsChanged();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess({ message }) {
      onClose();
      changed();
      notify.success(message);
    },
    onError: (error) => notify.failure(error, failed),
  });
  return (
    <Confirm
      title={title}
      text={text}
      confirm={confirm}
      cancel={t('secondFactor.cancel')}
      busy={removing.isPending}
      trouble={reasonOf(removing.error)}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  );
}
