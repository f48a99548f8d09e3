import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { useGuestReportsAllowed } from '../../../entities/report/guest-reports.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** On the login page, where the operator allows it. */
export function GuestOffer() {
  const { t } = useTranslation('accounts');
  if (!useGuestReportsAllowed()) return null;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <Link
        to="/report/guest"
        className="flex min-h-touch items-center gap-2 font-semibold text-green underline underline-offset-4"
      >
        <Megaphone aria-hidden="true" size={20} className="shrink-0" />
        {t('guestOffer.title')}
      </Link>
      <p className="text-small text-ink-2">{t('guestOffer.text')}</p>
    </section>
  );
}
