import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export const SETTINGS = ['settings'] as const;

export const useSettings = () => useQuery({ queryKey: SETTINGS, queryFn: () => api('GET /api/settings') });
