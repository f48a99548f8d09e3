import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAccount, useIsVerified } from '../../lib/session/use-account.ts';

/** For unverified authorities: what they can do now and later. */
export function PendingBanner() {
  const { t } = useTranslation('progress');
  const reason = useAccount().data?.rejectionReason;
  if (useIsVerified()) return null;
  return (
    <div className="mb-6 flex gap-3 rounded-card border-[1.5px] border-marigold bg-marigold-soft/40 p-4">
      <Hourglass aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-marigold-strong" />
      <div>
        <p className="font-semibold">{t(reason ? 'pending.rejectedTitle' : 'pending.title')}</p>
        {reason && (
          <p dir="auto" className="mt-0.5 max-w-prose font-medium wrap-anywhere">
            {reason}
          </p>
        )}
        <p className="mt-0.5 max-w-prose text-ink-2">{t(reason ? 'pending.rejectedText' : 'pending.text')}</p>
        {reason && (
          <Link
            to="/government/dashboard/governmentProfile"
            className="mt-1 inline-flex min-h-touch items-center font-semibold text-green underline underline-offset-4"
          >
            {t('pending.correct')}
          </Link>
        )}
      </div>
    </div>
  );
}
