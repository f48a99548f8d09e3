import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILE_MAX_BYTES } from '@sudhaar/domain/limits';
import { IMAGES_MAX } from '@sudhaar/domain/posts';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-type.ts';
import { refuseByHand } from './unreadable.ts';

/** Slower uploads are cut off, because they would hold a connection forever. */
export type MinimumRate = { bytes: number; withinMs: number };

/** A phone with bad reception sends this much in a second. */
export const MINIMUM_RATE: MinimumRate = { bytes: 8 * 1024, withinMs: 20_000 };
/** Even at a steady rate, nobody may send for longer, or more than the largest upload. */
const LONGEST_MS = 30 * 60_000;
const MAX_BYTES = (IMAGES_MAX + 1) * FILE_MAX_BYTES;

type OpenResponse = { answer: ServerResponse; since: number; first: number; last: number; isOver: boolean };

/**
 * A client that sends a byte now and then would hold a connection and memory forever. Checks all clients that are
 * still sending, whatever their method and whether they were answered or not.
 */
export function cutOffSlow(app: FastifyInstance, { bytes, withinMs }: MinimumRate): void {
  const sending = new Map<IncomingMessage, OpenResponse>();

  app.server.prependListener('request', (raw: IncomingMessage, answer: ServerResponse) => {
    if (!hasBody(raw.headers)) return;
    const first = raw.socket.bytesRead;
    sending.set(raw, {
      answer,
      since: performance.now(),
      first,
      last: Number.NEGATIVE_INFINITY,
      isOver: false,
    });
    raw.once('close', () => sending.delete(raw));
  });

  /** A rejected upload may continue, because most browsers read the answer only after sending everything. */
  function mayGoOn(raw: IncomingMessage, { answer, since, first, last, isOver }: OpenResponse): boolean {
    const read = raw.socket.bytesRead;
    if (read - last < bytes || read - first > MAX_BYTES || performance.now() - since > LONGEST_MS)
      return false;
    return !answer.writableEnded || !isOver || isMultipart(raw);
  }

  const timer = setInterval(() => {
    for (const [raw, one] of sending) {
      if (raw.complete || raw.destroyed) sending.delete(raw);
      else if (mayGoOn(raw, one)) {
        one.last = raw.socket.bytesRead;
        one.isOver = one.answer.writableEnded;
      } else if (one.answer.headersSent) raw.socket.destroy();
      else refuseByHand(raw.socket, 408);
    }
  }, withinMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const isMultipart = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;
