import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { INDIA, ROOM_NAME_MAX } from '@sudhaar/domain/rooms';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { clientId, formText, id, messageAnswer } from './shapes.ts';

/** `india`, or state and district such as `maharashtra/pune`. Unknown rooms answer 404. */
export const roomName = z.string().max(ROOM_NAME_MAX);

export const chatMessage = z.object({
  _id: z.string(),
  room: z.string(),
  /** Both are null if the account was erased. */
  userId: z.string().nullable(),
  user: z.string().nullable(),
  profilePic: z.string(),
  msg: z.string(),
  createdAt: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Both are empty for all of India. */
export const roomPlace = z.object({ room: z.string(), state: z.string(), district: z.string() });
export type RoomPlace = z.infer<typeof roomPlace>;

const chatRoom = roomPlace.extend({
  /** Room of the caller's home district. */
  isHome: z.boolean(),
  /** Unread messages of others: exact up to 99, and 100 if there are more. */
  unread: z.number(),
  /** Null if nobody has written here. */
  lastMessageAt: z.string().nullable(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

export const getMessage = defineRoute({
  method: 'GET',
  path: '/api/user/getMessage',
  summary:
    'Messages of a room of the community chat, newest first: the newest, or those before one. With `after`, those that followed one, oldest first. Without `room`, of all India',
  access: ['user'],
  query: z.object({
    room: roomName.default(INDIA),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: id.optional(),
    after: id.optional(),
  }),
  response: z.array(chatMessage),
});

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/user/sendMessage',
  summary:
    'Say something in a room of the community chat, without `room` to all India; the same `clientId` again answers what was stored then',
  access: ['user'],
  limits: CALL_LIMITS.chat,
  body: z.object({
    room: roomName.default(INDIA),
    msg: formText(TEXT_MAX.chatMessage),
    clientId: clientId.optional(),
  }),
  response: messageAnswer.extend({ data: chatMessage }),
});

export const chatRooms = defineRoute({
  method: 'GET',
  path: '/api/user/chatRooms',
  summary: 'The caller’s rooms: of their own district, of all India, those visited; and others to look into',
  access: ['user'],
  query: z.object({
    /** An open room is included in the answer even if it was never visited. */
    open: roomName.optional(),
  }),
  response: z.object({
    rooms: z.array(chatRoom),
    /** Other rooms that were busy in the last day. */
    others: z.array(chatRoom.omit({ isHome: true, unread: true })),
  }),
});
export type ChatRooms = z.infer<typeof chatRooms.response>;

export const readMessages = defineRoute({
  method: 'PUT',
  path: '/api/user/chatRooms/read',
  summary:
    'The caller has read a room up to a message. An earlier one changes nothing; none: the room is empty',
  access: ['user'],
  limits: CALL_LIMITS.chatRead,
  body: z.object({ room: roomName, messageId: id.nullable().default(null) }),
  response: messageAnswer.extend({ unread: z.number() }),
});
