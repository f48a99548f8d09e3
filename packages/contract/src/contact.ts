import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText, messageAnswer } from './shapes.ts';

export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the people who run the service',
  access: 'anyone',
  status: 201,
  limit: { max: 5, perSeconds: 600, by: 'address' },
  body: z.object({
    name: formText(TEXT_MAX.name),
    email: formText(TEXT_MAX.email),
    message: formText(TEXT_MAX.message),
  }),
  response: messageAnswer,
});
