import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { formText } from './shapes.ts';

const link = z.object({ label: z.string(), path: z.string() });

export const ask = defineRoute({
  method: 'POST',
  path: '/api/ask',
  summary:
    'Ask the assistant. It answers from the help articles, and says where a post stands: one whose link is in the question, or the caller’s own. Only the latter needs a token',
  access: 'anyone',
  limits: CALL_LIMITS.question,
  body: z.object({
    message: formText(TEXT_MAX.question),
    /** Decides where links lead for callers without a token. Gives no access. */
    role: z.enum(ROLES).optional(),
  }),
  response: z.object({
    /** Starts with "I don't know" if no article answers. */
    reply: z.string(),
    /** All links stay inside the product. */
    links: z.array(link),
    article: z.string().optional(),
    /** The question is about the caller's own posts and needs a token for a complete answer. */
    personal: z.literal(true).optional(),
  }),
});
export type AssistantAnswer = z.infer<typeof ask.response>;

export const searchHelp = defineRoute({
  method: 'GET',
  path: '/api/help',
  summary: 'The help articles that a text finds, by id, the best first',
  access: 'anyone',
  limits: CALL_LIMITS.helpSearch,
  query: z.object({ q: formText(200) }),
  response: z.object({ articles: z.array(z.string()) }),
});
