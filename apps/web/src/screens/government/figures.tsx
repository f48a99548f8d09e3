import { DEFAULT_DESK_SORT, type DeskView } from '@sudhaar/domain/desk';
import {
  AlarmClock,
  CircleCheckBig,
  Clock,
  Hammer,
  Hourglass,
  Inbox,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react';
import { deskPath } from '../../entities/desk/address.ts';
import { useDeskCounts } from '../../entities/desk/queries.ts';
import { useMembership } from '../../entities/office/membership.ts';
import type { GovernmentListFilters, List } from '../../entities/post/government-lists.ts';
import { useCounts } from '../../entities/post/government-posts.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Figure } from '../../ui/figure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const AREA = '/government/dashboard';
const WAITING = { stage: 'Waiting for User Verification' } as const;

const VIEWS: readonly [DeskView, LucideIcon][] = [
  ['overdue', AlarmClock],
  ['dueToday', Clock],
  ['unclaimed', Inbox],
  ['mine', Hammer],
  ['waiting', Hourglass],
  ['reopened', RotateCcw],
];

/** Staff of an office see the counts of its desk, so that both always agree. Each figure links to its list. */
export function Figures() {
  const { t } = useTranslation('progress');
  const membership = useMembership();
  if (!membership) return <Skeleton className="h-24 rounded-card" />;
  return (
    <ul aria-label={t('overview.figures')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {membership.officeId === null ? <AccountFigures /> : <DeskFigures />}
      <ListFigure
        icon={CircleCheckBig}
        label={t('overview.resolved')}
        list="resolved"
        to={`${AREA}/resolvedIssues`}
      />
    </ul>
  );
}

function DeskFigures() {
  const { t } = useTranslation('desk');
  const { data: counts, isError } = useDeskCounts();
  return VIEWS.map(([view, icon]) => (
    <Figure
      key={view}
      icon={icon}
      label={t(`views.${view}`)}
      to={deskPath({ view, sort: DEFAULT_DESK_SORT })}
      calls={view === 'overdue' && (counts?.overdue ?? 0) > 0}
    >
      <Count count={counts?.[view]} failed={isError} />
    </Figure>
  ));
}

function AccountFigures() {
  const { t } = useTranslation('progress');
  return (
    <>
      <ListFigure icon={Inbox} label={t('overview.unclaimed')} list="unassigned" to={`${AREA}/viewPosts`} />
      <ListFigure icon={Hammer} label={t('overview.inHands')} list="assigned" to={`${AREA}/viewProgress`} />
      <ListFigure
        icon={Hourglass}
        label={t('overview.waiting')}
        list="assigned"
        narrowing={WAITING}
        to={`${AREA}/viewProgress?stage=${encodeURIComponent(WAITING.stage)}`}
      />
    </>
  );
}

type Props = { icon: LucideIcon; label: string; list: List; narrowing?: GovernmentListFilters; to: string };

function ListFigure({ icon, label, list, narrowing, to }: Props) {
  const { data, isError } = useCounts(list, narrowing);
  return (
    <Figure icon={icon} label={label} to={to}>
      <Count count={data?.matching} failed={isError} />
    </Figure>
  );
}

function Count({ count, failed }: { count: number | undefined; failed: boolean }) {
  const { t } = useTranslation('progress');
  const format = useFormat();
  if (count !== undefined) return format.number(count);
  if (failed) return <span className="text-small font-normal text-ink-3">{t('overview.unknown')}</span>;
  return <Skeleton className="h-7 w-12 rounded-small" />;
}
