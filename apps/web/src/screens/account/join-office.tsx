import { ApiError } from '@sudhaar/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, CloudOff, Link2Off, MailCheck } from 'lucide-react';
import { OWN_OFFICE } from '../../entities/office/membership.ts';
import { useMailedSecret } from '../../features/sign-in/use-mailed-secret.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';

/** The mailed link of an invitation. Joining needs an authority's account of the invited address. */
export function JoinOffice() {
  return (
    <AccountPage>
      <Invitation secret={useMailedSecret()} />
    </AccountPage>
  );
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired';

function Invitation({ secret }: { secret: string }) {
  const { t } = useTranslation('accounts');
  const { role } = useSession();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => api('POST /api/account/invitation', { body: { token: secret } }),
    enabled: secret !== '',
    retry: false,
  });
  const joining = useMutation({
    mutationFn: () => api('POST /api/gov/office/join', { body: { token: secret } }),
    onError: (failure) => notify.failure(failure, t('joinOffice.failed')),
    // Membership and verification are new on every screen.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' }),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_OFFICE }),
  });
  if (secret === '' || isExpired(error) || isExpired(joining.error))
    return (
      <Outcome icon={Link2Off} good={false} title={t('joinOffice.overTitle')} text={t('joinOffice.over')} />
    );
  if (error && !isFetching)
    return (
      <Outcome icon={CloudOff} good={false} title={t('joinOffice.loadFailedTitle')} text={error.message}>
        <Button look="primary" onClick={() => refetch()} className="mt-3">
          {t('joinOffice.retry')}
        </Button>
      </Outcome>
    );
  if (!data)
    return (
      <p role="status" className="flex items-center gap-3 text-lead text-ink-2">
        <Spinner />
        {t('joinOffice.busy')}
      </p>
    );
  const office = data.office.name;
  if (joining.isSuccess)
    return (
      <Outcome icon={MailCheck} title={t('joinOffice.doneTitle')} text={t('joinOffice.done', { office })}>
        <ButtonLink look="primary" to="/government/dashboard/desk" className="mt-3">
          {t('joinOffice.toDesk')}
        </ButtonLink>
      </Outcome>
    );
  return (
    <Outcome
      icon={Building2}
      title={t('joinOffice.title', { office })}
      text={t('joinOffice.text', { office, email: data.email })}
    >
      {role === 'government' ? (
        <Button look="primary" busy={joining.isPending} onClick={() => joining.mutate()} className="mt-3">
          {t('joinOffice.join')}
        </Button>
      ) : (
        <>
          <p className="text-ink-2">{t('joinOffice.loginText')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink look="primary" to="/login">
              {t('joinOffice.login')}
            </ButtonLink>
            <ButtonLink look="outline" to="/signup">
              {t('joinOffice.signup')}
            </ButtonLink>
          </div>
        </>
      )}
    </Outcome>
  );
}
