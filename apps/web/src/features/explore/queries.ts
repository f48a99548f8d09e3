import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Area } from '../places/draw-map.ts';
import type { MapFilters } from './view.ts';

/** What is reported in an area; the last answer stays in sight until the next is there. */
export const useReports = (area: Area | null, filters: MapFilters) =>
  useQuery({
    queryKey: ['map', area, filters],
    queryFn: () => {
      if (!area) throw new Error('There is no map yet');
      return api('GET /api/public/map', { query: { ...area, ...filters } });
    },
    enabled: area !== null,
    placeholderData: keepPreviousData,
  });
