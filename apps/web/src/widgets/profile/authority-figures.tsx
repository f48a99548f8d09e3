import type { AuthorityFigures as Figures } from '@sudhaar/contract/profiles';
import { spanOf } from '../../entities/account/words.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Section } from './section.tsx';

/** Each figure with its sample. */
export function AuthorityFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const { verified, closed, citizensServed, activeCases, responses } = figures;
  return (
    <Section title={t('figures.title')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        <Figure label={t('figures.successRate')} none={t('figures.noSuccess')}>
          {closed > 0 && {
            value: t('figures.success', { percent: format.number(Math.round((100 * verified) / closed)) }),
            sample: t('figures.successSample', {
              verified: format.number(verified),
              closed: format.number(closed),
            }),
          }}
        </Figure>
        <Figure label={t('figures.response')} none={t('figures.noResponse')}>
          {responses > 0 &&
            figures.medianResponseHours !== null && {
              value: inWords(figures.medianResponseHours),
              sample: t('figures.responses', { count: responses }),
            }}
        </Figure>
        <Figure label={t('figures.citizensServed')} none={t('figures.noCitizens')}>
          {citizensServed > 0 && { value: format.number(citizensServed) }}
        </Figure>
        <Figure label={t('figures.activeCases')} none={t('figures.noCases')}>
          {activeCases > 0 && { value: format.number(activeCases) }}
        </Figure>
      </dl>
    </Section>
  );

  function inWords(hours: number): string {
    const { unit, value } = spanOf(hours);
    return unit === 'minutes'
      ? t('figures.minutes', { count: value })
      : t(`figures.${unit}`, { value: format.number(value) });
  }
}

type FigureProps = { label: string; none: string; children: { value: string; sample?: string } | false };

function Figure({ label, none, children: figure }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-0.5">
        {figure ? (
          <>
            <span className="block text-title leading-tight font-semibold tabular-nums">{figure.value}</span>
            {figure.sample && <span className="block text-small text-ink-2">{figure.sample}</span>}
          </>
        ) : (
          <span className="font-medium text-ink-2">{none}</span>
        )}
      </dd>
    </div>
  );
}
