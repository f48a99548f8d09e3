import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { session } from '../../../lib/session/use-session.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Confirm } from '../../../ui/confirm.tsx';

/** Asks first, because it also ends the current session. */
export function LogoutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: () => api('DELETE /api/account/sessions'),
    onSuccess({ message }) {
      session.logout();
      navigate('/login');
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, t('sessions.endAllFailed'));
    },
  });
  return (
    <Confirm
      title={t('sessions.endAllTitle')}
      text={t('sessions.endAllText')}
      confirm={t('sessions.endAll')}
      cancel={t('sessions.cancel')}
      busy={end.isPending}
      trouble={reasonOf(end.error)}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
