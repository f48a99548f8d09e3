import type { AdminCategory } from '@sudhaar/contract/categories';
import type { CategoryRow } from './store.ts';

export const adminView = ({ retired_at, is_used, ...row }: CategoryRow): AdminCategory => ({
  ...row,
  names: Object.fromEntries(
    Object.entries(row.names).filter((name): name is [string, string] => name[1] !== undefined),
  ),
  isRetired: retired_at !== null,
  isUsed: is_used,
});
