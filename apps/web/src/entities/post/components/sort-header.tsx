import type { PostSort } from '@sudhaar/contract/posts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Props = {
  label: string;
  /** Orders of the first and second click. */
  first: PostSort;
  second: PostSort;
  sort: PostSort | undefined;
  onSort: ((sort: PostSort) => void) | undefined;
};

export function SortHeader({ label, first, second, sort, onSort }: Props) {
  const { t } = useTranslation('progress');
  if (!onSort) {
    return (
      <th scope="col" className="px-2 py-3 font-medium">
        {label}
      </th>
    );
  }
  const next = sort === first ? second : first;
  const active = sort === first || sort === second;
  // For age, "newest first" is ascending.
  const descending = (sort === first) !== (first === 'newest');
  const Icon = !active ? ChevronsUpDown : descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      className="px-2 font-medium"
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        title={t('table.sortBy', { column: label, order: t(`filters.sorts.${next}`) })}
        className={`-mx-2 inline-flex min-h-12 items-center gap-1 rounded-small px-2 hover:text-ink ${active ? 'text-green' : ''}`}
      >
        {label}
        <Icon aria-hidden="true" size={14} />
      </button>
    </th>
  );
}
