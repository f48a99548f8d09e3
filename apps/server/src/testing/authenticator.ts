import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Site = { origin: string; id: string };
/** What a test bends. */
type Use = {
  counter?: number;
  isVerified?: boolean;
  origin?: string;
  siteId?: string;
  type?: string;
  format?: string;
};

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Lengths below 65536, which is all that a credential needs. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborNumber = (value: number): Buffer => (value < 0 ? cborHead(1, -value - 1) : cborHead(0, value));
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

/** A P-256 key as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** A passkey that follows the standard (WebAuthn level 2), and can be told to misbehave. */
export function createAuthenticator({ origin, id: siteId }: Site) {
  const credentialId = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(credentialId);
  let uses = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const authData = (flags: number, counter: number, site: string, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, rest]);
  };
  const flagsOf = (isVerified: boolean): number => PRESENT | (isVerified ? VERIFIED : 0);
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    create(challenge: string, use: Use = {}) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ]);
      const flags = flagsOf(use.isVerified ?? true) | HAS_CREDENTIAL;
      const attestation = cborMap([
        [cborText('fmt'), cborText(use.format ?? 'none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(flags, 0, use.siteId ?? siteId, credential))],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(
            clientData(use.type ?? 'webauthn.create', challenge, use.origin ?? origin),
          ),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    use(challenge: string, use: Use = {}) {
      uses += 1;
      const data = authData(flagsOf(use.isVerified ?? true), use.counter ?? uses, use.siteId ?? siteId);
      const client = clientData(use.type ?? 'webauthn.get', challenge, use.origin ?? origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
