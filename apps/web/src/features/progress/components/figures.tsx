import { CircleCheckBig, Hammer, Hourglass, Inbox, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { List, Narrowing } from '../lists.ts';
import { type Counts, useCounts } from '../queries.ts';

const AREA = '/government/dashboard';
const WAITING = { stage: 'Waiting for User Verification' } as const;

/** What waits for this authority, each figure the way to its list. */
export function Figures() {
  const { t } = useTranslation('progress');
  return (
    <ul aria-label={t('overview.figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure icon={Inbox} label={t('overview.unclaimed')} list="unassigned" to={`${AREA}/viewPosts`} />
      <Figure icon={Hammer} label={t('overview.inHands')} list="assigned" to={`${AREA}/viewProgress`} />
      <Figure
        icon={Hourglass}
        label={t('overview.waiting')}
        list="assigned"
        narrowing={WAITING}
        to={`${AREA}/viewProgress?stage=${encodeURIComponent(WAITING.stage)}`}
      />
      <Figure
        icon={CircleCheckBig}
        label={t('overview.resolved')}
        list="resolved"
        to={`${AREA}/resolvedIssues`}
      />
    </ul>
  );
}

type Props = { icon: LucideIcon; label: string; list: List; narrowing?: Narrowing; to: string };

function Figure({ icon: Icon, label, list, narrowing, to }: Props) {
  const counts = useCounts(list, narrowing);
  return (
    <li>
      <Link
        to={to}
        className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 shadow-card transition-colors duration-(--quick) hover:border-green"
      >
        <span className="flex h-9 items-center justify-between gap-2">
          <Count counts={counts.data} failed={counts.isError} />
          <Icon aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
        </span>
        <span className="leading-tight text-ink-2">{label}</span>
      </Link>
    </li>
  );
}

function Count({ counts, failed }: { counts: Counts | undefined; failed: boolean }) {
  const { t } = useTranslation('progress');
  const format = useFormat();
  if (!counts) {
    if (failed) return <span className="text-small text-ink-3">{t('overview.unknown')}</span>;
    return <Skeleton className="h-7 w-12 rounded-small" />;
  }
  return (
    <span className="text-heading leading-none font-semibold tabular-nums">
      {format.number(counts.matching)}
    </span>
  );
}
