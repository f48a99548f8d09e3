import { CLOSURES } from '@sudhaar/domain/closure';
import type { Audience } from '@sudhaar/domain/permissions';
import { CURRENT_STATES, STAGES } from '@sudhaar/domain/progress';
import { WATCHED_ROOMS_MAX } from '@sudhaar/domain/rooms';
import { z } from 'zod';
import { chatMessage, roomName } from './chat.ts';
import { mainPostRef } from './main-post-ref.ts';
import { notification } from './notifications.ts';
import { officeName } from './office-name.ts';
import { postHold } from './post-hold.ts';
import type { ErrorAnswer } from './shapes.ts';
import { id } from './shapes.ts';

/** Public fields that can change, as of a time of the database's clock (`asOf`). */
const postChange = z.object({
  _id: z.string(),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  replyCount: z.number(),
  currentState: z.enum(CURRENT_STATES),
  progressState: z.enum(STAGES),
  assignedGovernment: z.string().nullable(),
  assignedGovernmentName: z.string().nullable(),
  formerAssignee: z.string().nullable(),
  office: officeName.nullable(),
  isDisputed: z.boolean(),
  isSettled: z.boolean(),
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Null unless work is on hold. The due date stays. */
  hold: postHold.nullable(),
  closure: z.enum(CLOSURES).nullable(),
  reopenedCount: z.number(),
  sameAs: mainPostRef.nullable(),
  duplicateCount: z.number(),
  updatedAt: z.string(),
  asOf: z.number(),
});
export type PostChange = z.infer<typeof postChange>;

/** More posts than fit on a client's screen. */
const WATCHED_MAX = 100;

export const serverEvents = {
  /**
   * All-India messages go to every citizen, district messages to clients that watch the room. The author's own tabs
   * get them too.
   */
  receive_message: chatMessage,
  message_removed: z.object({ _id: z.string(), room: z.string() }),
  message_restored: chatMessage,
  /** The caller read a room, perhaps in another tab. `unread` is as in the room list. */
  room_read: z.object({ room: z.string(), unread: z.number() }),
  /** Sent to clients that show the post. */
  post_changed: postChange,
  post_removed: z.object({ _id: z.string() }),
  /** Sent to everyone. `userId` is empty if an office entered it for somebody without an account. */
  post_reported: z.object({ _id: z.string(), userId: z.string() }),
  /** The receiver's own notification. */
  notification: z.object({ notification, unreadCount: z.number() }),
  /** Another tab marked these as read. Null means all. */
  notifications_read: z.object({ ids: z.array(z.string()).nullable(), unreadCount: z.number() }),
  /** The server may have missed events of other servers, so the client must fetch newer data. */
  catch_up: z.object({}),
} satisfies Record<string, z.ZodObject>;

/** `access` lists the roles that may send the event. The answer is `{ok: true}` or the body of a refusal. */
export const clientEvents = {
  /** The HTTP call stores and broadcasts messages. This only confirms that a message exists. */
  send_message: { access: ['user'], payload: z.object({ _id: id }) },
  /** All posts on the client's screen. With `again`, after a reconnect, the server sends their current state. */
  watch_posts: {
    access: 'signedIn',
    payload: z.object({ postIds: z.array(id).max(WATCHED_MAX), again: z.boolean().default(false) }),
  },
  /** All district rooms that the client wants to receive. One unknown room rejects the whole list. */
  watch_rooms: {
    access: ['user'],
    payload: z.object({ rooms: z.array(roomName).max(WATCHED_ROOMS_MAX) }),
  },
} satisfies Record<string, { access: Audience; payload: z.ZodObject }>;

export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['payload']>;

export type SocketAnswer = { ok: true } | ({ ok: false } & ErrorAnswer);

/** Both directions for Socket.IO's generics. */
export type ServerToClient = { [E in ServerEvent]: (payload: ServerPayload<E>) => void };
export type ClientToServer = {
  [E in ClientEvent]: (
    payload: z.input<(typeof clientEvents)[E]['payload']>,
    answer: (answer: SocketAnswer) => void,
  ) => void;
};
