import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { CHANNELS, MAIL_LIMITS, NOTIFICATION_KINDS } from '@sudhaar/domain/notifications';
import { PRIVATE_FIELDS } from '@sudhaar/domain/profiles';
import { THEMES } from '@sudhaar/domain/settings';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { messageAnswer } from './shapes.ts';

const kind = z.enum(NOTIFICATION_KINDS);
/** Private profile fields that a citizen shows to others. */
const shownFields = z.array(z.enum(PRIVATE_FIELDS)).max(PRIVATE_FIELDS.length);

const settings = z.object({
  /** Emails to the caller's address have been refused since then and are no longer sent. Null if they are sent. */
  mailStoppedSince: z.string().nullable(),
  /** Why the caller gets no emails, or only short ones. Null if they are sent in full. */
  mailLimit: z.enum(MAIL_LIMITS).nullable(),
  /** Null for the browser's language. */
  language: z.string().nullable(),
  theme: z.enum(THEMES),
  /** Every kind that can reach this account, with the choice or the default. */
  notifications: z.array(z.object({ kind, app: z.boolean(), mail: z.boolean(), push: z.boolean() })),
  shown: shownFields,
});
export type Settings = z.infer<typeof settings>;

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  summary: 'The caller’s settings',
  access: 'signedIn',
  response: settings,
});

export const changeSettings = defineRoute({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Change some of the caller’s settings; what is not sent stays as it is',
  access: 'signedIn',
  body: z.object({
    language: z.string().max(20).nullable().optional(),
    theme: z.enum(THEMES).optional(),
    notifications: z.partialRecord(kind, z.partialRecord(z.enum(CHANNELS), z.boolean())).optional(),
    shown: shownFields.optional(),
  }),
  response: messageAnswer.extend({ settings }),
});

export const restartMail = defineRoute({
  method: 'POST',
  path: '/api/settings/mail',
  summary: 'Send emails again to the caller’s address, which had refused them for a week',
  access: 'signedIn',
  limits: CALL_LIMITS.anotherLink,
  response: messageAnswer.extend({ settings }),
});

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'End the emails of one kind, or one subscription, by a link in one of them',
  access: 'anyone',
  takesForms: true,
  query: z.object({ token: z.string().max(500).default('') }),
  response: messageAnswer.extend({
    kind,
    /** True if only one subscription ended and other emails of the kind still come. */
    isOne: z.boolean(),
  }),
});
