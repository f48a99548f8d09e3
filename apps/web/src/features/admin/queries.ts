import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ADMIN } from './use-pages.ts';

/** How the whole system stands. */
export const useInsights = () =>
  useQuery({ queryKey: [ADMIN, 'insights'], queryFn: () => api('GET /api/admin/insights') });

export type SystemInsights = NonNullable<ReturnType<typeof useInsights>['data']>;
