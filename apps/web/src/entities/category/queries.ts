import type { Category } from '@sudhaar/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const STALE_MS = 60 * 60 * 1000;

/** In the page's language. Undefined while loading, or without a network. */
export function useCategories(): Category[] | undefined {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['categories', i18n.language],
    queryFn: async () => (await api('GET /api/categories')).categories,
    staleTime: STALE_MS,
  }).data;
}

/** Empty while unknown. */
export const useCategoryName = (code: string): string =>
  useCategories()?.find((category) => category.code === code)?.name ?? '';
