import type { ApiKey } from '@sudhaar/contract/api-keys';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import type { KeyRow } from './store.ts';

export const keyView = (row: KeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  office: officeNameView(row.office_id, row.office_name),
  scopes: row.scopes,
  callsPerMinute: row.calls_per_minute,
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  createdBy: row.maker_name,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});
