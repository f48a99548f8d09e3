import type { Workload as Figures } from '@sudhaar/contract/desk';
import { DEFAULT_DESK_SORT, type DeskView } from '@sudhaar/domain/desk';
import { Link } from 'react-router';
import { deskPath } from '../../entities/desk/address.ts';
import { useWorkload } from '../../entities/desk/queries.ts';
import { useMembership } from '../../entities/office/membership.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Each figure links to its posts. */
export function Workload() {
  const { t } = useTranslation('desk');
  const { data, error, isFetching, refetch } = useWorkload();
  if (data) return <Table workload={data} />;
  if (!error) return <Skeleton className="h-32 rounded-card" />;
  return (
    <FailureState
      title={t('workload.failed')}
      reason={reasonOf(error)}
      retry={t('page.tryAgain')}
      busy={isFetching}
      onRetry={() => refetch()}
    />
  );
}

const cell = 'px-2 py-1.5 text-right first:pl-0 last:pr-0';

function Table({ workload: { people, unclaimed } }: { workload: Figures }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const isHead = useMembership()?.isHead === true;
  return (
    <>
      <p className="mb-2 text-small text-ink-2">{t(isHead ? 'workload.lead' : 'workload.leadOwn')}</p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{t('workload.title')}</caption>
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className={`${cell} text-left font-medium`}>
                {t('workload.person')}
              </th>
              {(['open', 'dueToday', 'overdue', 'resolved'] as const).map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {t(`workload.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ _id, name, open, dueToday, overdue, resolvedThisWeek }) => (
              <tr key={_id} className="border-t border-line">
                <th scope="row" className={`${cell} text-left font-medium wrap-anywhere`}>
                  <bdi>{name}</bdi>
                </th>
                <Count value={open} view="office" assignee={_id} />
                <Count value={dueToday} view="dueToday" assignee={_id} />
                <Count value={overdue} view="overdue" assignee={_id} isLate />
                <td className={cell}>{format.number(resolvedThisWeek)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Link
        to={deskPath({ view: 'unclaimed', sort: DEFAULT_DESK_SORT })}
        className="mt-2 inline-flex min-h-touch items-center text-small font-semibold text-green underline underline-offset-4"
      >
        {t('workload.unclaimed', { count: format.number(unclaimed) })}
      </Link>
    </>
  );
}

type CountProps = { value: number; view: DeskView; assignee: string; isLate?: boolean };

function Count({ value, view, assignee, isLate = false }: CountProps) {
  const format = useFormat();
  return (
    <td className={cell}>
      {value === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link
          to={deskPath({ view, sort: DEFAULT_DESK_SORT, assignee })}
          className={`inline-flex min-h-touch min-w-touch items-center justify-end font-semibold underline underline-offset-4 lg:min-h-8 ${isLate ? 'text-brick' : 'text-green'}`}
        >
          {format.number(value)}
        </Link>
      )}
    </td>
  );
}
