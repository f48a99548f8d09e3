import type { Position } from '@sudhaar/domain/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export const directions = (from: Position, to: Position) =>
  api('POST /api/directions', { body: { from, to } });
export type Directions = Awaited<ReturnType<typeof directions>>;

const STALE_MS = 60 * 60 * 1000;

/** Places around `near` come first. */
export function usePlaces(query: string, withStates = false, near?: Position) {
  return useQuery({
    queryKey: ['places', query, withStates, near],
    queryFn: async () => {
      const around = near && { nearLat: near.lat, nearLng: near.lng };
      const answer = await api('GET /api/places', {
        query: { query, ...(withStates && { states: 'yes' }), ...around },
      });
      return answer.places;
    },
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
