import { HandHeart } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Shown once after an account was deleted. */
export function Goodbye() {
  const { t } = useTranslation('shell');
  return (
    <div className="page pt-6">
      <div role="status" className="flex gap-3 rounded-card bg-green-soft p-4 sm:p-5">
        <HandHeart aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-green" />
        <div>
          <p className="text-lead font-semibold">{t('home.goodbyeTitle')}</p>
          <p className="text-ink-2">{t('home.goodbye')}</p>
        </div>
      </div>
    </div>
  );
}
