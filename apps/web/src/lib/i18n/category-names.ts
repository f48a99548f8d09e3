import type { Category } from '@sudhaar/contract/categories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useTranslation } from './i18n.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await api('GET /api/categories')).categories,
  staleTime: 60 * 60 * 1000,
});

export const categoryNameIn = (language: string, { name, names }: Category): string =>
  names[language] ?? name;

/**
 * Name of a post's category. The post was perhaps loaded in another language, so the name comes from the categories
 * if they are known. Does not load them, because every card would.
 */
export function useNameOfCategory(): (category: Pick<Category, 'code' | 'name'>) => string {
  const { i18n } = useTranslation();
  const { data } = useQuery({ ...categoriesQuery, enabled: false });
  return ({ code, name }) => {
    const known = data?.find((category) => category.code === code);
    return known ? categoryNameIn(i18n.language, known) : name;
  };
}
