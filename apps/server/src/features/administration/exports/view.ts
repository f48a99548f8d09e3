import type { DataExport } from '@sudhaar/contract/account-life';
import { exportExpiry } from '@sudhaar/domain/exports';

type Row = {
  id: string;
  state: string;
  done: number;
  total: number;
  bytes: number | null;
  created_at: Date;
};

export const exportView = ({ id, state, done, total, bytes, created_at }: Row): DataExport => ({
  id,
  state: state as DataExport['state'],
  done,
  total,
  bytes,
  createdAt: created_at.toISOString(),
  expiresAt: exportExpiry(created_at).toISOString(),
});
