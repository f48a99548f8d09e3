import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText, messageAnswer } from './shapes.ts';

const email = formText(TEXT_MAX.email);
const password = formText(TEXT_MAX.password);
const loginAnswer = messageAnswer.extend({ token: z.string() });
/** A random number that the browser keeps. A login from a device that the account does not know is announced. */
const device = z.string().max(100).optional();
/** As browsers write it (WebAuthn). */
export const passkeyResponse = z.looseObject({ id: z.string().max(2000) });
const passkeyOptions = z.record(z.string(), z.unknown());
/** Sealed by the server, for the next call. */
const ticket = z.string().max(4000);

/** Second segment of a token. */
export const tokenPayload = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  profilePhoto: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type TokenPayload = z.infer<typeof tokenPayload>;

export const userSignup = defineRoute({
  method: 'POST',
  path: '/api/user/signup',
  summary: 'Register a citizen',
  access: 'anyone',
  status: 201,
  limits: CALL_LIMITS.signUp,
  body: z.object({
    name: formText(TEXT_MAX.name),
    email,
    password,
    confirmPassword: z.string().max(TEXT_MAX.password).optional(),
  }),
  response: messageAnswer,
});

export const governmentSignup = defineRoute({
  method: 'POST',
  path: '/api/gov/signup',
  summary: 'Register an authority, with its proof of being one',
  access: 'anyone',
  status: 201,
  limits: CALL_LIMITS.signUp,
  body: z.object({
    department: formText(TEXT_MAX.name),
    email,
    password,
    confirmPassword: password,
    phone: formText(TEXT_MAX.phone),
    city: formText(TEXT_MAX.name),
  }),
  upload: { fields: ['proofDoc'], maxFiles: 1, kinds: 'image or PDF' },
  response: messageAnswer,
});

export const userLogin = defineRoute({
  method: 'POST',
  path: '/api/user/login',
  summary: 'Log a citizen in',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ email, password, device }),
  response: loginAnswer,
});

export const governmentLogin = defineRoute({
  method: 'POST',
  path: '/api/gov/login',
  summary: 'Log an authority in',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ officialEmail: email, password, device }),
  response: loginAnswer,
});

export const adminLogin = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Log an administrator in',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ email, password, secretKey: password, device }),
  response: loginAnswer,
});

export const completeLogin = defineRoute({
  method: 'POST',
  path: '/api/session/secondFactor',
  summary: 'Complete a login that was answered with second_factor_needed, by one of its methods',
  access: 'anyone',
  limits: CALL_LIMITS.secondFactor,
  body: z.object({
    ticket,
    code: z.string().max(40).optional(),
    recoveryCode: z.string().max(40).optional(),
    passkey: passkeyResponse.optional(),
    device,
  }),
  response: loginAnswer,
});

export const passkeyLoginOptions = defineRoute({
  method: 'POST',
  path: '/api/session/passkey/options',
  summary: 'What a browser needs to log in with a passkey alone',
  access: 'anyone',
  limits: CALL_LIMITS.passkeyOptions,
  response: z.object({ ticket: z.string(), options: passkeyOptions }),
});

export const passkeyLogin = defineRoute({
  method: 'POST',
  path: '/api/session/passkey',
  summary: 'Log in with a passkey, whatever the role',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ ticket, passkey: passkeyResponse, device }),
  response: loginAnswer,
});

export const confirmationOptions = defineRoute({
  method: 'POST',
  path: '/api/session/confirm/options',
  summary: 'How the caller can confirm a sensitive action: always by password, perhaps by passkey',
  access: 'signedIn',
  withoutSecondFactor: true,
  limits: CALL_LIMITS.passkeyOptions,
  response: z.object({ ticket: z.string(), options: passkeyOptions.nullable() }),
});

export const confirmSession = defineRoute({
  method: 'POST',
  path: '/api/session/confirm',
  summary: 'Prove again who is there, after confirmation_needed; lasts for ten minutes',
  access: 'signedIn',
  withoutSecondFactor: true,
  limits: CALL_LIMITS.password,
  body: z.object({
    password: z.string().max(TEXT_MAX.password).optional(),
    ticket: ticket.optional(),
    passkey: passkeyResponse.optional(),
  }),
  response: messageAnswer,
});

export const logout = defineRoute({
  method: 'POST',
  path: '/api/session/logout',
  summary: 'End the session of this token',
  access: 'signedIn',
  withoutSecondFactor: true,
  response: messageAnswer,
});

export const currentSession = defineRoute({
  method: 'GET',
  path: '/api/session',
  summary: 'Whose session this token is',
  access: 'signedIn',
  withoutSecondFactor: true,
  response: z.object({
    id: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    name: z.string(),
    profilePhoto: z.string(),
    isVerified: z.boolean(),
    /** Why an administrator rejected the sign-up. Set until the authority corrects its profile. */
    rejectionReason: z.string().nullable(),
    /** The operator requires a second factor by then. Null if there is one, or none is required. */
    secondFactorDueAt: z.string().nullable(),
  }),
});
