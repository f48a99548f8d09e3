import type { Position } from '@sudhaar/domain/places';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useCategories } from '../../../entities/category/queries.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const HOURS_PER_DAY = 24;

type Props = { position: Position | null; category: string };

/** Says before sending who gets the report, and by when it is due. */
export function Destination({ position, category }: Props) {
  const { t } = useTranslation('report');
  const hours = useCategories()?.find(({ code }) => code === category)?.hours;
  const { data } = useQuery({
    queryKey: ['responsible', position, category],
    queryFn: () =>
      position
        ? api('GET /api/public/responsible', { query: { ...position, category } })
        : { office: null, above: null },
    enabled: position !== null,
  });
  if (!position || !data || hours === undefined) return null;
  const isDays = hours >= HOURS_PER_DAY;
  const due = t(isDays ? 'check.dueDays' : 'check.dueHours', {
    count: isDays ? Math.round(hours / HOURS_PER_DAY) : hours,
  });
  const { office, above } = data;
  return (
    <p role="status" className="flex gap-2 rounded-card bg-green-soft px-4 py-3">
      <Building2 aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
      <span className="min-w-0 wrap-anywhere">
        {office ? t('check.goesTo', { office: office.name }) : t('check.goesNowhere')} {due}
        {office && !office.hasStaff && (
          <span className="mt-1 block">
            {above ? t('check.unstaffedAbove', { above: above.name }) : t('check.unstaffed')}
          </span>
        )}
      </span>
    </p>
  );
}
