import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer, page, paging, yesNo } from './shapes.ts';

export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the people who run the service',
  access: 'anyone',
  status: 201,
  limits: CALL_LIMITS.contact,
  body: z.object({
    name: formText(TEXT_MAX.name),
    email: formText(TEXT_MAX.email),
    message: formText(TEXT_MAX.message),
  }),
  response: messageAnswer,
});

export const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** Null until somebody handled it. */
  handledAt: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactQuery = paging.extend({
  search: z.string().max(200).optional(),
  handled: yesNo.optional(),
});

export const contactMessages = defineRoute({
  method: 'GET',
  path: '/api/admin/contactMessages',
  summary: 'What people wrote to us, the last first',
  access: ['admin'],
  query: contactQuery,
  response: page('messages', contactMessage),
});

export const handleContactMessage = defineRoute({
  method: 'PUT',
  path: '/api/admin/contactMessages/{id}',
  summary: 'Mark a message as handled, or as waiting again',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ handled: z.boolean() }),
  response: messageAnswer.extend({ contactMessage }),
});
