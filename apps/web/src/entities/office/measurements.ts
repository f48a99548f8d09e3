import type { OfficeMeasurements } from '@sudhaar/contract/measurements';
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

type AskedPost = Pick<Post, 'office' | 'category'>;

/** What the reader's office asks for when work on the post is finished. */
export const measurementsFor = (
  asked: OfficeMeasurements | undefined,
  { office, category }: AskedPost,
): MeasurementField[] =>
  asked !== undefined && (office === null || office._id === asked.officeId)
    ? asked.fields.filter((field) => appliesTo(field, category.code))
    : [];

export const useMeasurementsFor = (post: AskedPost): MeasurementField[] =>
  measurementsFor(useMeasurements().data, post);
