import type { DeskQuery } from '@sudhaar/contract/desk';
import { type DeskSort, sortIn, sortsOf } from '@sudhaar/domain/desk';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from '../../entities/desk/columns.ts';
import { isChosen, isLoadedChosen, type Selection } from '../../entities/desk/selection.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { ROOM } from './cells.tsx';
import { DeskRow, type RowCalls } from './desk-row.tsx';
import { useColumns } from './use-columns.ts';

type Props = RowCalls & {
  query: DeskQuery;
  selection: Selection;
  /** Size of the inbox. Undefined while loading. */
  count: number | undefined;
  openId: string | null;
  onSort: (sort: DeskSort) => void;
  onChooseLoaded: () => void;
};

/** Orders of the first and second click on a heading. */
const SORTED_BY: Partial<Record<Column, readonly [DeskSort, DeskSort]>> = {
  due: ['due', 'dueLast'],
  age: ['oldest', 'newest'],
  votes: ['mostUpvoted', 'leastUpvoted'],
};
/** Ascending orders: next due date, youngest age, fewest votes. */
const ASCENDING: readonly DeskSort[] = ['due', 'newest', 'leastUpvoted'];

export function DeskTable(props: Props) {
  const { query, selection, count, openId, onSort, onChooseLoaded, ...calls } = props;
  const { t } = useTranslation('desk');
  const columns = useColumns();
  const isAllChosen = isLoadedChosen(selection);
  return (
    <Card className="@container overflow-x-auto rounded-card">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows have the focus, and keys act on them
        role="grid"
        aria-label={t('list.title')}
        aria-multiselectable="true"
        aria-rowcount={count === undefined ? -1 : count + 1}
        className="w-full border-collapse text-left text-small leading-tight"
      >
        <thead className="text-ink-2">
          <tr aria-rowindex={1}>
            <th scope="col" className="w-9 pl-2">
              <label className="grid size-9 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  checked={isAllChosen}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAllChosen && selection.chosen.size > 0;
                  }}
                  aria-label={t('list.chooseLoaded')}
                  onChange={onChooseLoaded}
                  className="size-4.5 accent-green"
                />
              </label>
            </th>
            {columns.map((column) => (
              <Heading key={column} column={column} query={query} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {selection.ids.map((id, index) => (
            <DeskRow
              key={id}
              id={id}
              index={index}
              isActive={id === selection.active}
              isChosen={isChosen(selection, id)}
              isOpen={id === openId}
              columns={columns}
              {...calls}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type HeadingProps = { column: Column; query: DeskQuery; onSort: (sort: DeskSort) => void };

function Heading({ column, query, onSort }: HeadingProps) {
  const { t } = useTranslation('desk');
  const name = t(`columns.${column}`);
  const sort = sortIn(query.view, query.sort);
  const sorts = SORTED_BY[column];
  const look = `px-2 font-medium whitespace-nowrap ${ROOM[column]}`;
  if (!sorts || !sortsOf(query.view).includes(sorts[0])) {
    return (
      <th scope="col" className={look}>
        {name}
      </th>
    );
  }
  const [first, second] = sorts;
  const isActive = sort === first || sort === second;
  const isAscending = ASCENDING.includes(sort);
  const next = sort === first ? second : first;
  const Icon = !isActive ? ChevronsUpDown : isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isActive ? (isAscending ? 'ascending' : 'descending') : 'none'}
      className={look}
    >
      <button
        type="button"
        title={`${name}: ${t(`sorts.${next}`)}`}
        onClick={() => onSort(next)}
        className={`-mx-2 inline-flex min-h-9 items-center gap-1 rounded-small px-2 hover:text-ink ${isActive ? 'text-green' : ''}`}
      >
        {name}
        <Icon aria-hidden="true" size={14} />
      </button>
    </th>
  );
}
