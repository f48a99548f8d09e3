import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { i18n } from '../../lib/i18n/i18n.ts';

const KEY = 'place-pages';

export const useStates = () => useQuery({ queryKey: [KEY], queryFn: () => api('GET /api/public/places') });

export const useStatePage = (state: string) =>
  useQuery({
    queryKey: [KEY, state],
    queryFn: () => api('GET /api/public/places/{state}', { params: { state } }),
  });

export const useDistrictPage = (state: string, district: string) =>
  useQuery({
    // Names are in the reader's language.
    queryKey: [KEY, state, district, i18n.language],
    queryFn: () => api('GET /api/public/places/{state}/{district}', { params: { state, district } }),
  });
