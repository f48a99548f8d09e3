import type { listSessions } from '@sudhaar/contract/account-life';
import type { currentSession } from '@sudhaar/contract/accounts';
import type { Answer } from '@sudhaar/contract/route';
import type { Role } from '@sudhaar/domain/accounts';

type AccountRow = {
  id: string;
  email: string;
  role: string;
  name: string;
  profile_photo: string;
  is_verified: boolean;
  rejected_at: Date | null;
  rejection_reason: string;
};

export const sessionView = (account: AccountRow, dueAt: Date | null): Answer<typeof currentSession> => ({
  id: account.id,
  email: account.email,
  role: account.role as Role,
  name: account.name,
  profilePhoto: account.profile_photo,
  isVerified: account.is_verified,
  rejectionReason: account.rejected_at && account.rejection_reason,
  secondFactorDueAt: dueAt?.toISOString() ?? null,
});

type SessionRow = { id: string; user_agent: string; created_at: Date; last_seen_at: Date; expires_at: Date };

export const sessionsView = (
  rows: SessionRow[],
  currentId: string,
): Answer<typeof listSessions>['sessions'] =>
  rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === currentId,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
