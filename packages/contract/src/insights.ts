import { STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import { defineRoute } from './route.ts';

export const governmentInsights = defineRoute({
  method: 'GET',
  path: '/api/gov/insights',
  summary:
    'The caller’s own work: posts by stage, and what was claimed and resolved in each of the last 12 weeks',
  access: ['government'],
  response: z.object({
    stages: z.array(z.object({ stage: z.enum(STAGES), count: z.number() })),
    /** By the Monday they begin with, the oldest first. */
    weeks: z.array(z.object({ week: z.string(), claimed: z.number(), resolved: z.number() })),
  }),
});
