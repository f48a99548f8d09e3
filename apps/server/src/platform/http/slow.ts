import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseByHand } from './unreadable.ts';

/** So many bytes of a request must arrive in so much time. */
export type Pace = { bytes: number; withinMs: number };

/** A phone at the edge of its net sends this in a second. */
export const SLOWEST: Pace = { bytes: 8 * 1024, withinMs: 20_000 };

/**
 * A client that sends a byte now and then would hold a connection, and what has arrived of it, for ever. All that are
 * still sending are looked at together: whoever has sent too little since the last look is let go.
 */
export function cutOffSlow(app: FastifyInstance, { bytes, withinMs }: Pace): void {
  const sending = new Map<FastifyRequest['raw'], number>();

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Requests of tests come on no socket.
    if (raw.method === 'GET' || raw.complete || !(raw.socket instanceof Socket)) return;
    sending.set(raw, Number.NEGATIVE_INFINITY);
    reply.raw.once('close', () => sending.delete(raw));
  });

  const timer = setInterval(() => {
    for (const [raw, before] of sending) {
      const { bytesRead } = raw.socket;
      if (raw.complete) sending.delete(raw);
      else if (bytesRead - before >= bytes) sending.set(raw, bytesRead);
      else refuseByHand(raw.socket, 408);
    }
  }, withinMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
