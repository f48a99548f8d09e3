import type { PublicOffice } from '@sudhaar/contract/offices';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const COUNTS = ['open', 'inProgress', 'resolved'] as const;

/** Each figure with its sample. */
export function OfficeFigures({ figures }: Pick<PublicOffice, 'figures'>) {
  const { t } = useTranslation('offices');
  const format = useFormat();
  const { medianResponseHours: hours, responses } = figures;
  const sample = { count: responses, shown: format.number(responses) };
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {COUNTS.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-ink-2">{t(`page.${name}`)}</dt>
            <dd className="text-heading leading-none font-semibold tabular-nums">
              {format.number(figures[name])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-2">{t('page.response')}</p>
      {hours === null ? (
        <p>{t('page.tooFew', sample)}</p>
      ) : (
        <p>
          <span className="text-title font-semibold tabular-nums">{format.span(hours)}</span>
          <span className="block text-small text-ink-3">{t('page.sample', sample)}</span>
        </p>
      )}
    </>
  );
}
