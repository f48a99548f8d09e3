import type { WardAreaInput } from '@sudhaar/contract/offices';
import type { ListedWard, Ward } from '@sudhaar/contract/wards';
import { isActiveIn } from '@sudhaar/domain/wards';
import type { WardRow } from './store.ts';

export const listedView = (row: WardRow, officeId: string): ListedWard => ({
  _id: row.id,
  name: row.name,
  places: row.places,
  areaCount: row.area_count,
  categories: row.categories,
  assignee: assigneeView(row, officeId),
});

function assigneeView(row: WardRow, officeId: string): ListedWard['assignee'] {
  if (row.assignee_id === null) return null;
  const isActive = isActiveIn(officeId, {
    officeId: row.assignee_office_id,
    isVerified: row.is_verified ?? false,
    isSuspended: row.suspended_at !== null,
  });
  return { _id: row.assignee_id, name: row.assignee_name ?? '', isActive };
}

export const wardView = (row: WardRow, officeId: string, areas: WardAreaInput[]): Ward => ({
  ...listedView(row, officeId),
  areas,
});
