import type { Position } from '@sudhaar/domain/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export const directions = (from: Position, to: Position) =>
  api('POST /api/directions', { body: { from, to } });
export type Directions = Awaited<ReturnType<typeof directions>>;

const STALE_MS = 60 * 60 * 1000;

export function usePlaces(query: string, withStates = false) {
  return useQuery({
    queryKey: ['places', query, withStates],
    queryFn: async () =>
      (await api('GET /api/places', { query: { query, ...(withStates && { states: 'yes' }) } })).places,
    enabled: query.length >= 2,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export const useDistricts = (state: string) =>
  useQuery({
    queryKey: ['districts', state],
    queryFn: async () => (await api('GET /api/places/districts', { query: { state } })).districts,
    enabled: state !== '',
    staleTime: STALE_MS,
  });
