import { ArrowUp, Inbox } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { countFilters } from '../../entities/desk/address.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useFailureToast } from '../../lib/toast/use-failure-toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { DeskCards } from '../../widgets/desk-list/desk-cards.tsx';
import { DeskTable } from '../../widgets/desk-list/desk-table.tsx';
import { TableSkeleton } from '../../widgets/government-list/table-skeleton.tsx';
import type { DeskInbox } from './use-inbox.ts';

type Props = { inbox: DeskInbox; isDesk: boolean; onOpen: (id: string) => void };

/** Rows, or cards on a phone, and a notice of arrivals. */
export function DeskList({ inbox, isDesk, onOpen }: Props) {
  const { t } = useTranslation('desk');
  const { query, openId, narrow, list, selection, dispatch, go, count, arrivals } = inbox;
  useFailureToast(list, t('list.failed'));
  const onGo = useCallback((id: string) => dispatch({ act: 'go', id }), [dispatch]);
  const onChoose = useCallback((id: string) => dispatch({ act: 'toggle', id }), [dispatch]);
  // Stable callbacks, so that only changed rows re-render.
  const latest = useRef({ onOpen, go });
  useEffect(() => {
    latest.current = { onOpen, go };
  });
  const openRow = useCallback((id: string) => latest.current.onOpen(id), []);
  const onReach = useCallback((id: string) => latest.current.go({ act: 'reach', id }), []);
  const isNarrowed = countFilters(query) > 0;
  return (
    <>
      <div role="status" className="empty:hidden">
        {arrivals.count > 0 && (
          <button
            type="button"
            onClick={arrivals.show}
            className="mb-2 inline-flex min-h-touch items-center gap-2 rounded-full bg-green px-4 text-small font-semibold text-on-green shadow-card lg:min-h-9"
          >
            <ArrowUp aria-hidden="true" size={16} />
            {t('list.arrived', { count: arrivals.count })}
          </button>
        )}
      </div>
      <Paged
        list={list}
        items={list.ids}
        texts={{
          failed: t('list.failed'),
          loaded: t('list.loaded', { count: list.ids?.length ?? 0 }),
          loadMore: t('list.loadMore'),
          loading: t('list.loading'),
          tryAgain: t('page.tryAgain'),
          end: t('list.end'),
        }}
        onTheirWay={<TableSkeleton />}
        empty={
          <EmptyState icon={Inbox}>{t(isNarrowed ? 'empty.narrowed' : `empty.${query.view}`)}</EmptyState>
        }
      >
        {() =>
          isDesk ? (
            <DeskTable
              query={query}
              selection={selection}
              count={count}
              openId={openId}
              onSort={(sort) => narrow({ ...query, sort })}
              onChooseLoaded={() => dispatch({ act: 'chooseLoaded' })}
              onGo={onGo}
              onOpen={openRow}
              onChoose={onChoose}
              onReach={onReach}
            />
          ) : (
            <DeskCards selection={selection} onOpen={openRow} onChoose={onChoose} />
          )
        }
      </Paged>
    </>
  );
}
