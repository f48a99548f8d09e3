import type { listSessions } from '@sudhaar/contract/account-life';
import type { CallOutput } from '@sudhaar/contract/route';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export type Device = CallOutput<typeof listSessions>['sessions'][number];

export const DEVICES = ['account', 'sessions'] as const;
export const EXPORT = ['account', 'export'] as const;

const POLL_MS = 1500;

export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: async () => (await api('GET /api/account/sessions')).sessions,
  });

/** Polled only while it is being prepared. */
export const useExport = () =>
  useQuery({
    queryKey: EXPORT,
    queryFn: async () => (await api('GET /api/account/export')).export,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  });
