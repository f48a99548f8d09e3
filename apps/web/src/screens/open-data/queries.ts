import { useQuery } from '@tanstack/react-query';
import { anonymousApi } from '../../lib/api/api.ts';
import { i18n } from '../../lib/i18n/i18n.ts';

const KEY = 'open-data';

export const useOpenData = () =>
  useQuery({
    // Column descriptions are in the reader's language.
    queryKey: [KEY, i18n.language],
    queryFn: () => anonymousApi('GET /api/public/openData'),
  });

export const useOpenDataOfState = (state: string, year: string | null) =>
  useQuery({
    queryKey: [KEY, state, year],
    queryFn: () =>
      anonymousApi('GET /api/public/openData/{state}', { params: { state }, query: year ? { year } : {} }),
  });
