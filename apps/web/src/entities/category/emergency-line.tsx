import { PhoneCall } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useCategories } from './queries.ts';

/** For what can kill before the office comes. */
export function EmergencyLine({ category }: { category: string }) {
  const { t } = useTranslation('report');
  const number = useCategories()?.find(({ code }) => code === category)?.emergency;
  if (!number) return null;
  return (
    <p role="status" className="flex gap-2 rounded-card border-2 border-brick bg-card px-4 py-3">
      <PhoneCall aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brick" />
      <span>
        <strong>{t('what.danger')}</strong>{' '}
        <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="font-semibold text-brick underline">
          {t('what.callNow', { number })}
        </a>{' '}
        {t('what.thenReport')}
      </span>
    </p>
  );
}
