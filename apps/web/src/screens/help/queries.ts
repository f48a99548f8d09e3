import { isArticleId } from '@sudhaar/domain/help';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Searches while typing, best first. Keeps previous results until new ones arrive. */
export function useHelpSearch(text: string) {
  const { i18n } = useTranslation();
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['help', i18n.language, q],
    queryFn: async () => (await api('GET /api/help', { query: { q } })).articles.filter(isArticleId),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
