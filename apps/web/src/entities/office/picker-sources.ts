import type { ListedOffice } from '@sudhaar/contract/offices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** `hadItBefore`: the post was there earlier. */
export type PickableOffice = ListedOffice & { hadItBefore?: boolean };

export type OfficeSource = {
  /** Distinguishes sources in the query cache. */
  name: string;
  /** Without a search, it returns the likely offices of a place, the most likely first. */
  isByPlace: boolean;
  find: (search: string) => Promise<readonly PickableOffice[]>;
};

export const transferTargets = (postId: string): OfficeSource => ({
  name: `transfer/${postId}`,
  isByPlace: true,
  find: async (search) =>
    (await api('GET /api/gov/transferTargets/{postId}', { params: { postId }, query: { search } })).offices,
});

const MAX_OFFERED = 20;

/** All active offices, for administrators. `exceptId` is the edited one. */
export const officesAtWork = (exceptId: string | null): OfficeSource => ({
  name: `at-work/${exceptId}`,
  isByPlace: false,
  find: async (search) => {
    const { offices } = await api('GET /api/admin/offices', { query: { search, limit: MAX_OFFERED } });
    return offices.filter(({ _id }) => _id !== exceptId);
  },
});

/** All active offices, for visitors. */
export const publicOffices: OfficeSource = {
  name: 'public',
  isByPlace: false,
  find: async (search) =>
    (await api('GET /api/public/offices', { query: { search, limit: MAX_OFFERED } })).offices,
};

export const useFoundOffices = ({ name, find }: OfficeSource, search: string) =>
  useQuery({
    queryKey: ['office-picker', name, search],
    queryFn: () => find(search),
    placeholderData: keepPreviousData,
    // Offices may have changed since the dialog was last open.
    staleTime: 0,
  });
