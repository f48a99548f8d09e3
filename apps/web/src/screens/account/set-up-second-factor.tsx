import { hasSecondFactor } from '@sudhaar/domain/sign-in';
import { Navigate, useNavigate } from 'react-router';
import { PasskeysSection } from '../../features/settings/sign-in/passkeys-section.tsx';
import { useSignIn } from '../../features/settings/sign-in/queries.ts';
import { SecondFactorSection } from '../../features/settings/sign-in/second-factor-section.tsx';
import { endSession } from '../../features/sign-out/use-logout.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The only page of staff whose required second factor is missing. */
export function SetUpSecondFactor() {
  const { t } = useTranslation('signIn');
  const { token, loading } = useSession();
  const navigate = useNavigate();
  const { data } = useSignIn();
  if (loading) return null;
  if (token === null) return <Navigate to="/login" replace />;
  const isDone =
    data !== undefined &&
    hasSecondFactor({
      passkeys: data.passkeys.length,
      hasApp: data.app !== null,
      recoveryCodes: data.recoveryCodesLeft,
    });
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHeading lead={t('required.lead')} />
      <div className="mt-6 grid grid-cols-1 gap-5">
        {isDone && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-4 rounded-card border-[1.5px] border-green bg-green-soft p-4"
          >
            <p className="min-w-0 flex-1 basis-60">
              <span className="block font-semibold">{t('required.doneTitle')}</span>
              {t('required.done')}
            </p>
            <ButtonLink look="primary" to="/">
              {t('required.goOn')}
            </ButtonLink>
          </div>
        )}
        <PasskeysSection />
        <SecondFactorSection />
        <Button
          className="justify-self-start"
          onClick={() => {
            endSession();
            navigate('/login');
          }}
        >
          {t('required.logout')}
        </Button>
      </div>
    </div>
  );
}
