import type { Server as HttpServer } from 'node:http';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sudhaar/contract/realtime';
import type { Role } from '@sudhaar/domain/accounts';
import type { Authenticate, SignedIn } from '../http/route.ts';

/** Who is told: everybody who is signed in, every tab of one account, a role, or who has a post on screen. */
export type Audience = 'everyone' | { account: string } | { role: Role } | { post: string };

export type Send = <E extends ServerEvent>(audience: Audience, event: E, payload: ServerPayload<E>) => void;

/** A message to connected clients whose content each server looks up for its own clients. */
export type Broadcast<Item> = {
  name: string;
  /** So long it is gathered: what many are told is then looked up together. */
  withinMs: number;
  audienceOf(item: Item): Audience;
  /** Looks up what somebody listens to, and tells those who are connected to this server. */
  deliver(items: Item[], send: Send): Promise<void>;
};

/** Who said it, on which connection. */
export type Client = {
  actor: SignedIn;
  /** These posts are on its screen: it is told about these and no others. */
  watch(posts: readonly string[]): Promise<void>;
  /** To this one connection. */
  send<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void;
};

export type AnswerClient<E extends ClientEvent> = (
  payload: ClientPayload<E>,
  client: Client,
) => Promise<void>;

/** What clients are told at once, whichever server they are connected to, and what they say. */
export type Realtime = {
  /** May be lost with the process, or with a client's connection: a client that comes back asks for what it missed. */
  send: Send;
  /** Passes items to every server, which delivers them to its own clients. Where nobody listens, nothing is looked up. */
  broadcast<Item>(options: Broadcast<Item>): (items: readonly Item[]) => void;
  /** Ends the connections of sessions that are over, on every server. */
  endSessions(sessionIds: readonly string[]): void;
  /** Who answers an event of clients. Throwing refuses it, in the shape of every refusal. */
  on<E extends ClientEvent>(event: E, answer: AnswerClient<E>): void;
  /** Begins to take connections on a server of ours, from who is signed in. */
  open(server: HttpServer, authenticate: Authenticate): Promise<void>;
  /** How many are connected to this server. */
  countClients(): number;
  /** Lets every client go, without a goodbye: they come back, here or to another server. */
  hangUp(): void;
  close(): Promise<void>;
};
