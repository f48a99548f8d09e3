import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long an open connection may still bring a request after we were asked to stop. */
const GRACE_MS = 1_000;
/** How long a request may take that was begun. */
const PATIENCE_MS = 15_000;

/**
 * Ends without dropping a request that was accepted. New connections are refused at once; those that are open are
 * answered as ever, and told with the answer that it was the last. Only then the idle ones are closed.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    const began = Date.now();
    let isDrained = false;
    // HTTP's own `close` would cut off every connection that is idle at this moment, a request on its way or not.
    NetServer.prototype.close.call(server, () => {
      isDrained = true;
    });
    while (!isDrained && Date.now() - began < PATIENCE_MS) {
      if (Date.now() - began > GRACE_MS) server.closeIdleConnections();
      await wait(20);
    }
    server.closeAllConnections();
  });
}
