import { z } from 'zod';
import { newId } from '../id.ts';
import { defineJob } from '../jobs/jobs.ts';

/** How emails of this kind end: a page for the reader, and a call that mail programmes make by themselves. */
const unsubscribe = z.object({ page: z.string(), oneClick: z.string() });
export type UnsubscribeLinks = z.infer<typeof unsubscribe>;

/** Queued in the transaction that causes it, so that no email is sent for a change that was rolled back. */
export const sendEmail = defineJob(
  'send_email',
  z.object({
    /** Made once, with the email: one that is sent again can be told to be the same. */
    id: z.string().default(() => newId()),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
    /** The account whose name or words it carries to somebody else. Not part of the email. */
    by: z.string().optional(),
    /** The proof whose notice this is: an email that a mail server accepted is delivered. Not part of the email. */
    delivers: z.object({ postId: z.string(), proofAt: z.string() }).optional(),
    /** An email that a person asked for has none. */
    unsubscribe: unsubscribe.optional(),
  }),
  { isLowPriority: true },
);
/** Every job that sends an email. */
export const MAIL_JOBS: readonly string[] = ['send_email', 'mail_link'];
export type Email = z.infer<typeof sendEmail.payload>;
