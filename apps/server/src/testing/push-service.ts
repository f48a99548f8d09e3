import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser as a push service knows it: it alone can decrypt. */
export function testBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** As RFC 8291 and RFC 8188 say. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2, and perhaps zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Checks who sends, as RFC 8292 says. */
export function checkVapid({ authorization = '' }: IncomingHttpHeaders, origin: string): void {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(aud).toBe(origin);
  expect(sub).toMatch(/^mailto:/);
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
}

/** A push service on loopback. It answers 201, or what `answers` says of an address, or never. */
export function pushService() {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number | 'never'>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    const answer = answers.get(path) ?? 201;
    if (answer !== 'never') response.writeHead(answer).end();
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = () => (server.address() as AddressInfo).port;
  /** Without TLS: what is tested is how the content is encrypted, which the service itself cannot read. */
  class PlainHttpAgent extends Agent {
    override createConnection = () => connect(port(), '127.0.0.1');
  }
  return {
    received,
    answers,
    agent: new PlainHttpAgent(),
    isSilentAt: (endpoint: string): boolean => answers.get(new URL(endpoint).pathname) === 'never',
    url: (path: string) => `https://push.example.com${path}`,
  };
}
