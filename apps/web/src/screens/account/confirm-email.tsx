import { ApiError } from '@sudhaar/contract/client';
import { CloudOff, Link2Off, MailCheck } from 'lucide-react';
import { useConfirmation } from '../../features/sign-in/use-confirmation.ts';
import { useMailedSecret } from '../../features/sign-in/use-mailed-secret.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAccount } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';

/** Opening the mailed link confirms the address, without another step. */
export function ConfirmEmail() {
  return (
    <AccountPage>
      <Confirmation secret={useMailedSecret()} />
    </AccountPage>
  );
}

function Confirmation({ secret }: { secret: string }) {
  const { t } = useTranslation('accounts');
  const { role } = useSession();
  const { isSuccess, error, isFetching, refetch } = useConfirmation(secret);
  if (isSuccess)
    return (
      <Outcome icon={MailCheck} title={t('confirm.doneTitle')} text={t('confirm.done')}>
        <ContinueLink />
      </Outcome>
    );
  const isOver = secret === '' || (error instanceof ApiError && error.code === 'link_expired');
  if (isOver) return role === 'user' ? <LinkUsedByCitizen /> : <LinkExpired />;
  if (isFetching || !error) return <Confirming />;
  return (
    <Outcome icon={CloudOff} good={false} title={t('confirm.failedTitle')} text={t('confirm.failed')}>
      {error instanceof ApiError && <p className="text-ink-2">{error.message}</p>}
      <Button look="primary" onClick={() => refetch()} className="mt-3">
        {t('confirm.retry')}
      </Button>
    </Outcome>
  );
}

function Confirming() {
  const { t } = useTranslation('accounts');
  return (
    <p role="status" className="flex items-center gap-3 text-lead text-ink-2">
      <Spinner />
      {t('confirm.busy')}
    </p>
  );
}

/** Usually a second click on the same link, so nothing to worry about. */
function LinkUsedByCitizen() {
  const { t } = useTranslation('accounts');
  const { data, isLoading } = useAccount();
  if (isLoading) return <Confirming />;
  if (!data?.isVerified) return <LinkExpired />;
  return (
    <Outcome icon={MailCheck} title={t('confirm.alreadyTitle')} text={t('confirm.already')}>
      <ContinueLink />
    </Outcome>
  );
}

function LinkExpired() {
  const { t } = useTranslation('accounts');
  const { token } = useSession();
  return (
    <Outcome icon={Link2Off} good={false} title={t('confirm.overTitle')} text={t('confirm.over')}>
      {token === null && <p className="text-ink-2">{t('confirm.overGuest')}</p>}
      <ContinueLink />
    </Outcome>
  );
}

function ContinueLink() {
  const { t } = useTranslation('accounts');
  const { role } = useSession();
  const [to, label] =
    role === ''
      ? (['/login', t('confirm.toLogin')] as const)
      : role === 'user'
        ? (['/user/dashboard/userProfile', t('confirm.toProfile')] as const)
        : (['/', t('confirm.home')] as const);
  return (
    <ButtonLink look="primary" to={to} className="mt-3">
      {label}
    </ButtonLink>
  );
}
