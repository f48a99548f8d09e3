import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

const loginAnswer = messageAnswer.extend({ token: z.string() });
const device = z.string().max(100).optional();

export const identityProvider = defineRoute({
  method: 'GET',
  path: '/api/session/oidc',
  summary: 'The operator’s identity provider, at which authorities and administrators can log in',
  access: 'anyone',
  withoutSecondFactor: true,
  response: z.object({
    /** Null if there is none. */
    name: z.string().nullable(),
    /** The caller has logged in there before, so that they can confirm a sensitive action there. */
    isOwn: z.boolean(),
  }),
});

export const providerLogin = defineRoute({
  method: 'POST',
  path: '/api/session/oidc',
  summary: 'Complete a login at the identity provider, in the browser that comes back from it',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ device }),
  response: loginAnswer,
});

export const providerConfirmation = defineRoute({
  method: 'POST',
  path: '/api/session/oidc/confirm',
  summary: 'Prove again who is there, after confirmation_needed, by a login at the identity provider',
  access: 'signedIn',
  withoutSecondFactor: true,
  limits: CALL_LIMITS.providerConfirmation,
  response: messageAnswer,
});

export const providerJoin = defineRoute({
  method: 'POST',
  path: '/api/session/oidc/join',
  summary:
    'Ask to join an office, after a login at the identity provider with an address of the staff’s domain',
  access: 'anyone',
  status: 201,
  limits: CALL_LIMITS.signUp,
  body: z.object({
    officeId: id,
    designation: formText(TEXT_MAX.name),
    phone: formText(TEXT_MAX.phone),
    device,
  }),
  response: loginAnswer,
});

export const providerLogout = defineRoute({
  method: 'POST',
  path: '/api/session/oidc/backchannel-logout',
  summary:
    'For the identity provider: end the sessions of a login there (OpenID Connect Back-Channel Logout)',
  access: 'anyone',
  takesForms: true,
  limits: CALL_LIMITS.providerLogout,
  body: z.object({ logout_token: formText(10_000) }),
  response: z.object({}),
});
