import { z } from 'zod';
import { newId } from '../id.ts';
import { defineJob } from '../jobs/jobs.ts';

/** How letters of this kind end: a page for the reader, and a call that mail programmes make by themselves. */
const unsubscribe = z.object({ page: z.string(), oneClick: z.string() });
export type UnsubscribeLinks = z.infer<typeof unsubscribe>;

/** A letter on its way, queued with what caused it. */
export const sendLetter = defineJob(
  'send_letter',
  z.object({
    /** Made once, with the letter: one that is sent again can be told to be the same. */
    id: z.string().default(() => newId()),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
    /** A letter that a person asked for has none. */
    unsubscribe: unsubscribe.optional(),
  }),
  { isPatient: true },
);
export type Letter = z.infer<typeof sendLetter.payload>;
