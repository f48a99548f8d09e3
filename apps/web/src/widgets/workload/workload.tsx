import type { DeskQuery, Workload as Figures } from '@sudhaar/contract/desk';
import { DEFAULT_DESK_SORT, WITHOUT_WARD } from '@sudhaar/domain/desk';
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

/** The first column has names, the others figures. */
const cell = 'px-1 py-1.5 text-right first:pl-0 first:text-left last:pr-0 sm:px-2';

function Table({ workload: { people, unclaimed, wards } }: { workload: Figures }) {
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
              <th scope="col" className={`${cell} font-medium`}>
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
                <th scope="row" className={`${cell} font-medium wrap-anywhere`}>
                  <bdi>{name}</bdi>
                </th>
                <Count value={open} query={{ view: 'office', assignee: _id }} />
                <Count value={dueToday} query={{ view: 'dueToday', assignee: _id }} />
                <Count value={overdue} query={{ view: 'overdue', assignee: _id }} isLate />
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
      {wards.length > 0 && <Wards wards={wards} />}
    </>
  );
}

/** Open reports of each ward, and of none. */
function Wards({ wards }: Pick<Figures, 'wards'>) {
  const { t } = useTranslation('desk');
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{t('workload.wards')}</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className={`${cell} font-medium`}>
              {t('workload.ward')}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {t('workload.open')}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {t('workload.unclaimedColumn')}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {t('workload.overdue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wards.map(({ ward, open, unclaimed, overdue }) => {
            const id = ward?._id ?? WITHOUT_WARD;
            return (
              <tr key={id} className="border-t border-line">
                <th scope="row" className={`${cell} font-medium wrap-anywhere`}>
                  {ward ? <bdi>{ward.name}</bdi> : t('filters.withoutWard')}
                </th>
                <Count value={open} query={{ view: 'office', ward: id }} />
                <Count value={unclaimed} query={{ view: 'unclaimed', ward: id }} />
                <Count value={overdue} query={{ view: 'overdue', ward: id }} isLate />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type CountProps = { value: number; query: Omit<DeskQuery, 'sort'>; isLate?: boolean };

function Count({ value, query, isLate = false }: CountProps) {
  const format = useFormat();
  return (
    <td className={cell}>
      {value === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link
          to={deskPath({ ...query, sort: DEFAULT_DESK_SORT })}
          className={`inline-flex min-h-touch min-w-touch items-center justify-end font-semibold underline underline-offset-4 lg:min-h-8 ${isLate ? 'text-brick' : 'text-green'}`}
        >
          {format.number(value)}
        </Link>
      )}
    </td>
  );
}
