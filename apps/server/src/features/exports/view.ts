import type { DataExport } from '@sudhaar/contract/account-life';

/** How long a file waits to be fetched. It holds everything about a person: no longer than needed. */
export const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

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
  expiresAt: new Date(created_at.getTime() + KEPT_MS).toISOString(),
});
