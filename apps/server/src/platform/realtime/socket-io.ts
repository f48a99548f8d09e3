import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import {
  type ClientEvent,
  clientEvents,
  type ServerEvent,
  type SocketAnswer,
  serverEvents,
} from '@sudhaar/contract/realtime';
import { ProductError } from '@sudhaar/domain/errors';
import { isOpenTo } from '@sudhaar/domain/permissions';
import { pickLanguage } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import { type DefaultEventsMap, Server, type Socket as SocketOf } from 'socket.io';
import { createBatcher } from '../batcher.ts';
import type { CrossOriginAssets } from '../http/cross-origin-assets.ts';
import { InvalidInput, refusal } from '../http/errors.ts';
import type { Authenticate, SignedIn } from '../http/route.ts';
import type { Logger } from '../logger.ts';
import { type ConnectionLimits, createConnections, SIGN_IN_TIMEOUT_MS } from './connections.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { AnswerClient, Audience, Broadcast, Realtime, RoomKind, SendEvent } from './realtime.ts';
import type { Relay } from './relay.ts';

/** The longest message of a client is a list of posts. */
const MAX_BYTES = 32 * 1024;
const RATE = { burst: 30, perSecond: 5 };
/**
 * The message that a session ended can get lost between servers. This limits how long anybody stays connected
 * afterwards.
 */
const RECHECK_MS = 5 * 60_000;

/** Between servers: events of the sender may have been lost. */
const GAP = 'gap';
const CATCH_UP_WITHIN_MS = 500;

// Payloads are unknown until a schema has checked them, so events are not typed here.
type Data = { actor: SignedIn };
type Socket = SocketOf<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
type Deps = {
  /** Undefined for a single server. */
  openRelay: (() => Promise<Relay>) | undefined;
  corsOrigins: string[];
  addressOf: (request: IncomingMessage) => string;
  connectionLimits: ConnectionLimits;
  crossOriginAssets: CrossOriginAssets;
  logger: Logger;
  /** Validates payloads against their schemas. Only in tests, because it costs time. */
  checkPayloads: boolean;
};

const EVERYONE = 'everyone';
const roomOf = (audience: Audience): string => {
  if (audience === 'everyone') return EVERYONE;
  const [[kind, name] = ['', '']] = Object.entries(audience);
  return `${kind}:${name}`;
};
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Pages of other origins need absolute picture URLs, so there are two rooms. */
const OWN_PAGES = 'own pages';
const OTHER_PAGES = 'other pages';

