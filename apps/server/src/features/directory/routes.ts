import {
  allGovernments,
  allUsers,
  deleteGovernment,
  deleteUser,
  verifyGovernment,
} from '@sudhaar/contract/directory';
import type { Serve } from '../../platform/http/route.ts';
import type { Directory } from './service.ts';
import { governmentView, userView } from './view.ts';

export function directoryRoutes(serve: Serve, directory: Directory): void {
  serve(allUsers, async ({ query }) => {
    const { rows, nextCursor } = await directory.users(query);
    return { users: rows.map(userView), nextCursor };
  });

  serve(allGovernments, async ({ query }) => {
    const { rows, nextCursor } = await directory.governments(query);
    return { governments: rows.map(governmentView), nextCursor };
  });

  serve(verifyGovernment, async ({ actor, params, body, t }) => {
    await directory.verify(actor, params.id, body.reason);
    return { message: t('done.governmentVerified') };
  });

  serve(deleteUser, async ({ actor, params, body, t }) => {
    await directory.remove(actor, 'user', params.id, body.reason);
    return { message: t('done.userDeleted') };
  });

  serve(deleteGovernment, async ({ actor, params, body, t }) => {
    await directory.remove(actor, 'government', params.id, body.reason);
    return { message: t('done.governmentDeleted') };
  });
}
