import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import type { StatisticsParams } from './use-choice.ts';

const KEY = 'statistics';

// Names come in the reader's language. What makes no sense the server refuses in words: asking again does not help.

export const useStatistics = ({ by: _, measure: __, ...query }: StatisticsParams) =>
  useQuery({
    queryKey: [KEY, 'all', query, i18n.language],
    queryFn: () => api('GET /api/public/statistics', { query }),
    placeholderData: keepPreviousData,
  });

export const useComparison = (query: StatisticsParams) =>
  useQuery({
    queryKey: [KEY, 'comparison', query, i18n.language],
    queryFn: () => api('GET /api/public/statistics/comparison', { query }),
    placeholderData: keepPreviousData,
  });

export const useHeat = ({ by: _, measure: __, office: ___, ...query }: StatisticsParams) =>
  useQuery({
    queryKey: [KEY, 'heat', query, i18n.language],
    queryFn: () => api('GET /api/public/statistics/heat', { query }),
    placeholderData: keepPreviousData,
  });
