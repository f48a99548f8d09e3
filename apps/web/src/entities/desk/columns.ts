import { storage } from '../../lib/device/storage.ts';
import { createStore } from '../../lib/store/store.ts';
import { useStore } from '../../lib/store/use-store.ts';

/** In the order of the table. The caption is always there: it is what opens a report. */
export const COLUMNS = [
  'number',
  'caption',
  'category',
  'place',
  'due',
  'age',
  'votes',
  'comments',
  'stage',
  'assignee',
] as const;
export type Column = (typeof COLUMNS)[number];

const KEY = 'desk-hidden-columns';

/** Those that are stored as hidden, so that a column of a later version is seen. */
export function shownColumns(hidden: string | null): readonly Column[] {
  const names = new Set((hidden ?? '').split(','));
  return COLUMNS.filter((column) => column === 'caption' || !names.has(column));
}

const shown = createStore(shownColumns(import.meta.env.SSR ? null : storage.getItem(KEY)));

/** The columns that one sees, kept on the device. */
export const useColumns = (): readonly Column[] => useStore(shown);

export function showColumns(columns: readonly Column[]): void {
  const hidden = COLUMNS.filter((column) => !columns.includes(column)).join(',');
  storage.setItem(KEY, hidden);
  shown.set(shownColumns(hidden));
}
