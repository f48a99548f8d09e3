import { Link } from 'react-router';
import { useGuestReportsAllowed } from '../../entities/report/guest-reports.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Where the operator allows it. Below what everybody sees, so that nothing moves when it appears. */
export function LandingGuest() {
  const { t } = useTranslation('landing');
  if (!useGuestReportsAllowed()) return null;
  return (
    <p>
      <Link
        to="/report/guest"
        className="mt-3 inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
      >
        {t('closing.guest')}
      </Link>
    </p>
  );
}
