import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText, messageAnswer } from './shapes.ts';

const email = formText(TEXT_MAX.email);
const password = formText(TEXT_MAX.password);
const loginAnswer = messageAnswer.extend({ token: z.string() });

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
  body: z.object({ email, password }),
  response: loginAnswer,
});

export const governmentLogin = defineRoute({
  method: 'POST',
  path: '/api/gov/login',
  summary: 'Log an authority in',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ officialEmail: email, password }),
  response: loginAnswer,
});

export const adminLogin = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Log an administrator in',
  access: 'anyone',
  limits: CALL_LIMITS.login,
  body: z.object({ email, password, secretKey: password }),
  response: loginAnswer,
});

export const logout = defineRoute({
  method: 'POST',
  path: '/api/session/logout',
  summary: 'End the session of this token',
  access: 'signedIn',
  response: messageAnswer,
});

export const currentSession = defineRoute({
  method: 'GET',
  path: '/api/session',
  summary: 'Whose session this token is',
  access: 'signedIn',
  response: z.object({
    id: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    name: z.string(),
    profilePhoto: z.string(),
    isVerified: z.boolean(),
    /** Why an administrator rejected the sign-up. Set until the authority corrects its profile. */
    rejectionReason: z.string().nullable(),
  }),
});
