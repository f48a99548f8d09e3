import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Area } from '../../entities/place/map/draw-map.ts';
import { api } from '../../lib/api/api.ts';
import type { MapFilters } from './view.ts';

/** Keeps the previous answer while loading. */
export const useMapPosts = (area: Area | null, filters: MapFilters) =>
  useQuery({
    queryKey: ['map', area, filters],
    queryFn: () => {
      if (!area) throw new Error('There is no map yet');
      return api('GET /api/public/map', { query: { ...area, ...filters } });
    },
    enabled: area !== null,
    placeholderData: keepPreviousData,
  });
