import { ApiError, createClient } from '@sudhaar/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../session/session.ts';
import { createTransport } from './transport.ts';

const tokenOf = (name: string) => `head.${btoa(JSON.stringify({ id: '7', role: 'user', name }))}.tail`;
const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  new Response(JSON.stringify(body), { status, headers });

function house(answer: (request: RequestInit) => Promise<Response>) {
  const session = createSession({ getItem: () => null, setItem() {}, removeItem() {} });
  session.load();
  const requests: RequestInit[] = [];
  const transport = createTransport({
    session,
    language: () => 'en',
    text: (key) => key,
    fetch: (_url, request = {}) => {
      requests.push(request);
      return answer(request);
    },
  });
  return { session, requests, transport, api: createClient(transport) };
}

/** Never answers, and fails when aborted. */
const silence = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a call contains the language, and the token after a login', async () => {
  const { api, session, requests } = house(async () => json(200, { status: 'ok' }));
  await api('GET /api/health');
  session.login(tokenOf('Asha'));
  await api('GET /api/health');
  expect(requests.map(({ headers }) => headers)).toEqual([
    { 'accept-language': 'en' },
    { 'accept-language': 'en', authorization: `Bearer ${tokenOf('Asha')}` },
  ]);
});

test('an anonymous call contains the language and never the token', async () => {
  const { transport, session, requests } = house(async () => json(200, { status: 'ok' }));
  session.login(tokenOf('Asha'));
  await createClient(transport.anonymous)('GET /api/health');
  expect(requests.map(({ headers }) => headers)).toEqual([{ 'accept-language': 'en' }]);
});

test('an error contains the server’s message', async () => {
  const refusal = { message: 'Too many attempts.', code: 'too_many_requests' };
  const { api } = house(async () => json(429, refusal, { 'retry-after': '30' }));
  const error = await api('GET /api/health').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, ...refusal, retryAfterSeconds: 30 });
});

test('an error of something else than the server has no message', async () => {
  const { api } = house(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(api('GET /api/health')).rejects.toMatchObject({ status: 502, message: '' });
});

test('a missing connection has its own message', async () => {
  const { api } = house(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api('GET /api/health')).rejects.toMatchObject({ status: 0, message: 'noConnection' });
});

test('a call times out after 15 seconds, an upload later', async () => {
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const { api } = house(async (request) => {
    request.signal?.throwIfAborted();
    return silence(request);
  });
  await expect(api('GET /api/health')).rejects.toMatchObject({ status: 0, message: 'timeout' });
  const body = { department: '', email: '', password: '', confirmPassword: '', phone: '', city: '' };
  await api('POST /api/gov/signup', { body, files: { proofDoc: [] } }).catch(() => {});
  expect(waits[0]).toBe(15_000);
  expect(waits[1]).toBeGreaterThan(15_000);
});

test('a token that the server refuses ends the session', async () => {
  const { api, session } = house(async () => json(401, { message: '', code: 'not_signed_in' }));
  session.login(tokenOf('Asha'));
  await api('GET /api/session').catch(() => {});
  expect(session.get().token).toBeNull();
  expect(session.hasExpired()).toBe(true);
});

test('a wrong password and a late answer to an earlier token do not end the session', async () => {
  const wrong = house(async () => json(401, { message: '', code: 'invalid_credentials' }));
  wrong.session.login(tokenOf('Asha'));
  await wrong.api('GET /api/session').catch(() => {});
  expect(wrong.session.get().name).toBe('Asha');

  const late = house(async () => {
    late.session.login(tokenOf('Ravi'));
    return json(401, { message: '', code: 'not_signed_in' });
  });
  late.session.login(tokenOf('Asha'));
  await late.api('GET /api/session').catch(() => {});
  expect(late.session.get().name).toBe('Ravi');
});

test('an upload reports its progress and is otherwise like any call', async () => {
  const { session } = house(async () => json(200, {}));
  session.login(tokenOf('Asha'));
  const refusal = { message: 'Please log in.', code: 'not_signed_in' };
  const transport = createTransport({
    session,
    language: () => 'en',
    text: (key) => key,
    fetch: () => Promise.reject(new Error('not by fetch')),
    upload: async ({ headers }, { onProgress }) => {
      onProgress?.(0.5);
      expect(headers.authorization).toBe(`Bearer ${tokenOf('Asha')}`);
      return { status: 401, text: JSON.stringify(refusal), retryAfter: null };
    },
  });
  const shares: number[] = [];
  const upload = createClient(transport.watched({ onProgress: (share) => shares.push(share) }));
  await expect(upload('GET /api/session')).rejects.toMatchObject({ status: 401, ...refusal });
  expect(shares).toEqual([0.5]);
  expect(session.hasExpired()).toBe(true);
});

test.each([
  [new DOMException('by hand', 'AbortError'), 'cancelled'],
  [new DOMException('stalled', 'TimeoutError'), 'timeout'],
  [new TypeError('no connection'), 'no_connection'],
])('an upload that ends with %s is %s', async (reason, code) => {
  const { session } = house(async () => json(200, {}));
  const transport = createTransport({
    session,
    language: () => 'en',
    text: (key) => key,
    fetch: () => Promise.reject(new Error('not by fetch')),
    upload: () => Promise.reject(reason),
  });
  const upload = createClient(transport.watched({}));
  await expect(upload('GET /api/health')).rejects.toMatchObject({ status: 0, code });
});

test('a private file is fetched with the token, and an error contains the server’s message', async () => {
  const { transport, session, requests } = house(async () => new Response('PK', { status: 200 }));
  session.login(tokenOf('Asha'));
  expect(await (await transport.file('/api/account/export/1/file')).text()).toBe('PK');
  expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${tokenOf('Asha')}` });
  const gone = house(async () => json(404, { message: 'No longer here.', code: 'not_found' }));
  await expect(gone.transport.file('/x')).rejects.toMatchObject({ status: 404, message: 'No longer here.' });
});

test('a refused token of a private file ends the session', async () => {
  const { transport, session } = house(async () => json(401, { message: 'Log in', code: 'not_signed_in' }));
  session.login(tokenOf('Asha'));
  await expect(transport.file('/x')).rejects.toMatchObject({ status: 401 });
  expect(session.get().token).toBeNull();
});

test.each([
  [true, 200],
  [false, 403],
])(
  'a sensitive call asks who is there, once, and is made again if they prove it: %s',
  async (isProved, status) => {
    const asked = vi.fn(async () => isProved);
    const answers = [
      json(403, { message: 'Who?', code: 'confirmation_needed' }),
      json(200, { message: 'Done' }),
    ];
    const send = vi.fn(async () => answers.shift() as Response);
    const transport = createTransport({
      session: house(async () => json(200, {})).session,
      language: () => 'en',
      text: (key) => key,
      confirmIdentity: asked,
      fetch: send,
    });
    const { send: call } = transport;
    const request = { method: 'DELETE', url: '/x', headers: transport.headers(), body: undefined };
    expect((await call(request)).status).toBe(status);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(isProved ? 2 : 1);
  },
);
