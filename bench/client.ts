import { connect, type Socket } from 'node:net';

// The load generator shares two cores with what it measures. Raw sockets and requests made of bytes cost it an
// eighth of what fetch does.

export type Answer = { status: number; body: Buffer };
export type Connection = {
  /** One request at a time, like a browser's connection. */
  send(request: Buffer): Promise<Answer>;
  close(): void;
};

/** Keep-alive connection that reconnects if the server closed it. */
export function connectionTo(url: string): Connection {
  const { hostname, port } = new URL(url);
  let socket: Socket | undefined;
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let received = Buffer.alloc(0);

  function settle(outcome: Answer | Error): void {
    const asked = waiting;
    waiting = undefined;
    received = Buffer.alloc(0);
    if (outcome instanceof Error) asked?.reject(outcome);
    else asked?.resolve(outcome);
  }

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    opened.on('data', (part) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const answer = answerIn(received);
      if (answer) settle(answer);
    });
    opened.on('error', settle);
    opened.on('close', () => {
      socket = undefined;
      settle(new Error('The server closed the connection before it answered'));
    });
    return opened;
  }

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (waiting) throw new Error('This connection is still waiting for its last answer');
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close() {
      socket?.destroy();
    },
  };
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/** Undefined until the answer is complete. */
function answerIn(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const bodyStart = headEnd + HEAD_END.length;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined && head.includes('\r\ntransfer-encoding: chunked')) {
    const body = chunksIn(bytes, bodyStart);
    return body && { status, body };
  }
  const bodyEnd = bodyStart + Number(length ?? 0);
  return bytes.length < bodyEnd ? undefined : { status, body: bytes.subarray(bodyStart, bodyEnd) };
}

function chunksIn(bytes: Buffer, start: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf(LINE_END, at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const chunkStart = lineEnd + LINE_END.length;
    at = chunkStart + size + LINE_END.length;
    if (bytes.length < at) return undefined;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(chunkStart, chunkStart + size));
  }
}

export type Payload = { type: string; bytes: Buffer };
type RequestOptions = { payload?: Payload; headers?: Record<string, string> };

/** Builds the bytes of a request, so that constant parts are made only once. */
export function requestOf(method: string, path: string, token?: string, sent: RequestOptions = {}): Buffer {
  const { payload, headers = {} } = sent;
  const lines = [`${method} ${path} HTTP/1.1`, 'host: bench'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (token) lines.push(`authorization: Bearer ${token}`);
  if (payload) lines.push(`content-type: ${payload.type}`);
  if (payload || method !== 'GET') lines.push(`content-length: ${payload?.bytes.length ?? 0}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return payload ? Buffer.concat([head, payload.bytes]) : head;
}

export const jsonPayload = (value: unknown): Payload => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

const BOUNDARY = 'part-of-a-benchmark';

/** Multipart form: fields, then photos under one name. */
export function formPayload(
  fields: Record<string, string>,
  photos: { field: string; jpeg: Buffer }[],
): Payload {
  const part = (disposition: string, content: Buffer): Buffer[] => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    LINE_END,
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...photos.flatMap(({ field, jpeg }) =>
      part(`name="${field}"; filename="photo.jpg"\r\ncontent-type: image/jpeg`, jpeg),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.concat(parts) };
}
