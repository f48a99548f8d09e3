import { z } from 'zod';
import { newId } from '../id.ts';
import { defineJob } from '../jobs/jobs.ts';

/** A page for the reader, and a one-click URL for mail programs. */
const unsubscribe = z.object({ page: z.string(), oneClick: z.string() });
export type UnsubscribeLinks = z.infer<typeof unsubscribe>;

/** Queued in the transaction that causes it, so that no email is sent after a rollback. */
export const sendEmail = defineJob(
  'send_email',
  z.object({
    /** Fixed at queueing, so that retries of an email are recognisable. */
    id: z.string().default(() => newId()),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
    /** Account whose name or texts it carries to somebody else. Not part of the email. */
    by: z.string().optional(),
    /** Proof of the notice: acceptance by the mail server counts as delivery. Not part of the email. */
    delivers: z.object({ postId: z.string(), proofAt: z.string() }).optional(),
    /** Missing for emails that a person asked for. */
    unsubscribe: unsubscribe.optional(),
  }),
  { isLowPriority: true },
);
export const MAIL_JOBS: readonly string[] = ['send_email', 'mail_link', 'mail_guest_link', 'mail_guest_news'];
export type Email = z.infer<typeof sendEmail.payload>;
