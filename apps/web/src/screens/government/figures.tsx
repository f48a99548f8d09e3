import { CircleCheckBig, Hammer, Hourglass, Inbox, type LucideIcon } from 'lucide-react';
import type { GovernmentListFilters, List } from '../../entities/post/government-lists.ts';
import { type Counts, useCounts } from '../../entities/post/government-posts.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Figure } from '../../ui/figure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const AREA = '/government/dashboard';
const WAITING = { stage: 'Waiting for User Verification' } as const;

/** Each figure links to its list. */
export function Figures() {
  const { t } = useTranslation('progress');
  return (
    <ul aria-label={t('overview.figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <ListFigure icon={Inbox} label={t('overview.unclaimed')} list="unassigned" to={`${AREA}/viewPosts`} />
      <ListFigure icon={Hammer} label={t('overview.inHands')} list="assigned" to={`${AREA}/viewProgress`} />
      <ListFigure
        icon={Hourglass}
        label={t('overview.waiting')}
        list="assigned"
        narrowing={WAITING}
        to={`${AREA}/viewProgress?stage=${encodeURIComponent(WAITING.stage)}`}
      />
      <ListFigure
        icon={CircleCheckBig}
        label={t('overview.resolved')}
        list="resolved"
        to={`${AREA}/resolvedIssues`}
      />
    </ul>
  );
}

type Props = { icon: LucideIcon; label: string; list: List; narrowing?: GovernmentListFilters; to: string };

function ListFigure({ icon, label, list, narrowing, to }: Props) {
  const counts = useCounts(list, narrowing);
  return (
    <Figure icon={icon} label={label} to={to}>
      <Count counts={counts.data} failed={counts.isError} />
    </Figure>
  );
}

function Count({ counts, failed }: { counts: Counts | undefined; failed: boolean }) {
  const { t } = useTranslation('progress');
  const format = useFormat();
  if (counts) return format.number(counts.matching);
  if (failed) return <span className="text-small font-normal text-ink-3">{t('overview.unknown')}</span>;
  return <Skeleton className="h-7 w-12 rounded-small" />;
}
