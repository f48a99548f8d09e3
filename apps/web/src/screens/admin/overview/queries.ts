import { useQuery } from '@tanstack/react-query';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';

export const useInsights = () =>
  useQuery({ queryKey: [ADMIN, 'insights'], queryFn: () => api('GET /api/admin/insights') });

export type SystemInsights = NonNullable<ReturnType<typeof useInsights>['data']>;
