import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Confirm } from '../../ui/confirm.tsx';

type Props = { kind: 'report' | 'proof'; count: number; onLeave: () => void; onStay: () => void };

/** Logging out erases unsent posts, proofs and messages, so it needs a confirmation. */
export function LogoutQuestion({ kind, count, onLeave, onStay }: Props) {
  const { t } = useTranslation('offline');
  return (
    <Confirm
      title={t('logout.title')}
      text={t(kind === 'report' ? 'logout.text' : 'logout.proofs', { count })}
      confirm={t('logout.confirm')}
      cancel={t('logout.stay')}
      busy={false}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
