import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const PAGE_SIZE = 20;

export const useOverduePosts = (state: string, district: string) =>
  useInfiniteQuery({
    queryKey: ['overdue', state, district],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /api/public/overdue', {
        query: { limit: PAGE_SIZE, cursor: pageParam, state, ...(district && { district }) },
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const usePerformance = (state: string, district: string) =>
  useQuery({
    queryKey: ['performance', state, district],
    queryFn: () =>
      api('GET /api/public/performance', {
        query: { ...(state && { state }), ...(district && { district }) },
      }),
    placeholderData: keepPreviousData,
  });
