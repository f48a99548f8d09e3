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
  response: status,
});
