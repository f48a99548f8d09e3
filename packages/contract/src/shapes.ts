import { z } from 'zod';

/** A text from a form: absent counts as empty, so that the ordered checks can say what is missing. */
export const formText = (max: number) => z.string().max(max).default('');

export const messageAnswer = z.object({ message: z.string() });

/** The body of every refusal. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
