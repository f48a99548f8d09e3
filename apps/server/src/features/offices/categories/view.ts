import type { AdminCategory, Category } from '@sudhaar/contract/categories';
import { type CategoryNames, categoryName, emergencyNumberOf } from '@sudhaar/domain/categories';
import type { Language } from '@sudhaar/language/languages';
import type { CategoryRow, findCategories } from './store.ts';

const namesView = (names: CategoryNames): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((name): name is [string, string] => name[1] !== undefined));

export const categoryView = (
  row: Awaited<ReturnType<typeof findCategories>>[number],
  language: Language,
  emergencyNumber: string | null,
): Category => ({
  ...row,
  name: categoryName(row.names, language),
  emergency: emergencyNumberOf(row.code, emergencyNumber),
  names: namesView(row.names),
});

export const adminView = ({ retired_at, is_used, ...row }: CategoryRow): AdminCategory => ({
  ...row,
  names: namesView(row.names),
  isRetired: retired_at !== null,
  isUsed: is_used,
});
