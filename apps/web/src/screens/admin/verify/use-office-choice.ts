import type { Department } from '@sudhaar/domain/departments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickableOffice } from '../../../entities/office/picker-sources.ts';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';

export type OfficeChoiceState = ReturnType<typeof useOfficeChoice>;

/** Starts with the server's proposal. */
export function useOfficeChoice(accountId: string) {
  const preview = useQuery({
    queryKey: [ADMIN, 'office-preview', accountId],
    queryFn: () => api('GET /api/admin/officePreview/{id}', { params: { id: accountId } }),
    // Another verification may have created the office meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  const [kind, setKind] = useState<'proposed' | 'another'>('proposed');
  const [another, setAnother] = useState<PickableOffice | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [departments, setDepartments] = useState<Department[] | null>(null);
  const [part, setPart] = useState<boolean | null>(null);
  const [missing, setMissing] = useState<'office' | 'name' | 'departments' | null>(null);
  const makes = preview.data?.makes ?? null;
  const made = makes && {
    ...makes,
    name: name ?? makes.name,
    departments: departments ?? makes.departments,
  };
  const isMade = kind === 'proposed' && made !== null;
  // The first member of an office is its head.
  const isHead = part ?? isMade;

  const lack = () => {
    if (kind === 'another') return another ? null : 'office';
    if (!made) return null;
    return made.name.trim() === '' ? 'name' : made.departments.length === 0 ? 'departments' : null;
  };
  const joins = kind === 'another' ? another : (preview.data?.joins ?? null);
  return {
    preview,
    kind,
    setKind,
    another,
    setAnother,
    made,
    setName,
    setDepartments,
    isHead,
    setHead: setPart,
    missing: missing !== null && lack() === missing ? missing : null,
    check() {
      const lacking = lack();
      setMissing(lacking);
      return lacking === null;
    },
    body: () => ({
      isHead,
      ...(isMade ? { office: made } : joins && { officeId: joins._id }),
    }),
    /** Null if the call creates the office. */
    joined: () => (isMade || !joins ? null : { _id: joins._id, name: joins.name, isHead }),
  };
}
