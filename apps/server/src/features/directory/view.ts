import type { ListedGovernment, ListedUser } from '@sudhaar/contract/directory';
import type { GovernmentRow, UserRow } from './store.ts';

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
  createdAt: row.created_at.toISOString(),
  proofDocumentUrl: `/api/profile/${row.id}/proof`,
  activeCases: row.active,
  resolvedIssuesCount: row.resolved,
});
