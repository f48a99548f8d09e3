import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { signedMessage } from '../../apps/server/src/testing/signed-message.ts';

type ReceivedRequest = { headers: IncomingHttpHeaders; body: string };
type Message = { type: string; data: { report?: { caption: string } } };

/** Receives webhooks for the time of a test. */
export async function startReceiver() {
  const received: ReceivedRequest[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(code: number) {
      status = code;
    },
    /** Received messages with verified signatures. */
    messages: (secret: string) =>
      received.map(({ headers, body }) => signedMessage<Message>(secret, headers, body)),
  };
}
