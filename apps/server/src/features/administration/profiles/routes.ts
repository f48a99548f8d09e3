import {
  accountRole,
  readGovernmentProfile,
  readUserProfile,
  updateGovernmentProfile,
  updateUserProfile,
} from '@sudhaar/contract/profiles';
import { ProductError } from '@sudhaar/domain/errors';
import type { Serve, SignedIn } from '../../../platform/http/route.ts';
import type { Accounts } from '../../identity/accounts/service.ts';
import type { Profiles } from './service.ts';

export function profileRoutes(serve: Serve, profiles: Profiles, accounts: Accounts): void {
  /** The token contains name and photo, so a change needs a new token. */
  const freshToken = async (actor: SignedIn, changed: boolean, imagesAt: string) =>
    changed ? { token: await accounts.reissue(actor.id, actor.sessionId, imagesAt) } : {};

  serve(readUserProfile, async ({ actor, params: { role, id } }) => {
    if (role !== 'user') throw new ProductError('not_found', { problem: 'profileGone' });
    return profiles.userProfile(actor, id);
  });

  serve(readGovernmentProfile, async ({ actor, params: { role, id } }) => {
    if (role !== 'government') throw new ProductError('not_found', { problem: 'profileGone' });
    return profiles.governmentProfile(actor, id);
  });

  serve(accountRole, async ({ params: { id } }) => ({ role: await profiles.roleOf(id) }));

  serve(updateUserProfile, async ({ actor, body, files, t, imagesAt }) => {
    const user = await profiles.updateUser(actor, body, files[0]?.content);
    const fresh = await freshToken(actor, body.name !== undefined || files.length > 0, imagesAt);
    return { message: t('done.profileUpdated'), user, ...fresh };
  });

  serve(updateGovernmentProfile, async ({ actor, body, files, t, imagesAt }) => {
    const { government, named } = await profiles.updateGovernment(actor, body, files[0]?.content);
    const fresh = await freshToken(actor, named === 'now' || files.length > 0, imagesAt);
    const message = t(named === 'request' ? 'done.nameRequested' : 'done.profileUpdated');
    return { message, government, ...fresh };
  });
}
