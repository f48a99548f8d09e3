import { Figures } from '../../entities/public-post/figures.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { GlimpseMap } from './glimpse-map.tsx';

/** On the landing page: live figures and a map. */
export function Glimpse() {
  const { t } = useTranslation('explore');
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-center lg:gap-14">
      <div>
        <h2 className="text-heading">{t('glimpseTitle')}</h2>
        <p className="mt-3 mb-6 text-lead text-ink-2">{t('glimpseLead')}</p>
        <Figures />
      </div>
      <GlimpseMap className="h-96" />
    </div>
  );
}