export function socketIoRealtime(parts: Deps): Realtime {
  const { openRelay, corsOrigins, crossOriginAssets, addressOf, connectionLimits, logger, checkPayloads } =
    parts;
  const connections = createConnections(connectionLimits, addressOf);
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>({
    serveClient: false,
    maxHttpBufferSize: MAX_BYTES,
    connectTimeout: SIGN_IN_TIMEOUT_MS,
    allowRequest: (request, answer) => answer(null, connections.mayOpen(request)),
    ...(corsOrigins.length > 0 && { cors: { origin: corsOrigins } }),
  });
  const answers = new Map<ClientEvent, AnswerClient<ClientEvent>>();
  const lines = new Set<NetSocket>();
  const isOther = ({ handshake }: Socket): boolean =>
    crossOriginAssets.imagesAt(handshake.headers.origin) !== '';
  let relay: Relay | undefined;
  // Several connections, and several servers, notice the same gap.
  const catchUp = createBatcher<typeof GAP>(CATCH_UP_WITHIN_MS, () =>
    io.local.emit('catch_up' satisfies ServerEvent, {}),
  );
  io.on(GAP, () => catchUp([GAP]));

  function admit(authenticate: Authenticate): void {
    io.use(async (socket, next) => {
      const t = languageOf(socket);
      try {
        const actor = await authenticate(tokenOf(socket));
        if (!actor) throw new ProductError('not_signed_in');
        if (actor.lacksSecondFactor) throw new ProductError('second_factor_missing');
        connections.introduce(socket.conn, actor.id);
        socket.data.actor = actor;
        next();
      } catch (error) {
        const { body } = refusal(error, t);
        next(Object.assign(new Error(body.message), { data: body }));
      }
    });
    io.on('connection', (socket) => {
      const { actor } = socket.data;
      void socket.join([
        EVERYONE,
        roomOf({ account: actor.id }),
        roomOf({ role: actor.role }),
        sessionRoom(actor.sessionId),
        isOther(socket) ? OTHER_PAGES : OWN_PAGES,
      ]);
      listenTo(socket);
      // Runs at once as well, because the session may have ended before the socket joined its room.
      const lookAgain = async (): Promise<void> => {
        const standing = await authenticate(tokenOf(socket)).catch(() => actor);
        if (!standing || standing.lacksSecondFactor) socket.disconnect(true);
      };
      void lookAgain();
      const timer = setInterval(lookAgain, RECHECK_MS);
      socket.on('disconnect', () => clearInterval(timer));
    });
  }

  function listenTo(socket: Socket): void {
    const mayGo = createRateLimiter(RATE);
    // In order, because of two room lists the later one counts.
    let last = Promise.resolve();
    for (const [event, answer] of answers) {
      socket.on(event, (...args: unknown[]) => {
        const reply = args.at(-1);
        const inTime = mayGo();
        last = last.then(async () => {
          const outcome = await settle(socket, event, answer, args[0], inTime);
          if (typeof reply === 'function') reply(outcome);
        });
      });
    }
  }

  async function settle(
    socket: Socket,
    event: ClientEvent,
    answer: AnswerClient<ClientEvent>,
    payload: unknown,
    inTime: boolean,
  ): Promise<SocketAnswer> {
    try {
      const { access, payload: schema } = clientEvents[event];
      const { actor } = socket.data;
      if (!inTime) throw new ProductError('too_many_requests');
      if (!isOpenTo(access, actor)) throw new ProductError('forbidden');
      const parsed = schema.safeParse(payload);
      if (!parsed.success) throw new InvalidInput(parsed.error);
      await answer(parsed.data, {
        actor,
        watch: (kind, names) => watch(socket, kind, names),
        send: (name, sent) => socket.emit(name, isOther(socket) ? crossOriginAssets.forOthers(sent) : sent),
      });
      return { ok: true };
    } catch (error) {
      const { code, body } = refusal(error, languageOf(socket));
      if (code === 'internal') logger.error({ err: error, event }, 'unexpected error');
      return { ok: false, ...body };
    }
  }

  const sendTo =
    (whom: 'all' | 'own clients'): SendEvent =>
    (audience, event, payload) => {
      if (checkPayloads) serverEvents[event satisfies ServerEvent].parse(payload);
      const room = roomOf(audience);
      const others = crossOriginAssets.forOthers(payload);
      const clients = whom === 'all' ? io : io.local;
      if (others === payload) {
        clients.to(room).emit(event, payload);
        return;
      }
      clients.to(room).except(OTHER_PAGES).emit(event, payload);
      clients.to(room).except(OWN_PAGES).emit(event, others);
    };
  const hasListener = (audience: Audience): boolean => io.sockets.adapter.rooms.has(roomOf(audience));

  return {
    send: sendTo('all'),

    broadcast<Item>({ name, withinMs, audienceOf, deliver }: Broadcast<Item>) {
      // One after the other, so that the last event has the newest state.
      let last = Promise.resolve();
      const deliverHere = (items: Item[]): void => {
        const requested = items.filter((item) => hasListener(audienceOf(item)));
        if (requested.length === 0) return;
        last = last
          .then(() => deliver(requested, sendTo('own clients')))
          .catch((error) => logger.warn({ err: error, broadcast: name }, 'realtime: a broadcast failed'));
      };
      io.on(name, deliverHere);
      return createBatcher<Item>(withinMs, (items) => {
        deliverHere(items);
        if (relay) io.serverSideEmit(name, items);
      });
    },

    endSessions(sessionIds) {
      if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },

    on(event, answer) {
      // Only payloads of this event's schema reach it.
      answers.set(event, answer as AnswerClient<ClientEvent>);
    },

    async open(server: HttpServer, authenticate) {
      relay = await openRelay?.();
      if (relay) {
        io.adapter(relay.adapter);
        relay.onGap((where) => {
          catchUp([GAP]);
          if (where === 'everywhere') io.serverSideEmit(GAP);
        });
        await relay.ready;
      }
      admit(authenticate);
      server.on('upgrade', (_request, line: NetSocket) => {
        lines.add(line);
        line.on('close', () => lines.delete(line));
      });
      io.attach(server);
      connections.follow(io);
    },

    countClients: () => io.engine?.clientsCount ?? 0,

    hangUp() {
      io.engine.close();
      // Clients that do not answer the close would keep the server open for another half minute.
      setImmediate(() => {
        for (const line of lines) line.destroySoon();
      });
    },

    async close() {
      await io.close();
      await relay?.close();
    },
  };
}

async function watch(socket: Socket, kind: RoomKind, names: readonly string[]): Promise<void> {
  const prefix = `${kind}:`;
  const rooms = new Set(names.map((name) => prefix + name));
  const left = [...socket.rooms].filter((room) => room.startsWith(prefix) && !rooms.has(room));
  for (const room of left) await socket.leave(room);
  await socket.join([...rooms]);
}

function tokenOf(socket: Socket): string {
  const { token } = socket.handshake.auth;
  return typeof token === 'string' ? token : '';
}

/** Browsers can't set headers on a socket, so the handshake carries the page's language. */
function languageOf({ handshake }: Socket): Translate {
  const { language } = handshake.auth;
  return translator(
    pickLanguage(typeof language === 'string' ? language : handshake.headers['accept-language']),
  );
}
