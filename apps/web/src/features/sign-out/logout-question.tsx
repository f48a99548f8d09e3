import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';

type Props = { count: number; onLeave: () => void; onStay: () => void };

/** Logging out erases unsent reports and messages, so it is confirmed first. */
export function LogoutQuestion({ count, onLeave, onStay }: Props) {
  const { t } = useTranslation('offline');
  return (
    <Confirm
      title={t('logout.title')}
      text={t('logout.text', { count })}
      confirm={t('logout.confirm')}
      cancel={t('logout.stay')}
      busy={false}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
