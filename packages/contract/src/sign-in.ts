import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { SECOND_FACTOR_POLICIES } from '@sudhaar/domain/sign-in';
import { z } from 'zod';
import { passkeyResponse } from './accounts.ts';
import { reason } from './audit.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

const own = { access: 'signedIn', withoutSecondFactor: true } as const;
const change = { ...own, needsFreshProof: true, limits: CALL_LIMITS.signInChange } as const;
const ticket = z.string().max(4000);
const params = z.object({ id });
const name = formText(TEXT_MAX.name);
/** Shown once. Empty if the account has codes already, or needs none. */
const codesAnswer = messageAnswer.extend({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const signInOverview = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/account/signIn',
  summary: 'How the caller can log in: passkeys and the second factor',
  response: z.object({
    policy: z.enum(SECOND_FACTOR_POLICIES),
    /** Authorities and administrators may have a second factor, unless the operator turned it off. */
    isSecondFactorOffered: z.boolean(),
    dueAt: z.string().nullable(),
    passkeys: z.array(passkey),
    app: z.object({ createdAt: z.string() }).nullable(),
    recoveryCodesLeft: z.number(),
  }),
});
export type SignInOverview = z.infer<(typeof signInOverview)['response']>;

export const startPasskey = defineRoute({
  ...change,
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  response: z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) }),
});

export const addPasskey = defineRoute({
  ...change,
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that the browser made',
  body: z.object({ ticket, name, response: passkeyResponse }),
  response: codesAnswer,
});

export const renamePasskey = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  summary: 'Give one of the caller’s passkeys another name',
  limits: CALL_LIMITS.signInChange,
  params,
  body: z.object({ name }),
  response: messageAnswer,
});

export const removePasskey = defineRoute({
  ...change,
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Remove one of the caller’s passkeys',
  params,
  response: messageAnswer,
});

export const startApp = defineRoute({
  ...change,
  access: ['government', 'admin'],
  method: 'POST',
  path: '/api/account/authenticatorApp/start',
  summary: 'Get a secret for an authenticator app, as a text and as the content of a QR code',
  response: z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
});

export const addApp = defineRoute({
  ...change,
  access: ['government', 'admin'],
  method: 'POST',
  path: '/api/account/authenticatorApp',
  summary: 'Add the authenticator app, proven by its first code; it replaces an earlier one',
  body: z.object({ ticket, code: formText(40) }),
  response: codesAnswer,
});

export const removeApp = defineRoute({
  ...change,
  access: ['government', 'admin'],
  method: 'DELETE',
  path: '/api/account/authenticatorApp',
  summary: 'Remove the authenticator app',
  response: messageAnswer,
});

export const renewRecoveryCodes = defineRoute({
  ...change,
  access: ['government', 'admin'],
  method: 'POST',
  path: '/api/account/recoveryCodes',
  summary: 'Get ten new recovery codes; the earlier ones stop working',
  response: codesAnswer,
});

export const resetSecondFactor = defineRoute({
  method: 'PUT',
  path: '/api/admin/resetSecondFactor/{id}',
  summary: 'Remove somebody’s passkeys, authenticator app and recovery codes, and end their sessions',
  access: ['admin'],
  needsFreshProof: true,
  params,
  body: z.object({ reason }),
  response: messageAnswer,
});
