import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type ModelRequest = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: { model: string; messages: { role: string; content: string }[] };
};

/** A language model service on loopback with the protocol of chat completions. Its answers are set by the test. */
export function chatService() {
  let answering: (response: ServerResponse) => void = (response) => response.writeHead(503).end();
  const service = {
    url: '',
    asked: [] as ModelRequest[],
    answer(answer: (response: ServerResponse) => void) {
      answering = answer;
    },
    say(content: string) {
      answering = (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }));
    },
  };
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const body = JSON.parse((await request.toArray()).join(''));
    service.asked.push({ method, path, headers, body });
    answering(response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  beforeEach(() => {
    service.asked.length = 0;
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return service;
}
