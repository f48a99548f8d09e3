import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import { membershipView } from '../../foundation/office-staff/service.ts';
import type { GovernmentRow, UserRow } from './store.ts';

type SuspensionColumns = { suspended_at: Date | null; suspension_reason: string };
const suspensionOf = ({ suspended_at, suspension_reason: reason }: SuspensionColumns) =>
  suspended_at && { at: suspended_at.toISOString(), reason };

export const userView = (row: UserRow): ListedUser => ({
  _id: row.id,
  role: 'user',
  name: row.name,
  email: row.email,
  profilePhoto: row.profile_photo,
  isVerified: row.is_verified,
  city: row.city ?? '',
  state: row.state ?? '',
  createdAt: row.created_at.toISOString(),
  suspension: suspensionOf(row),
  postCount: row.post_count,
  commentCount: row.comment_count,
});

export const governmentView = (row: GovernmentRow): ListedGovernment => ({
  _id: row.id,
  role: 'government',
  authorityName: row.name,
  officialEmail: row.email,
  profilePhoto: row.profile_photo,
  department: row.department,
  designation: row.designation,
  phone: row.phone,
  city: row.city,
  state: row.state,
  isVerified: row.is_verified,
  isNameTaken: row.is_name_taken,
  createdAt: row.created_at.toISOString(),
  suspension: suspensionOf(row),
  rejection: row.rejected_at && { at: row.rejected_at.toISOString(), reason: row.rejection_reason },
  proofDocumentUrl: row.vouching_provider === null ? `/api/profile/${row.id}/proof` : '',
  vouchingProvider: row.vouching_provider,
  office: membershipView(row),
  hasSecondFactor: row.has_second_factor,
  hasProviderLogin: row.has_provider_login,
  activeCases: row.active,
  resolvedIssuesCount: row.resolved,
});
