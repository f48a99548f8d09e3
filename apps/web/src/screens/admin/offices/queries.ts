import { useQuery } from '@tanstack/react-query';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';

export const OFFICES = 'offices';
export const OFFICES_PATH = '/admin/dashboard/offices';
export const officeFormPath = (id: string): string => `${OFFICES_PATH}/${id}`;

export const officeKey = (id: string) => [ADMIN, 'office', id] as const;

export const useAdminOffice = (id: string) =>
  useQuery({
    queryKey: officeKey(id),
    queryFn: async () => (await api('GET /api/admin/offices/{id}', { params: { id } })).office,
  });

const ROUTING_POLL_MS = 3000;

/** Progress of re-routing posts without an office. Otherwise null. */
export const useRouting = () =>
  useQuery({
    queryKey: [ADMIN, 'routing'],
    queryFn: async () => (await api('GET /api/admin/offices', { query: { limit: 1 } })).routing,
    refetchInterval: ({ state }) => (state.data ? ROUTING_POLL_MS : false),
  }).data;
