import type { Category } from '@sudhaar/contract/categories';
import { categoryName, DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import { ProductError } from '@sudhaar/domain/errors';
import type { Language } from '@sudhaar/language/languages';
import type { Database } from '../../platform/database/connect.ts';
import * as store from './store.ts';

export type Categories = ReturnType<typeof createCategories>;

export function createCategories(db: Database) {
  return {
    async list(language: Language): Promise<Category[]> {
      const rows = await store.findCategories(db);
      return rows.map(({ names, ...row }) => ({ ...row, name: categoryName(names, language) }));
    },

    /** Refuses a category that a report can't get: an unknown or a retired one. */
    async assertUsable(code: string, within: Database = db): Promise<void> {
      // Never retired, and what clients without categories send: needs no query.
      if (code === DEFAULT_CATEGORY) return;
      const found = await store.findCategory(within, code);
      const problem = !found ? 'categoryUnknown' : found.retired_at ? 'categoryRetired' : null;
      if (problem) throw new ProductError('invalid_input', { problem, field: 'category' });
    },
  };
}
