import type { Place } from '@sudhaar/contract/places';
import { isInIndia, type Position } from '@sudhaar/domain/places';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { formatPosition } from './measure.ts';

const STALE_MS = 60 * 60 * 1000;
const PINCODE = /^[1-9]\d{5}$/;

/** Null if no place is known there, undefined while loading. */
export function usePlaceAt(position: Position | null): Place | null | undefined {
  const query = position && isInIndia(position) ? formatPosition(position) : '';
  const { data } = useQuery({
    queryKey: ['places', query],
    queryFn: async () => (await api('GET /api/places', { query: { query } })).places,
    enabled: query !== '',
    staleTime: STALE_MS,
  });
  if (query === '') return null;
  return data && (data[0] ?? null);
}

/** Undefined while loading, or if the text is no pincode yet. */
export function usePincode(pincode: string) {
  const { data } = useQuery({
    queryKey: ['pincode', pincode],
    queryFn: () => api('GET /api/places/pincode/{pincode}', { params: { pincode } }),
    enabled: PINCODE.test(pincode),
    staleTime: STALE_MS,
  });
  return data;
}
