import type { AdminCategory } from '@sudhaar/contract/categories';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const KEY = [ADMIN, 'categories'] as const;

/** Includes retired ones. */
export const useAdminCategories = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await api('GET /api/admin/categories')).categories,
  });

/** Updates the visible list, and invalidates what citizens are offered. */
export function useCategoryList() {
  const client = useQueryClient();
  return {
    set: (edit: (categories: AdminCategory[]) => AdminCategory[]) => {
      client.setQueryData<AdminCategory[]>(KEY, (list) => list && edit(list));
      void client.invalidateQueries({ queryKey: ['categories'] });
    },
    refetch: () => void client.invalidateQueries({ queryKey: KEY }),
  };
}

/** In the reader's language, with English as fallback. */
export function useAdminCategoryName(): (category: AdminCategory) => string {
  const { i18n } = useTranslation();
  return ({ names, code }) => names[i18n.language] || names.en || code;
}
