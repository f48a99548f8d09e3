import type { NameRequest } from '@sudhaar/contract/names';
import type { OwnNameRequest } from '@sudhaar/contract/profiles';
import type { findOpen, RequestRow } from './store.ts';

type OpenRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

export const ownRequestView = (row: OpenRow): OwnNameRequest => ({
  authorityName: row.authority_name,
  department: row.department,
  createdAt: row.created_at.toISOString(),
  isDeclined: row.is_allowed === false,
  reason: row.reason,
});

export const requestView = (row: RequestRow, isTaken: boolean): NameRequest => ({
  _id: row.id,
  accountId: row.account_id,
  officialEmail: row.email,
  presentName: row.present_name,
  presentDepartment: row.present_department,
  authorityName: row.authority_name,
  department: row.department,
  isTaken,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_name,
  isAllowed: row.is_allowed,
  reason: row.reason,
});
