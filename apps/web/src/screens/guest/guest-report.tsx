import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { draftOf, GUEST_OWNER } from '../../entities/report/draft-store.ts';
import { useGuestReportsAllowed } from '../../entities/report/guest-reports.ts';
import { GuestSent } from '../../features/report/guest/guest-sent.tsx';
import type { SentGuestReport } from '../../features/report/guest/send-as-guest.ts';
import { ReportFlow } from '../../features/report/report-flow.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The report form for visitors. Whoever has an account reports with it. */
export function GuestReport() {
  const { t } = useTranslation('report');
  const { token, loading } = useSession();
  const areAllowed = useGuestReportsAllowed();
  const [params, setParams] = useSearchParams();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentGuestReport | null>(null);
  const [round, setRound] = useState(0);
  if (loading) return null;
  if (token !== null) return <Navigate to="/report" replace />;
  if (areAllowed === false)
    return (
      <div className="page py-8 sm:py-12">
        <PageHeading lead={t('guest.offTitle')} />
        <p className="mt-3 text-ink-2">{t('guest.offText')}</p>
        <ButtonLink look="primary" to="/login" className="mt-5">
          {t('guest.toLogin')}
        </ButtonLink>
      </div>
    );

  /** The same report again, with its key, so that the server replaces the earlier one. */
  const correct = async () => {
    if (!sent) return;
    await draftOf(GUEST_OWNER).save(sent.report, true).catch(console.warn);
    setRound(round + 1);
    setSent(null);
    setParams({ step: 'check' });
  };
  // The back button returns to the form.
  if (sent && !params.has('step'))
    return (
      <div className="page py-8 sm:py-12">
        <GuestSent sent={sent} onChange={correct} />
      </div>
    );
  return (
    <div className="page py-8 sm:py-10">
      <ReportFlow
        key={`${round} ${sent === null}`}
        mends={null}
        onCreated={() => undefined}
        onQueued={() => undefined}
        guest={{
          email,
          onEmail: setEmail,
          onSent: (done) => {
            setSent(done);
            setParams({}, { replace: true });
          },
        }}
      />
      <p className="mt-8 text-ink-2">
        <Link
          to="/login"
          state={{ from: '/report' }}
          className="inline-flex min-h-touch items-center font-semibold text-green underline underline-offset-4"
        >
          {t('guest.login')}
        </Link>
      </p>
    </div>
  );
}
