import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import { Ban, LockOpen } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { Deed } from './deed-dialog.tsx';
import { SmallAction } from './small-action.tsx';
import { useAccountDeeds } from './use-account-deeds.ts';

type Props = {
  account: ListedUser | ListedGovernment;
  name: string;
  onDeed: (deed: Deed) => void;
};

/** Suspends an account, or lifts its suspension. */
export function SuspendAction({ account, name, onDeed }: Props) {
  const { t } = useTranslation('admin');
  const deeds = useAccountDeeds(account.role === 'user' ? 'users' : 'governments');
  return account.suspension ? (
    <SmallAction
      icon={LockOpen}
      label={t('standing.lift')}
      name={t('standing.liftNamed', { name })}
      onPress={() => onDeed(deeds.lift(account, name))}
    />
  ) : (
    <SmallAction
      icon={Ban}
      label={t('standing.suspend')}
      name={t('standing.suspendNamed', { name })}
      danger
      onPress={() => onDeed(deeds.suspend(account, name))}
    />
  );
}
