import {
  allGovernments,
  allUsers,
  deleteGovernment,
  deleteUser,
  liftSuspension,
  rejectGovernment,
  suspendAccount,
  unblockAddress,
  unverifyGovernment,
  verifyGovernment,
} from '@sudhaar/contract/directory';
import type { Serve } from '../../../platform/http/route.ts';
import type { Accounts } from '../../identity/accounts/service.ts';
import type { Directory } from './service.ts';
import { governmentView, userView } from './view.ts';

export function directoryRoutes(serve: Serve, directory: Directory, accounts: Accounts): void {
  serve(allUsers, async ({ query }) => {
    const { rows, nextCursor } = await directory.users(query);
    return { users: rows.map(userView), nextCursor };
  });

  serve(allGovernments, async ({ query }) => {
    const { rows, nextCursor } = await directory.governments(query);
    return { governments: rows.map(governmentView), nextCursor };
  });

  serve(verifyGovernment, async ({ actor, params, body, t }) => {
    const isNameTaken = await directory.verify(actor, params.id, body);
    return { message: t(isNameTaken ? 'done.governmentVerifiedSameName' : 'done.governmentVerified') };
  });

  serve(rejectGovernment, async ({ actor, params, body, t }) => {
    await accounts.reject(actor, params.id, body.reason);
    return { message: t('done.governmentRejected') };
  });

  serve(unverifyGovernment, async ({ actor, params, body, t }) => {
    await accounts.unverify(actor, params.id, body.reason);
    return { message: t('done.governmentUnverified') };
  });

  serve(suspendAccount, async ({ actor, params, body, t }) => {
    await accounts.suspend(actor, params.id, body.reason, body.hideContent);
    return { message: t('done.accountSuspended') };
  });

  serve(liftSuspension, async ({ actor, params, body, t }) => {
    await accounts.liftSuspension(actor, params.id, body.reason);
    return { message: t('done.suspensionLifted') };
  });

  serve(unblockAddress, async ({ actor, body, t }) => {
    await accounts.unblockAddress(actor, body.email, body.reason);
    return { message: t('done.addressUnblocked') };
  });

  serve(deleteUser, async ({ actor, params, body, t }) => {
    await directory.remove(actor, 'user', params.id, body);
    return { message: t('done.userDeleted') };
  });

  serve(deleteGovernment, async ({ actor, params, body, t }) => {
    await directory.remove(actor, 'government', params.id, body);
    return { message: t('done.governmentDeleted') };
  });
}
