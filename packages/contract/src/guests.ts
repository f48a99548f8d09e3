import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { officeName } from './office-name.ts';
import { createPost } from './posts.ts';
import { defineRoute } from './route.ts';
import { clientId, formText, messageAnswer } from './shapes.ts';

/** Reports of visitors without an account. Not found (404), unless the operator allows them. */

export const guestReports = defineRoute({
  method: 'GET',
  path: '/api/guest/reports',
  summary: 'Whether a problem can be reported without an account here',
  access: 'anyone',
  keptSeconds: 60,
  response: z.object({ areAllowed: z.boolean() }),
});

export const reportAsGuest = defineRoute({
  method: 'POST',
  path: '/api/guest/reports',
  summary:
    'Report a problem without an account. Nothing is published until the link that is mailed to the address is opened and confirmed; after a day the report is discarded. The answer is the same whoever has the address',
  access: 'anyone',
  status: 201,
  limits: CALL_LIMITS.guestReport,
  body: createPost.body.extend({
    email: formText(TEXT_MAX.email),
    /** A repeat with the same key mails the link again; with another address it replaces the earlier report. */
    clientId,
  }),
  upload: createPost.upload,
  response: messageAnswer.extend({
    email: z.string(),
    /** After this the link no longer works. */
    expiresAt: z.string(),
  }),
});

const token = z.object({ token: z.string().max(500).default('') });

const confirmed = z.object({
  post: z.object({
    _id: z.string(),
    number: z.string(),
    caption: z.string(),
    office: officeName.nullable(),
    dueAt: z.string(),
  }),
  /** For following the report, and for taking it into an account. Null once an account has taken it. */
  code: z.string().nullable(),
});
export type ConfirmedGuestReport = z.infer<typeof confirmed>;

/** A POST, because mail programs open links by themselves, and so that the secret is in no address and no log. */
export const openGuestReport = defineRoute({
  method: 'POST',
  path: '/api/guest/open',
  summary:
    'What a mailed link is about: a report that waits for its confirmation, or one that is confirmed already. Changes nothing',
  access: 'anyone',
  limits: CALL_LIMITS.guestLink,
  body: token,
  response: z.object({
    waiting: z
      .object({
        caption: z.string(),
        category: z.string(),
        address: z.string(),
        landmark: z.string(),
        state: z.string(),
        pincode: z.string(),
        photos: z.number(),
        expiresAt: z.string(),
      })
      .nullable(),
    confirmed: confirmed.nullable(),
  }),
});
export type OpenedGuestReport = z.infer<(typeof openGuestReport)['response']>;

export const confirmGuestReport = defineRoute({
  method: 'POST',
  path: '/api/guest/confirm',
  summary:
    'Confirm a report by its mailed link: it is published and sent to the responsible office. A repeat gets the same answer until the link expires',
  access: 'anyone',
  limits: CALL_LIMITS.guestLink,
  body: token,
  response: messageAnswer.extend(confirmed.shape),
});

export const discardGuestReport = defineRoute({
  method: 'POST',
  path: '/api/guest/discard',
  summary:
    'Discard a report that waits for its confirmation, with its photos and the address, by its mailed link',
  access: 'anyone',
  limits: CALL_LIMITS.guestLink,
  body: token,
  response: messageAnswer,
});

/** Works also where no more reports are allowed. */
export const stopGuestEmails = defineRoute({
  method: 'POST',
  path: '/api/guest/stopEmails',
  summary: 'End the emails about a report without an account and erase the address, by a link in one of them',
  access: 'anyone',
  takesForms: true,
  limits: CALL_LIMITS.guestLink,
  query: token,
  response: messageAnswer,
});
