import {
  adminLogin,
  completeLogin,
  confirmationOptions,
  confirmSession,
  currentSession,
  governmentLogin,
  governmentSignup,
  logout,
  passkeyLogin,
  passkeyLoginOptions,
  userLogin,
  userSignup,
} from '@sudhaar/contract/accounts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Serve } from '../../../platform/http/route.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import type { Accounts } from './service.ts';
import { sessionView } from './view.ts';
import { visitorOf } from './visitor.ts';

export function accountRoutes(serve: Serve, accounts: Accounts, secondFactor: SecondFactorService): void {
  serve(userSignup, async ({ body, request, t }) => {
    await accounts.registerUser(
      { ...body, confirmPassword: body.confirmPassword ?? body.password },
      { language: languageOf(request) },
    );
    return { message: t('done.userRegistered') };
  });

  serve(governmentSignup, async ({ body, files, request, t }) => {
    await accounts.registerGovernment(body, files[0]?.content ?? null, { language: languageOf(request) });
    return { message: t('done.governmentRegistered') };
  });

  serve(userLogin, async (call) => ({
    token: await accounts.login('user', call.body, visitorOf(call)),
    message: call.t('done.loggedIn'),
  }));

  serve(governmentLogin, async (call) => {
    const { officialEmail: email, password } = call.body;
    return {
      token: await accounts.login('government', { email, password }, visitorOf(call)),
      message: call.t('done.loggedIn'),
    };
  });

  serve(adminLogin, async (call) => ({
    token: await accounts.login('admin', call.body, visitorOf(call)),
    message: call.t('done.loggedIn'),
  }));

  serve(completeLogin, async (call) => {
    const { ticket, ...proof } = call.body;
    return {
      token: await accounts.completeLogin(ticket, proof, visitorOf(call)),
      message: call.t('done.loggedIn'),
    };
  });

  serve(passkeyLoginOptions, () => secondFactor.beginPasskeyLogin());

  serve(passkeyLogin, async (call) => {
    const { ticket, passkey } = call.body;
    return {
      token: await accounts.loginWithPasskey(ticket, passkey, visitorOf(call)),
      message: call.t('done.loggedIn'),
    };
  });

  serve(confirmationOptions, ({ actor }) => secondFactor.beginConfirmation(actor.id));

  serve(confirmSession, async ({ actor, body, t }) => {
    await accounts.confirm(actor, body);
    return { message: t('done.identityConfirmed') };
  });

  serve(logout, async ({ actor, t }) => {
    await accounts.logout(actor);
    return { message: t('done.loggedOut') };
  });

  serve(currentSession, async ({ actor }) => {
    const account = await accounts.current(actor.id);
    return sessionView(account, secondFactor.dueAt(account));
  });
}
