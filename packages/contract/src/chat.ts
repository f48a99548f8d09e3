import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { clientId, formText, id, messageAnswer } from './shapes.ts';

export const chatMessage = z.object({
  _id: z.string(),
  /** Both null if the account was erased. */
  userId: z.string().nullable(),
  user: z.string().nullable(),
  profilePic: z.string(),
  msg: z.string(),
  createdAt: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const getMessage = defineRoute({
  method: 'GET',
  path: '/api/user/getMessage',
  summary:
    'Messages of the community chat, newest first: the newest, or those before one. With `after`, those that followed one, oldest first',
  access: ['user'],
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: id.optional(),
    after: id.optional(),
  }),
  response: z.array(chatMessage),
});

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/user/sendMessage',
  summary: 'Say something in the community chat; the same `clientId` again answers what was stored then',
  access: ['user'],
  limits: CALL_LIMITS.chat,
  body: z.object({
    msg: formText(TEXT_MAX.chatMessage),
    clientId: clientId.optional(),
  }),
  response: messageAnswer.extend({ data: chatMessage }),
});
