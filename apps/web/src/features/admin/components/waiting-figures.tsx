import { BadgeCheck, Flag, Inbox, type LucideIcon, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { SystemInsights } from '../queries.ts';

const AREA = '/admin/dashboard';

/** What waits for an administrator, each figure the way to its list. */
export function WaitingFigures({ insights }: { insights: SystemInsights }) {
  const { t } = useTranslation('admin');
  return (
    <ul aria-label={t('overview.waiting')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        icon={Flag}
        label={t('overview.openCases')}
        count={insights.openCases}
        to={`${AREA}/moderation`}
      />
      <Figure
        icon={BadgeCheck}
        label={t('overview.awaitingVerification')}
        count={insights.awaitingVerification.count}
        to={`${AREA}/manageGovernment?verified=no`}
      />
      <Figure
        icon={Inbox}
        label={t('overview.waitingMessages')}
        count={insights.waitingMessages}
        to={`${AREA}/contactMessages`}
      />
      <Figure
        icon={Scale}
        label={t('overview.awaitingVerdict')}
        count={insights.awaitingVerdict}
        to={`${AREA}/managePosts?awaitsVerdict=yes`}
      />
    </ul>
  );
}

type FigureProps = { icon: LucideIcon; label: string; count: number; to: string };

function Figure({ icon: Icon, label, count, to }: FigureProps) {
  const format = useFormat();
  return (
    <li>
      <Link
        to={to}
        className={`flex h-full flex-col gap-1 rounded-card border bg-card p-4 shadow-card transition-colors duration-(--quick) hover:border-green ${
          count > 0 ? 'border-marigold' : 'border-line'
        }`}
      >
        <span className="flex h-9 items-center justify-between gap-2">
          <span className="text-heading leading-none font-semibold tabular-nums">{format.number(count)}</span>
          <Icon aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
        </span>
        <span className="leading-tight text-ink-2">{label}</span>
      </Link>
    </li>
  );
}
