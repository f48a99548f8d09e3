import type { AdminCategory, Category } from '@sudhaar/contract/categories';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import type { Department } from '@sudhaar/domain/departments';
import { ProductError } from '@sudhaar/domain/errors';
import type { Language } from '@sudhaar/language/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { createCategoryChanges } from './changes.ts';
import * as store from './store.ts';
import { adminView, categoryView } from './view.ts';

export type Categories = ReturnType<typeof createCategories>;

/** `emergencyNumber` is null if the operator has none. */
export function createCategories(db: Database, emergencyNumber: string | null) {
  return {
    async list(language: Language): Promise<Category[]> {
      return (await store.findCategories(db)).map((row) => categoryView(row, language, emergencyNumber));
    },

    async listAll(): Promise<AdminCategory[]> {
      return (await store.findAll(db)).map(adminView);
    },

    namesOfAll: () => store.findNames(db),

    ...createCategoryChanges(db),

    /** Falls back to the default category's department. */
    async departmentOf(code = DEFAULT_CATEGORY): Promise<Department> {
      return (await store.findCategory(db, code))?.department ?? 'general';
    },

    /** Throws for unknown and retired categories. Returns department and hours. */
    async assertUsable(
      code: string,
      within: Database = db,
    ): Promise<{ department: Department; hours: number }> {
      const found = await store.findCategory(within, code);
      if (!found || found.retired_at) {
        const problem = found ? 'categoryRetired' : 'categoryUnknown';
        throw new ProductError('invalid_input', { problem, field: 'category' });
      }
      return { department: found.department, hours: found.hours };
    },
  };
}
