import type { Answer } from '@sudhaar/contract/route';
import type { signInOverview } from '@sudhaar/contract/sign-in';
import { isSecondFactorOffered } from '@sudhaar/domain/sign-in';
import type { SecondFactorService } from './service.ts';

type Overview = Awaited<ReturnType<SecondFactorService['overview']>>;

export const overviewView = ({
  account,
  dueAt,
  policy,
  factors,
  passkeys,
  app,
}: Overview): Answer<typeof signInOverview> => ({
  policy,
  isSecondFactorOffered: isSecondFactorOffered(account.role, policy),
  dueAt: dueAt?.toISOString() ?? null,
  passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  })),
  app: app ? { createdAt: app.created_at.toISOString() } : null,
  recoveryCodesLeft: factors.recoveryCodes,
});
