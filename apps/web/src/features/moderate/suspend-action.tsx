import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import { Ban, LockOpen } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Confirmation } from './confirm-dialog.tsx';
import { SmallAction } from './small-action.tsx';
import { useAccountActions } from './use-account-actions.ts';

type Props = {
  account: ListedUser | ListedGovernment;
  name: string;
  onAsk: (confirmation: Confirmation) => void;
};

export function SuspendAction({ account, name, onAsk }: Props) {
  const { t } = useTranslation('admin');
  const actions = useAccountActions(account.role === 'user' ? 'users' : 'governments');
  return account.suspension ? (
    <SmallAction
      icon={LockOpen}
      label={t('accountStatus.lift')}
      name={t('accountStatus.liftNamed', { name })}
      onPress={() => onAsk(actions.lift(account, name))}
    />
  ) : (
    <SmallAction
      icon={Ban}
      label={t('accountStatus.suspend')}
      name={t('accountStatus.suspendNamed', { name })}
      danger
      onPress={() => onAsk(actions.suspend(account, name))}
    />
  );
}
