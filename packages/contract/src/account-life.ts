import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

const password = formText(TEXT_MAX.password);
/** Secret of a mailed link. */
const token = formText(200);
const newPassword = { password, confirmPassword: password };

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/account/forgotPassword',
  summary:
    'Ask for a mailed link to a new password; the answer does not tell whether there is such an account',
  access: 'anyone',
  limits: CALL_LIMITS.forgotPassword,
  body: z.object({ role: z.enum(ROLES), email: formText(TEXT_MAX.email) }),
  response: messageAnswer,
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/account/resetPassword',
  summary: 'Set a new password by a mailed link; ends every session of the account',
  access: 'anyone',
  limits: CALL_LIMITS.mailedLink,
  body: z.object({ token, ...newPassword }),
  response: messageAnswer.extend({ role: z.enum(ROLES) }),
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/account/confirmEmail',
  summary: 'Confirm an email address by a mailed link',
  access: 'anyone',
  limits: CALL_LIMITS.mailedLink,
  body: z.object({ token }),
  response: messageAnswer,
});

export const sendConfirmation = defineRoute({
  method: 'POST',
  path: '/api/account/sendConfirmation',
  summary: 'Mail a new link that confirms the caller’s address',
  access: ['user'],
  limits: CALL_LIMITS.anotherLink,
  response: messageAnswer,
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the caller’s password; ends its other sessions',
  access: 'signedIn',
  limits: CALL_LIMITS.password,
  body: z.object({ currentPassword: password, ...newPassword }),
  response: messageAnswer,
});

export const changeName = defineRoute({
  method: 'PUT',
  path: '/api/admin/updateProfile',
  summary: 'Change the administrator’s own name',
  access: ['admin'],
  limits: CALL_LIMITS.profile,
  body: z.object({ name: formText(TEXT_MAX.name) }),
  response: messageAnswer.extend({ token: z.string() }),
});

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is logged in, the last used first',
  access: 'signedIn',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        userAgent: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Log one of the caller’s devices out',
  access: 'signedIn',
  params: z.object({ id }),
  response: messageAnswer,
});

export const endSessionByLink = defineRoute({
  method: 'POST',
  path: '/api/account/endSession',
  summary: 'End the session that an email about a new device names, by its link',
  access: 'anyone',
  limits: CALL_LIMITS.mailedLink,
  body: z.object({ token }),
  response: messageAnswer.extend({ role: z.enum(ROLES) }),
});

export const endAllSessions = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Log out everywhere, here too',
  access: 'signedIn',
  response: messageAnswer,
});

const dataExport = z.object({
  id: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Number of finished parts. */
  done: z.number(),
  total: z.number(),
  bytes: z.number().nullable(),
  createdAt: z.string(),
  /** The file is at /api/account/export/{id}/file until then. */
  expiresAt: z.string(),
});
export type DataExport = z.infer<typeof dataExport>;

export const startExport = defineRoute({
  method: 'POST',
  path: '/api/account/export',
  summary: 'Have everything the account holds put into one ZIP; one at a time',
  access: ['user', 'government'],
  limits: CALL_LIMITS.dataExport,
  response: messageAnswer.extend({ export: dataExport }),
});

export const latestExport = defineRoute({
  method: 'GET',
  path: '/api/account/export',
  summary: 'The last export that was asked for, and how far it is',
  access: ['user', 'government'],
  response: z.object({ export: dataExport.nullable() }),
});

export const eraseAccount = defineRoute({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the caller’s account, confirmed by its typed email address and its password',
  access: ['user', 'government'],
  limits: CALL_LIMITS.password,
  body: z.object({ typedEmail: formText(TEXT_MAX.email), password }),
  response: messageAnswer,
});
