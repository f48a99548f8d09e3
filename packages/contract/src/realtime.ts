import { CLOSURES } from '@sudhaar/domain/closure';
import type { Audience } from '@sudhaar/domain/permissions';
import { CURRENT_STATES, STAGES } from '@sudhaar/domain/progress';
import { WATCHED_ROOMS_MAX } from '@sudhaar/domain/rooms';
import { z } from 'zod';
import { chatMessage, roomName } from './chat.ts';
import { notification } from './notifications.ts';
import { officeName } from './office-name.ts';
import { sameReport } from './same-report.ts';
import type { ErrorAnswer } from './shapes.ts';
import { id } from './shapes.ts';

/** The public fields of a post that change, at a time of the database's clock (`asOf`). */
const postChange = z.object({
  _id: z.string(),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  currentState: z.enum(CURRENT_STATES),
  progressState: z.enum(STAGES),
  assignedGovernment: z.string().nullable(),
  assignedGovernmentName: z.string().nullable(),
  office: officeName.nullable(),
  isDisputed: z.boolean(),
  isSettled: z.boolean(),
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  closure: z.enum(CLOSURES).nullable(),
  reopenedCount: z.number(),
  sameAs: sameReport.nullable(),
  duplicateCount: z.number(),
  updatedAt: z.string(),
  asOf: z.number(),
});
export type PostChange = z.infer<typeof postChange>;

/** As many posts as a client can have on its screen. */
const WATCHED_MAX = 100;

/** Events from the server to clients. */
export const serverEvents = {
  /** A new chat message; also sent to the author's own tabs. Of all India to every citizen, of a district to who watches its room. */
  receive_message: chatMessage,
  message_removed: z.object({ _id: z.string(), room: z.string() }),
  message_restored: chatMessage,
  /** The caller has read a room, perhaps in another tab; `unread` as in the list of rooms. */
  room_read: z.object({ room: z.string(), unread: z.number() }),
  /** To clients that have the post on screen. */
  post_changed: postChange,
  post_removed: z.object({ _id: z.string() }),
  /** To everyone. `userId` empty: an office entered it for somebody without an account. */
  post_reported: z.object({ _id: z.string(), userId: z.string() }),
  /** A new notification of one's own. */
  notification: z.object({ notification, unreadCount: z.number() }),
  /** Another tab marked these as read; null: all. */
  notifications_read: z.object({ ids: z.array(z.string()).nullable(), unreadCount: z.number() }),
  /** The server may have missed events of other servers: the client must fetch what is newer than its data. */
  catch_up: z.object({}),
} satisfies Record<string, z.ZodObject>;

/** Events from clients, and the roles that may send them. The answer is `{ok: true}` or the body of a refusal. */
export const clientEvents = {
  /** A message that was stored by the HTTP call, which also broadcast it. Only answers whether it exists. */
  send_message: { access: ['user'], payload: z.object({ _id: id }) },
  /** All posts on the client's screen. `again`: after a reconnect, so the server sends their present state. */
  watch_posts: {
    access: 'signedIn',
    payload: z.object({ postIds: z.array(id).max(WATCHED_MAX), again: z.boolean().default(false) }),
  },
  /** All rooms of districts that the client wants to hear. One that does not exist refuses the whole list. */
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

/** Both directions in the form of Socket.IO's generics. */
export type ServerToClient = { [E in ServerEvent]: (payload: ServerPayload<E>) => void };
export type ClientToServer = {
  [E in ClientEvent]: (
    payload: z.input<(typeof clientEvents)[E]['payload']>,
    answer: (answer: SocketAnswer) => void,
  ) => void;
};
