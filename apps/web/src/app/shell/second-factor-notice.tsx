import { ShieldCheck } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAccount } from '../../lib/session/use-account.ts';

const SET_UP_PATH = '/two-step-login';

/** For staff who must set up a second factor: a banner until its date, and from then on nothing but its page. */
export function SecondFactorNotice() {
  const { t } = useTranslation('signIn');
  const format = useFormat();
  const { pathname } = useLocation();
  const now = useMinute();
  const dueAt = useAccount().data?.secondFactorDueAt;
  if (!dueAt || pathname === SET_UP_PATH) return null;
  if (Date.parse(dueAt) <= now.getTime()) return <Navigate to={SET_UP_PATH} replace />;
  return (
    <div className="border-b border-marigold bg-marigold-soft/60">
      <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <ShieldCheck aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0 flex-1 basis-56">
          {t('required.banner', { day: format.dateTime(dueAt) })}
        </span>
        <Link
          to={SET_UP_PATH}
          className="flex min-h-touch items-center font-semibold underline underline-offset-4"
        >
          {t('required.toSetUp')}
        </Link>
      </p>
    </div>
  );
}
