import { z } from 'zod';
import { defineRoute } from './route.ts';

const status = z.object({ status: z.literal('ok') });

export const health = defineRoute({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  access: 'anyone',
  response: status,
});

export const ready = defineRoute({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database answers and has this version’s schema',
  access: 'anyone',
  /** It works, but an operator should look at what is listed. */
  response: status.extend({ warnings: z.array(z.enum(['clock'])).optional() }),
});
