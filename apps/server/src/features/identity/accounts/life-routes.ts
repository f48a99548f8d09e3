import {
  changeName,
  changePassword,
  confirmEmail,
  endAllSessions,
  endSession,
  endSessionByLink,
  eraseAccount,
  forgotPassword,
  listSessions,
  resetPassword,
  sendConfirmation,
} from '@sudhaar/contract/account-life';
import type { Serve } from '../../../platform/http/route.ts';
import { callerOf } from '../../../platform/limits/caller.ts';
import type { Accounts } from './service.ts';
import { sessionsView } from './view.ts';

/** Routes for confirmation, passwords, name, sessions, export and erasure. */
export function accountLifeRoutes(serve: Serve, accounts: Accounts): void {
  serve(forgotPassword, async ({ body: { role, email }, t }) => {
    await accounts.forgotPassword(role, email);
    return { message: t('done.resetMailed') };
  });

  serve(resetPassword, async ({ body: { token, ...form }, request, t }) => ({
    role: await accounts.resetPassword(token, form, callerOf(request.ip)),
    message: t('done.passwordReset'),
  }));

  serve(confirmEmail, async ({ body, t }) => {
    await accounts.confirmEmail(body.token);
    return { message: t('done.emailConfirmed') };
  });

  serve(sendConfirmation, async ({ actor, t }) => {
    await accounts.sendConfirmation(actor);
    return { message: t('done.confirmationMailed') };
  });

  serve(changePassword, async ({ actor, body, t }) => {
    await accounts.changePassword(actor, body);
    return { message: t('done.passwordChanged') };
  });

  serve(changeName, async ({ actor, body, t }) => ({
    token: await accounts.rename(actor, body.name),
    message: t('done.profileUpdated'),
  }));

  serve(listSessions, async ({ actor }) => ({
    sessions: sessionsView(await accounts.sessions(actor.id), actor.sessionId),
  }));

  serve(endSession, async ({ actor, params, t }) => {
    await accounts.endSession(actor.id, params.id);
    return { message: t('done.sessionEnded') };
  });

  serve(endSessionByLink, async ({ body, t }) => ({
    role: await accounts.endSessionByLink(body.token),
    message: t('done.sessionEnded'),
  }));

  serve(endAllSessions, async ({ actor, t }) => {
    await accounts.logoutEverywhere(actor.id);
    return { message: t('done.loggedOutEverywhere') };
  });

  serve(eraseAccount, async ({ actor, body, t }) => {
    await accounts.eraseOwn(actor, body);
    return { message: t('done.accountErased') };
  });
}
