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
};

export const sessionView = (account: AccountRow): Answer<typeof currentSession> => ({
  id: account.id,
  email: account.email,
  role: account.role as Role,
  name: account.name,
  profilePhoto: account.profile_photo,
  isVerified: account.is_verified,
});
