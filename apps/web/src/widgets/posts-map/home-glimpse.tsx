import { Figures } from '../../entities/public-post/figures.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { GlimpseMap } from './glimpse-map.tsx';

export function HomeGlimpse() {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="glimpse" className="sticky top-[calc(var(--header)+1.5rem)]">
      <h2 id="glimpse" className="mb-3 text-title">
        {t('titles.map')}
      </h2>
      <GlimpseMap className="mb-3 h-96" />
      <Figures />
    </section>
  );
}
