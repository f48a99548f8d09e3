import { CHANNELS, type Channel } from '@sudhaar/domain/notifications';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export const PUSH = ['push'] as const;

export const usePush = () => useQuery({ queryKey: PUSH, queryFn: () => api('GET /api/push') });

/** Includes push if any browser receives them. */
export function useChannels(): readonly Channel[] {
  const devices = usePush().data?.devices ?? 0;
  return devices > 0 ? CHANNELS : CHANNELS.filter((channel) => channel !== 'push');
}
