import type { Server as HttpServer } from 'node:http';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sudhaar/contract/realtime';
import type { Role } from '@sudhaar/domain/accounts';
import type { Authenticate, SignedIn } from '../http/route.ts';

/**
 * The recipients: everybody who is signed in, every tab of one account, a role, the clients that show a post, or those
 * that watch a room of the chat.
 */
export type Audience =
  | 'everyone'
  | { account: string }
  | { role: Role }
  | { post: string }
  | { chatRoom: string };
/** What a client chooses to hear of. */
export type RoomKind = 'post' | 'chatRoom';

export type SendEvent = <E extends ServerEvent>(
  audience: Audience,
  event: E,
  payload: ServerPayload<E>,
) => void;

/** A message to connected clients whose content each server looks up for its own clients. */
export type Broadcast<Item> = {
  name: string;
  /** Items are collected for this long, so that one query looks up many of them. */
  withinMs: number;
  audienceOf(item: Item): Audience;
  /** Looks the items up and sends them to the clients of this server. Gets only items with a listener here. */
  deliver(items: Item[], send: SendEvent): Promise<void>;
};

/** The sender of an event, on one connection. */
export type Client = {
  actor: SignedIn;
  /** Sets the posts on its screen, or the rooms that it wants to hear. It gets events of these and no others. */
  watch(kind: RoomKind, names: readonly string[]): Promise<void>;
  /** To this one connection. */
  send<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void;
};

export type AnswerClient<E extends ClientEvent> = (
  payload: ClientPayload<E>,
  client: Client,
) => Promise<void>;

/** Live events to the clients of all servers, and events from them. */
export type Realtime = {
  /** May be lost with the process, or with a client's connection: a client that comes back asks for what it missed. */
  send: SendEvent;
  /** Passes items to every server, which delivers them to its own clients. Where nobody listens, nothing is looked up. */
  broadcast<Item>(options: Broadcast<Item>): (items: readonly Item[]) => void;
  /** Ends the connections of sessions that are over, on every server. */
  endSessions(sessionIds: readonly string[]): void;
  /** Sets the handler of a client event. An error it throws is the client's answer. */
  on<E extends ClientEvent>(event: E, answer: AnswerClient<E>): void;
  /** Starts to accept connections of signed-in clients. */
  open(server: HttpServer, authenticate: Authenticate): Promise<void>;
  /** The number of clients of this server. */
  countClients(): number;
  /** Closes connections without a disconnect packet: after one, Socket.IO clients would not reconnect by themselves. */
  hangUp(): void;
  close(): Promise<void>;
};
