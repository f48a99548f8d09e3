import { storage } from '../../lib/device/storage.ts';
import { createStore } from '../../lib/store/store.ts';
import { useStore } from '../../lib/store/use-store.ts';

/** In the table's order. The caption is always visible, because it opens a post. */
export const COLUMNS = [
  'number',
  'caption',
  'category',
  'priority',
  'place',
  'due',
  'age',
  'votes',
  'comments',
  'stage',
  'assignee',
  'ward',
] as const;
export type Column = (typeof COLUMNS)[number];

const KEY = 'desk-hidden-columns';

/** Stores hidden columns, so that columns of a later version are visible. */
export function shownColumns(hidden: string | null): readonly Column[] {
  const names = new Set((hidden ?? '').split(','));
  return COLUMNS.filter((column) => column === 'caption' || !names.has(column));
}

const shown = createStore(shownColumns(import.meta.env.SSR ? null : storage.getItem(KEY)));

/** Stored on the device. */
export const useChosenColumns = (): readonly Column[] => useStore(shown);

export function showColumns(columns: readonly Column[]): void {
  const hidden = COLUMNS.filter((column) => !columns.includes(column)).join(',');
  storage.setItem(KEY, hidden);
  shown.set(shownColumns(hidden));
}
