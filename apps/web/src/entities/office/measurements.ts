import type { Post } from '@sudhaar/contract/posts';
import { appliesTo, type MeasurementField } from '@sudhaar/domain/measurements';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useMembership } from './membership.ts';

const MEASUREMENTS = ['measurements'] as const;
const STALE_MS = 60 * 1000;

/** Of the reader's office. Works offline once it was read. */
export function useMeasurements() {
  const { id, role } = useSession();
  const membership = useMembership();
  // Offline, nobody knows the membership, and the stored answer belongs to the reader's office.
  const hasOffice = membership ? membership.officeId !== null : !navigator.onLine;
  return useQuery({
    queryKey: [...MEASUREMENTS, id],
    queryFn: () => api('GET /api/gov/measurements'),
    enabled: role === 'government' && hasOffice,
    staleTime: STALE_MS,
  });
}

export const refreshMeasurements = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: MEASUREMENTS });

/** What the reader's office asks for when work on the post is finished. */
export function useMeasurementsFor({
  office,
  category,
}: Pick<Post, 'office' | 'category'>): MeasurementField[] {
  const { data } = useMeasurements();
  const isOurs = data !== undefined && (office === null || office._id === data.officeId);
  return isOurs ? data.fields.filter((field) => appliesTo(field, category.code)) : [];
}
