import { PRIORITIES } from '@sudhaar/domain/posts';
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
    /** Each week by its Monday, oldest first. */
    weeks: z.array(z.object({ week: z.string(), claimed: z.number(), resolved: z.number() })),
  }),
});

export const citizenInsights = defineRoute({
  method: 'GET',
  path: '/api/user/insights',
  summary: 'The caller’s own posts: how many at each stage, and the upvotes they drew',
  access: ['user'],
  response: z.object({
    stages: z.array(z.object({ stage: z.enum(STAGES), count: z.number() })),
    upvotes: z.number(),
  }),
});
export type CitizenInsights = z.infer<typeof citizenInsights.response>;

/** Null if there is no data yet. */
const median = z.object({ hours: z.number().nullable(), sample: z.number() });
const flow = { reported: z.number(), resolved: z.number() };

export const adminInsights = defineRoute({
  method: 'GET',
  path: '/api/admin/insights',
  summary: 'The state of the whole system',
  access: ['admin'],
  response: z.object({
    /** Only posts that everybody can see. */
    total: z.number(),
    hidden: z.number(),
    stages: z.array(z.object({ stage: z.enum(STAGES), count: z.number() })),
    priorities: z.array(z.object({ priority: z.enum(PRIORITIES), count: z.number() })),
    /** The last 12 weeks by their Mondays and the last 30 days, oldest first. */
    weeks: z.array(z.object({ week: z.string(), ...flow })),
    days: z.array(z.object({ day: z.string(), ...flow })),
    /** Bounded by days and by number of events. */
    medians: z.object({
      days: z.number(),
      atMost: z.number(),
      firstAction: median,
      resolution: median,
    }),
    unseenCritical: z.array(
      z.object({ _id: z.string(), caption: z.string(), place: z.string(), createdAt: z.string() }),
    ),
    awaitingVerification: z.object({
      count: z.number(),
      first: z.array(
        z.object({ _id: z.string(), name: z.string(), email: z.string(), createdAt: z.string() }),
      ),
    }),
    awaitingVerdict: z.number(),
    openCases: z.number(),
    waitingMessages: z.number(),
    waitingNames: z.number(),
  }),
});
