import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const PAGE_SIZE = 20;

/** By position, PIN code or words. Without any, all offices. */
export type DirectoryQuery = { lat?: number; lng?: number; pincode?: string; search?: string };

export const useDirectory = (asked: DirectoryQuery) =>
  useInfiniteQuery({
    queryKey: ['offices', asked],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /api/public/offices', { query: { ...asked, limit: PAGE_SIZE, cursor: pageParam } }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const useOffice = (id: string) =>
  useQuery({
    queryKey: ['office', id],
    queryFn: async () => (await api('GET /api/public/offices/{id}', { params: { id } })).office,
  });
