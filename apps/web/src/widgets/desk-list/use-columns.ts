import { useMemo } from 'react';
import { COLUMNS, type Column, useChosenColumns } from '../../entities/desk/columns.ts';
import { useWardList } from '../../entities/office/wards.ts';

/** An office without wards has no column of them. */
export function usePossibleColumns(): readonly Column[] {
  const hasWards = useWardList().length > 0;
  return useMemo(() => COLUMNS.filter((column) => column !== 'ward' || hasWards), [hasWards]);
}

export function useColumns(): readonly Column[] {
  const [chosen, possible] = [useChosenColumns(), usePossibleColumns()];
  return useMemo(() => chosen.filter((column) => possible.includes(column)), [chosen, possible]);
}
