import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import type { SystemInsights } from './queries.ts';

type Median = SystemInsights['medians']['firstAction'];

/** Each with its sample. */
export function Medians({ medians }: { medians: SystemInsights['medians'] }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('overview.medians')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Speed label={t('overview.toFirstAction')} median={medians.firstAction} of={medians} />
      <Speed label={t('overview.toResolution')} median={medians.resolution} of={medians} />
    </section>
  );
}

type Props = { label: string; median: Median; of: Pick<SystemInsights['medians'], 'days' | 'atMost'> };

function Speed({ label, median: { hours, sample }, of: { days, atMost } }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const shown = format.number(sample);
  return (
    <Card className="p-5">
      <p className="text-ink-2">{label}</p>
      <p className="mt-1 text-heading font-semibold tabular-nums">
        {hours === null ? '–' : <DurationText hours={hours} />}
      </p>
      <p className="text-small text-ink-3">
        {sample === 0
          ? t('overview.noSample', { days })
          : sample >= atMost
            ? t('overview.sampleLatest', { shown, days })
            : t('overview.sample', { count: sample, shown, days })}
      </p>
    </Card>
  );
}

const DAY = 24;

/** Hours up to two days, then days. */
function DurationText({ hours }: { hours: number }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (hours < 2 * DAY) return t('overview.hours', { count: hours, shown: format.number(hours) });
  const days = Math.round((hours / DAY) * 10) / 10;
  return t('overview.daysLong', { count: days, shown: format.number(days) });
}
