import type { Category } from '@sudhaar/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, categoryNameIn } from '../../lib/i18n/category-names.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** In the page's language. Undefined while loading, or without a network. */
export function useCategories(): Category[] | undefined {
  const { i18n } = useTranslation();
  return useQuery(categoriesQuery).data?.map((category) => ({
    ...category,
    name: categoryNameIn(i18n.language, category),
  }));
}

/** Empty while unknown. */
export const useCategoryName = (code: string): string =>
  useCategories()?.find((category) => category.code === code)?.name ?? '';
