import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'sudhaar', secret: 'a secret of the client and the provider' };
const CAUGHT = '/caught-logout';
const KEY_ID = 'the key';

/** A person's account at the provider. */
type ProviderPerson = { subject: string; email?: string; isVerified?: unknown };

/** What a test makes the provider do wrong. */
type Bend = {
  /** Changes the claims of an ID token, which is signed again. */
  idToken?: (claims: JWTPayload) => JWTPayload;
  /** Signs with a key that nobody knows, or not at all. */
  signature?: 'strange' | 'none';
  /** Answers nothing, ever. */
  isSilent?: boolean;
  /** Cuts every connection. */
  isDown?: boolean;
  /** Another issuer in its own description. */
  describedIssuer?: string;
};

type Options = {
  /** Of the product. */
  publicUrl: string;
  /** The provider's own login page is for browsers. Without, it is always `person` who logs in. */
  hasPages?: boolean;
};

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/**
 * A certified OpenID Connect provider on this machine. In front of it, a server of ours bends what a correct provider
 * never gets wrong.
 */
export async function startIdentityProvider({ publicUrl, hasPages = false }: Options) {
  const [key, strangeKey] = [newKey(), newKey()];
  const state = {
    person: { subject: 'nobody' } as ProviderPerson,
    bend: {} as Bend,
    logoutTokens: [] as string[],
  };
  const people = new Map<string, ProviderPerson>();
  const front = await listening(createServer((request, response) => void answer(request, response)));
  const issuer = urlOf(front);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/session/oidc/callback`],
        backchannel_logout_uri: issuer + CAUGHT,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the provider’s cookies'] },
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: hasPages },
    },
    ...(!hasPages && { interactions: { url: (_, { uid }) => `/interaction/${uid}` } }),
    // Without its dispatcher, which refuses addresses of this machine.
    fetch: (url, { dispatcher: _, ...init } = {}) => fetch(url, init),
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => {
        // On the provider's own page, people log in by their address.
        const { email, isVerified = true } = people.get(subject) ?? { email: subject };
        return { sub: subject, ...(email && { email, email_verified: isVerified as boolean }) };
      },
    }),
    // Nobody is asked whether the city may know its own people.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const back = await listening(
    createServer((request, response) => {
      if (!hasPages && request.url?.startsWith('/interaction/')) {
        people.set(state.person.subject, state.person);
        const login = { accountId: state.person.subject };
        void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
      } else void provider.callback()(request, response);
    }),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { bend } = state;
    if (bend.isDown) return void request.socket.destroy();
    if (bend.isSilent) return;
    const body = await bodyOf(request);
    if (request.url === CAUGHT) {
      state.logoutTokens.push(new URLSearchParams(body.toString()).get('logout_token') ?? '');
      return void response.end();
    }
    const { method = 'GET', url = '/', headers } = request;
    const { 'transfer-encoding': _t, 'content-length': _l, connection: _c, ...sent } = headers;
    const answered = await fetchRaw(urlOf(back) + url, method, sent, body);
    const bent = await bendBody(url, answered.body);
    response.writeHead(answered.status, { ...answered.headers, 'content-length': bent.length }).end(bent);
  }

  async function bendBody(url: string, body: Buffer): Promise<Buffer> {
    const { bend } = state;
    if (url.startsWith('/token') && (bend.idToken || bend.signature)) {
      const tokens = JSON.parse(body.toString());
      if (tokens.id_token) tokens.id_token = await signAgain(decodeJwt(tokens.id_token));
      return Buffer.from(JSON.stringify(tokens));
    }
    if (url.startsWith('/.well-known/') && bend.describedIssuer)
      return Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), issuer: bend.describedIssuer }));
    return body;
  }

  async function signAgain(claims: JWTPayload): Promise<string> {
    const { idToken = (same) => same, signature } = state.bend;
    return signed(idToken(claims), signature);
  }

  async function signed(claims: JWTPayload, signature?: Bend['signature'], type = 'JWT'): Promise<string> {
    if (signature === 'none') return `${part({ alg: 'none' })}.${part(claims)}.`;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: type })
      .sign(signature === 'strange' ? strangeKey : key);
  }

  return {
    issuer,
    /** Who is logged in there, and how the provider misbehaves. */
    state,
    signed,
    /** Logs a person out there. Returns the notice that the provider sent. */
    async logOut(subject: string, session?: string): Promise<string> {
      const client = await provider.Client.find(CLIENT.id);
      state.logoutTokens = [];
      // Missing in the types of the library.
      const notifying = client as unknown as { backchannelLogout(sub: string, sid?: string): Promise<void> };
      await notifying.backchannelLogout(subject, session);
      return state.logoutTokens[0] ?? '';
    },
    async stop(): Promise<void> {
      for (const server of [front, back]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}
export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return Buffer.concat(parts);
}

async function fetchRaw(url: string, method: string, headers: IncomingMessage['headers'], body: Buffer) {
  const sending = httpRequest(url, { method, headers: { ...headers, 'content-length': body.length } });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _, ...kept } = response.headers;
  return { status: response.statusCode ?? 500, headers: kept, body: await bodyOf(response) };
}
