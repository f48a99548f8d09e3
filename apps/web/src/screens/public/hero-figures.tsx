import type { PublicFigures } from '@sudhaar/contract/tracking';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const FIGURE_NAMES = ['reported', 'inProgress', 'resolved'] as const satisfies (keyof PublicFigures)[];

/** The space is reserved, and stays empty if there are no figures yet. */
export function HeroFigures() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const [figures, setFigures] = useState<PublicFigures>();
  useEffect(() => {
    api('GET /api/public/figures').then(setFigures, () => undefined);
  }, []);
  return (
    <div className="mt-8 min-h-16">
      {figures && figures.reported > 0 && (
        <dl aria-label={t('hero.figures')} className="flex gap-x-6 sm:gap-x-10">
          {FIGURE_NAMES.map((name) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-small leading-tight text-ink-2">{t(`hero.${name}`)}</dt>
              <dd className="text-title font-semibold tabular-nums">{format.number(figures[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
