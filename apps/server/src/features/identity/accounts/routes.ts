import {
  adminLogin,
  currentSession,
  governmentLogin,
  governmentSignup,
  logout,
  userLogin,
  userSignup,
} from '@sudhaar/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../platform/http/language.ts';
import type { Serve } from '../../../platform/http/route.ts';
import { callerOf } from '../../../platform/limits/caller.ts';
import type { Accounts } from './service.ts';
import { sessionView } from './view.ts';

const visitorOf = ({ request, imagesAt }: { request: FastifyRequest; imagesAt: string }) => ({
  userAgent: request.headers['user-agent'],
  address: callerOf(request.ip),
  imagesAt,
});

export function accountRoutes(serve: Serve, accounts: Accounts): void {
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

  serve(userLogin, async ({ body, t, ...call }) => {
    return {
      token: await accounts.login('user', body, visitorOf(call)),
      message: t('done.loggedIn'),
    };
  });

  serve(governmentLogin, async ({ body: { officialEmail, password }, t, ...call }) => {
    const form = { email: officialEmail, password };
    return {
      token: await accounts.login('government', form, visitorOf(call)),
      message: t('done.loggedIn'),
    };
  });

  serve(adminLogin, async ({ body, t, ...call }) => {
    return {
      token: await accounts.login('admin', body, visitorOf(call)),
      message: t('done.loggedIn'),
    };
  });

  serve(logout, async ({ actor, t }) => {
    await accounts.logout(actor);
    return { message: t('done.loggedOut') };
  });

  serve(currentSession, async ({ actor }) => sessionView(await accounts.current(actor.id)));
}
