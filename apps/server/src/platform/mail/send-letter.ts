import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';

/** A letter on its way, queued with what caused it. */
export const sendLetter = defineJob(
  'send_letter',
  z.object({ to: z.string(), subject: z.string(), text: z.string(), replyTo: z.string().optional() }),
);
export type Letter = z.infer<typeof sendLetter.payload>;
