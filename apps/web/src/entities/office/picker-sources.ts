import type { ListedOffice } from '@sudhaar/contract/offices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** `hadItBefore`: of an office that a report was sent to earlier. */
export type PickableOffice = ListedOffice & { hadItBefore?: boolean };

/** Where an office is chosen from. */
export type OfficeSource = {
  /** Tells its answers from those of others in the cache. */
  name: string;
  /** Without words it answers the likely offices of a place, the likeliest first. */
  isByPlace: boolean;
  find: (search: string) => Promise<readonly PickableOffice[]>;
};

/** Where a report can be sent. */
export const transferTargets = (postId: string): OfficeSource => ({
  name: `transfer/${postId}`,
  isByPlace: true,
  find: async (search) =>
    (await api('GET /api/gov/transferTargets/{postId}', { params: { postId }, query: { search } })).offices,
});

const MAX_OFFERED = 20;

/** Every office at work, for administrators. `exceptId`: the one that is edited. */
export const officesAtWork = (exceptId: string | null): OfficeSource => ({
  name: `at-work/${exceptId}`,
  isByPlace: false,
  find: async (search) => {
    const { offices } = await api('GET /api/admin/offices', { query: { search, limit: MAX_OFFERED } });
    return offices.filter(({ _id }) => _id !== exceptId);
  },
});

export const useFoundOffices = ({ name, find }: OfficeSource, search: string) =>
  useQuery({
    queryKey: ['office-picker', name, search],
    queryFn: () => find(search),
    placeholderData: keepPreviousData,
    // The offices may have changed since the dialog was last open.
    staleTime: 0,
  });
