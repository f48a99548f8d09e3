import type { CitizenInsights } from '@sudhaar/contract/insights';
import { type CurrentState, currentState } from '@sudhaar/domain/progress';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, Hammer, type LucideIcon, Megaphone, ThumbsUp } from 'lucide-react';
import { STAGE_LOOK } from '../../entities/stage/stage-look.ts';
import { api } from '../../lib/api/api.ts';
import { COUNTS } from '../../lib/cache/query-keys.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { BarTable } from '../../ui/bar-table.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NothingReported } from '../../widgets/post-list/nothing-reported.tsx';

const MINE = '/user/dashboard/userPosts';

export function OwnFigures() {
  const { t } = useTranslation('posts');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...COUNTS, 'own'],
    queryFn: () => api('GET /api/user/insights'),
  });
  if (data) return <FigureList insights={data} />;
  if (!isError) return <Skeleton className="mt-6 h-64 rounded-card" />;
  return (
    <div className="mt-6">
      <FailureState
        title={t('overview.failed')}
        retry={t('list.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    </div>
  );
}

function FigureList({ insights: { stages, upvotes } }: { insights: CitizenInsights }) {
  const { t } = useTranslation(['posts', 'common']);
  const format = useFormat();
  const countAt = (...states: CurrentState[]): number =>
    stages.reduce((sum, { stage, count }) => sum + (states.includes(currentState(stage)) ? count : 0), 0);
  const reported = countAt('Open', 'In Progress', 'Resolved');
  const tiles: [LucideIcon, string, number][] = [
    [Megaphone, t('overview.reported'), reported],
    [Hammer, t('overview.inProgress'), countAt('In Progress')],
    [CircleCheckBig, t('overview.resolved'), countAt('Resolved')],
    [ThumbsUp, t('overview.upvotes'), upvotes],
  ];
  return (
    <>
      <ul aria-label={t('overview.figures')} className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(([icon, label, count]) => (
          <Figure key={label} icon={icon} label={label} to={MINE}>
            {format.number(count)}
          </Figure>
        ))}
      </ul>
      {reported === 0 ? (
        <div className="mt-3">
          <NothingReported />
        </div>
      ) : (
        <Card className="mt-3 p-5">
          <BarTable
            caption={t('overview.stages')}
            rowsName={t('card.progress')}
            columns={[{ name: t('overview.reports'), colour: 'text-green' }]}
            rows={stages.map(({ stage, count }) => ({
              key: stage,
              label: t(`common:stages.${stage}`),
              values: [count],
              colour: STAGE_LOOK[stage].colour,
            }))}
            format={format.number}
          />
        </Card>
      )}
    </>
  );
}
