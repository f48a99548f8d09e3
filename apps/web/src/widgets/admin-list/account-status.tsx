import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';

/** With the reason that its owner received. */
export function AccountStatus({ account }: { account: ListedUser | ListedGovernment }) {
  const { t } = useTranslation('admin');
  const { suspension } = account;
  const rejection = account.role === 'government' ? account.rejection : null;
  const decided = suspension ?? rejection;
  return (
    <>
      <Chip tone={suspension ? 'brick' : styleOf(account)}>{t(`accountStatus.is.${statusOf(account)}`)}</Chip>
      {decided && (
        <span
          dir="auto"
          className="mt-1 line-clamp-2 block max-w-56 text-ink-3 wrap-anywhere"
          title={decided.reason}
        >
          {decided.reason}
        </span>
      )}
    </>
  );
}

function statusOf(account: ListedUser | ListedGovernment) {
  if (account.suspension) return 'suspended';
  if (account.role === 'user') return 'active';
  if (account.isVerified) return 'verified';
  return account.rejection ? 'rejected' : 'pending';
}

const styleOf = (account: ListedUser | ListedGovernment) =>
  account.role === 'user' || account.isVerified ? 'green' : 'marigold';
