import type { Audience } from '@sudhaar/domain/permissions';
import { CURRENT_STATES, STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import { chatMessage } from './chat.ts';
import { notification } from './notifications.ts';
import type { ErrorAnswer } from './shapes.ts';
import { id } from './shapes.ts';

/** What moves on a post: what everybody may know of it, as it stood at a moment of the database's clock. */
const postChange = z.object({
  _id: z.string(),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  currentState: z.enum(CURRENT_STATES),
  progressState: z.enum(STAGES),
  assignedGovernment: z.string().nullable(),
  assignedGovernmentName: z.string().nullable(),
  updatedAt: z.string(),
  asOf: z.number(),
});
export type PostChange = z.infer<typeof postChange>;

/** As many posts as a client can have on its screen. */
const WATCHED_MAX = 100;

/** What the server tells clients of its own accord. */
export const serverEvents = {
  /** Somebody said something in the chat; also to the tabs of who said it. */
  receive_message: chatMessage,
  message_removed: z.object({ _id: z.string() }),
  message_restored: chatMessage,
  /** To who has the post on screen. */
  post_changed: postChange,
  post_removed: z.object({ _id: z.string() }),
  /** To everyone: there is a new post, by whom. */
  post_reported: z.object({ _id: z.string(), userId: z.string() }),
  /** One of one's own is new. */
  notification: z.object({ notification, unreadCount: z.number() }),
  /** Another tab marked some as read; null: all. */
  notifications_read: z.object({ ids: z.array(z.string()).nullable(), unreadCount: z.number() }),
  /** The server itself may have missed what others told: ask for what is newer than what you have. */
  catch_up: z.object({}),
} satisfies Record<string, z.ZodObject>;

/** What a client says, and who may. Each is answered with `{ok: true}` or with the body of a refusal. */
export const clientEvents = {
  /** A message that was sent, as the sending answered it. Others have it already; this only says whether it stands. */
  send_message: { access: ['user'], payload: z.object({ _id: id }) },
  /** The posts on its screen, all of them. `again`: after a time away, so it is told how they stand now. */
  watch_posts: {
    access: 'signedIn',
    payload: z.object({ postIds: z.array(id).max(WATCHED_MAX), again: z.boolean().default(false) }),
  },
} satisfies Record<string, { access: Audience; payload: z.ZodObject }>;

export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['payload']>;

export type SocketAnswer = { ok: true } | ({ ok: false } & ErrorAnswer);

/** Both directions, as Socket.IO's generics want them. */
export type ServerToClient = { [E in ServerEvent]: (payload: ServerPayload<E>) => void };
export type ClientToServer = {
  [E in ClientEvent]: (
    payload: z.input<(typeof clientEvents)[E]['payload']>,
    answer: (answer: SocketAnswer) => void,
  ) => void;
};
