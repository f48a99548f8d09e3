import type { Server as HttpServer } from 'node:http';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sudhaar/contract/realtime';
import type { Role } from '@sudhaar/domain/accounts';
import type { Authenticate, SignedIn } from '../http/route.ts';

/**
 * Everybody who is signed in, all tabs of an account, a role, clients that show a post, or clients that watch a chat
 * room.
 */
export type Audience =
  | 'everyone'
  | { account: string }
  | { role: Role }
  | { post: string }
  | { chatRoom: string };
/** Things that a client can subscribe to. */
export type RoomKind = 'post' | 'chatRoom';

export type SendEvent = <E extends ServerEvent>(
  audience: Audience,
  event: E,
  payload: ServerPayload<E>,
) => void;

/** A message whose content each server loads for its own clients. */
export type Broadcast<Item> = {
  name: string;
  /** Collection time, so that one query loads many items. */
  withinMs: number;
  audienceOf(item: Item): Audience;
  /** Loads the items and sends them to this server's clients. Gets only items with a listener here. */
  deliver(items: Item[], send: SendEvent): Promise<void>;
};

/** One connection of a client. */
export type Client = {
  actor: SignedIn;
  /** Replaces the client's posts or rooms. It gets events of these and no others. */
  watch(kind: RoomKind, names: readonly string[]): Promise<void>;
  send<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void;
};

export type AnswerClient<E extends ClientEvent> = (
  payload: ClientPayload<E>,
  client: Client,
) => Promise<void>;

/** Live events to and from the clients of all servers. */
export type Realtime = {
  /** May be lost with the process or the connection. A client that reconnects asks for what it missed. */
  send: SendEvent;
  /** Passes items to every server, which delivers them to its own clients. Without listeners nothing is loaded. */
  broadcast<Item>(options: Broadcast<Item>): (items: readonly Item[]) => void;
  /** Closes connections of ended sessions, on every server. */
  endSessions(sessionIds: readonly string[]): void;
  /** An error thrown by the handler becomes the client's answer. */
  on<E extends ClientEvent>(event: E, answer: AnswerClient<E>): void;
  /** Starts accepting connections of signed-in clients. */
  open(server: HttpServer, authenticate: Authenticate): Promise<void>;
  /** Clients of this server. */
  countClients(): number;
  /**
   * Closes connections without a disconnect packet, after which Socket.IO clients would not reconnect by themselves.
   */
  hangUp(): void;
  close(): Promise<void>;
};
