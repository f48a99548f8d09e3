import { BadgeCheck, Flag, Inbox, type LucideIcon, Scale, Signature } from 'lucide-react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Figure } from '../../../ui/figure.tsx';
import type { SystemInsights } from './queries.ts';

const AREA = '/admin/dashboard';

/** Each figure links to its list. */
export function WaitingFigures({ insights }: { insights: SystemInsights }) {
  const { t } = useTranslation('admin');
  return (
    <ul aria-label={t('overview.waiting')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <WaitingFigure
        icon={Flag}
        label={t('overview.openCases')}
        count={insights.openCases}
        to={`${AREA}/moderation`}
      />
      <WaitingFigure
        icon={BadgeCheck}
        label={t('overview.awaitingVerification')}
        count={insights.awaitingVerification.count}
        to={`${AREA}/manageGovernment?verified=no`}
      />
      <WaitingFigure
        icon={Inbox}
        label={t('overview.waitingMessages')}
        count={insights.waitingMessages}
        to={`${AREA}/contactMessages`}
      />
      <WaitingFigure
        icon={Scale}
        label={t('overview.awaitingVerdict')}
        count={insights.awaitingVerdict}
        to={`${AREA}/managePosts?awaitsVerdict=yes`}
      />
      {insights.waitingNames > 0 && (
        <WaitingFigure
          icon={Signature}
          label={t('overview.waitingNames')}
          count={insights.waitingNames}
          to={`${AREA}/nameRequests`}
        />
      )}
    </ul>
  );
}

type Props = { icon: LucideIcon; label: string; count: number; to: string };

function WaitingFigure({ icon, label, count, to }: Props) {
  const format = useFormat();
  return (
    <Figure icon={icon} label={label} to={to} calls={count > 0}>
      {format.number(count)}
    </Figure>
  );
}
