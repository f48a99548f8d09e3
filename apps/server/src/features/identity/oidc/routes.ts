import {
  identityProvider,
  providerConfirmation,
  providerJoin,
  providerLogin,
  providerLogout,
} from '@sudhaar/contract/provider-login';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { ProductError } from '@sudhaar/domain/errors';
import type { ProviderProblem, ProviderRole } from '@sudhaar/domain/provider-login';
import { isLanguage } from '@sudhaar/language/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../platform/http/language.ts';
import type { Serve } from '../../../platform/http/route.ts';
import { ProviderError } from '../../../platform/identity-provider/identity-provider.ts';
import { callerOf } from '../../../platform/limits/caller.ts';
import { type Limits, throwIfOverLimit } from '../../../platform/limits/limits.ts';
import { visitorOf } from '../accounts/service.ts';
import { confirmationPage } from './confirmation-page.ts';
import { loginCookie, stepIn } from './cookie.ts';
import type { Beginning, ProviderLogins } from './service.ts';

type Deps = { logins: ProviderLogins; limits: Limits; publicUrl: string };

/** What the login page is told stays after the #, out of logs. */
const NEWS = { login: 'provider', join: 'provider-join' } as const;
const loginPage = (news: string): string => `/login#${news}`;

export function providerLoginRoutes(serve: Serve, logins: ProviderLogins): void {
  serve(identityProvider, ({ actor }) => logins.overview(actor));

  serve(providerLogin, async (call) => ({
    token: await logins.login(stepIn(call.request), visitorOf(call)),
    message: call.t('done.loggedIn'),
  }));

  serve(providerConfirmation, async ({ actor, request, t }) => {
    await logins.confirm(actor, stepIn(request));
    return { message: t('done.identityConfirmed') };
  });

  serve(providerJoin, async (call) => {
    const { device: _, ...form } = call.body;
    const visitor = { ...visitorOf(call), language: languageOf(call.request) };
    return {
      token: await logins.join(stepIn(call.request), form, visitor),
      message: call.t('done.governmentRegistered'),
    };
  });

  serve(providerLogout, async ({ body }) => {
    await logins.logout(body.logout_token);
    return {};
  });
}

/** To the provider and back. Browsers go there, so that it is no call of the contract. */
export function providerRedirects(app: FastifyInstance, { logins, limits, publicUrl }: Deps): void {
  async function admit(request: FastifyRequest): Promise<void> {
    const calls = CALL_LIMITS.providerLogin.map(({ by: _, ...rule }) => ({
      ...rule,
      key: `provider login ${callerOf(request.ip)}`,
    }));
    throwIfOverLimit(await limits.take(calls));
  }

  /** A page shows what is wrong, because a browser is waiting for one. */
  async function go(reply: FastifyReply, beginning: Beginning | null, next: () => Promise<Next>) {
    reply.header('cache-control', 'no-store');
    const { problem, step, url } = await next().catch((error: unknown): Next => {
      if (error instanceof ProviderError) return { problem: error.problem };
      throw error;
    });
    if (step) reply.header('set-cookie', loginCookie(step, publicUrl));
    if (url) return reply.redirect(url);
    if (!beginning?.isConfirmation) return reply.redirect(loginPage(`provider-problem=${problem}`));
    const page = confirmationPage(logins.name, beginning.language, problem ?? null);
    return reply.type('text/html; charset=utf-8').send(page);
  }

  app.get<Search>('/api/session/oidc/start', async (request, reply) => {
    await admit(request);
    const { role, purpose, lang } = request.query;
    if (!isProviderRole(role)) throw new ProductError('malformed_request');
    const language = typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(request);
    const beginning = { role, isConfirmation: purpose === 'confirm', language };
    return go(reply, beginning, () => logins.begin(beginning));
  });

  app.get('/api/session/oidc/callback', async (request, reply) => {
    await admit(request);
    const begun = stepIn(request);
    return go(reply, logins.beginningOf(begun), async () => {
      const { searchParams } = new URL(request.url, publicUrl);
      const { step, next } = await logins.complete(begun, searchParams);
      return next === 'confirm' ? { step } : { step, url: loginPage(NEWS[next]) };
    });
  });
}

/** Without `url`, the browser stays. */
type Next = { url?: string; step?: string; problem?: ProviderProblem };
type Search = { Querystring: { role?: unknown; purpose?: unknown; lang?: unknown } };
const isProviderRole = (role: unknown): role is ProviderRole => role === 'government' || role === 'admin';
