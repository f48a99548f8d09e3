import {
  acceptInvitation,
  invite,
  invitations as openInvitations,
  readInvitation,
  withdrawInvitation,
} from '@sudhaar/contract/invitations';
import type { Serve } from '../../../platform/http/route.ts';
import type { Invitations } from './service.ts';

export function invitationRoutes(serve: Serve, invitations: Invitations): void {
  serve(invite, async ({ actor, body, t }) => ({
    invitation: await invitations.invite(actor, body.email),
    message: t('done.invited'),
  }));

  serve(openInvitations, async ({ actor }) => ({ invitations: await invitations.open(actor) }));

  serve(withdrawInvitation, async ({ actor, params, t }) => {
    await invitations.withdraw(actor, params.id);
    return { message: t('done.invitationWithdrawn') };
  });

  serve(readInvitation, async ({ body }) => invitations.read(body.token));

  serve(acceptInvitation, async ({ actor, body, t }) => {
    await invitations.accept(actor, body.token);
    return { message: t('done.officeJoined') };
  });
}
