import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FilterFrame } from '../../ui/filter-frame.tsx';

type Props = {
  /** Values of the filters inside. Undefined if not set. */
  values: readonly (string | undefined)[];
  /** Columns on wide screens. */
  columns: string;
  children: ReactNode;
};

/** Administrators look at the whole list most of the time, so its filters are behind a button with their number. */
export function FoldedFilters({ values, columns, children }: Props) {
  const { t } = useTranslation('admin');
  const active = values.filter(Boolean).length;
  return (
    <FilterFrame
      folded
      label={t('common.filters')}
      show={t('common.filters')}
      active={active > 0 ? t('common.activeFilters', { count: active }) : null}
      columns={columns}
    >
      {children}
    </FilterFrame>
  );
}
