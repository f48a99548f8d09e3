import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { ProductError } from '@sudhaar/domain/errors';

/** As the library made them, for the browser. */
type Options = { challenge: string } & Record<string, unknown>;
type Owner = { id: string; email: string; name: string };
type Known = { credential_id: string; transports: string[] };
type Stored = Known & { public_key: Buffer; counter: string | number | bigint };

const SITE_NAME = 'Sudhaar';
/** 1023 bytes (WebAuthn level 3), in base64url. */
const CREDENTIAL_ID_MAX = 1364;

/**
 * Passkeys belong to a domain, and an IP address is none. On one's own machine `localhost` stands for its address, so
 * that they can be tried there.
 */
export function siteOf(publicUrl: string): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (/^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

const transportsOf = (texts: readonly string[]): AuthenticatorTransport[] =>
  texts as AuthenticatorTransport[];
const allowed = (passkeys: readonly Known[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports: transportsOf(transports) }));

/**
 * Only passkeys without a certificate of their maker. Checking one would mean fetching addresses that the certificate
 * names, which anybody can write.
 */
function refuseCertificates(response: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
  if (attestation.get('fmt') !== 'none') throw refused();
}

const TRANSPORTS: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const knownTransports = (transports: unknown): string[] =>
  Array.isArray(transports) ? TRANSPORTS.filter((one) => transports.includes(one)) : [];

/** The library says in its errors what does not fit. Callers learn only that the passkey was not accepted. */
async function orRefuse<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw refused();
  }
}
export const refused = (): ProductError =>
  new ProductError('invalid_credentials', { problem: 'passkeyRefused' });

/** WebAuthn for one site. */
export function createPasskeySite(publicUrl: string) {
  const site = siteOf(publicUrl);

  return {
    creationOptions: async (owner: Owner, existing: readonly Known[]): Promise<Options> => ({
      ...(await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: site.id,
        userID: new TextEncoder().encode(owner.id),
        userName: owner.email,
        userDisplayName: owner.name,
        attestationType: 'none',
        excludeCredentials: allowed(existing),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })),
    }),

    async verifyNew(response: object, challenge: string) {
      const answer = response as RegistrationResponseJSON;
      const { verified, registrationInfo } = await orRefuse(async () => {
        refuseCertificates(answer);
        return verifyRegistrationResponse({
          response: answer,
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: site.id,
          requireUserVerification: false,
        });
      });
      if (!verified || registrationInfo.credential.id.length > CREDENTIAL_ID_MAX) throw refused();
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: knownTransports(transports),
      };
    },

    /** Without passkeys, the browser offers those that it knows for this site. */
    requestOptions: async (passkeys: readonly Known[] = []): Promise<Options> => ({
      ...(await generateAuthenticationOptions({
        rpID: site.id,
        allowCredentials: allowed(passkeys),
        userVerification: passkeys.length > 0 ? 'preferred' : 'required',
      })),
    }),

    /**
     * Returns the new counter. `isAlone`: it replaces the password, so that the device must have asked for a PIN or a
     * fingerprint.
     */
    async verifyUse(
      { credential_id, public_key, counter, transports }: Stored,
      response: object,
      { challenge, isAlone }: { challenge: string; isAlone: boolean },
    ): Promise<number> {
      const { verified, authenticationInfo } = await orRefuse(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: site.id,
          requireUserVerification: isAlone,
          credential: {
            id: credential_id,
            publicKey: new Uint8Array(public_key),
            counter: Number(counter),
            transports: transportsOf(transports),
          },
        }),
      );
      if (!verified) throw refused();
      return authenticationInfo.newCounter;
    },
  };
}
export type PasskeySite = ReturnType<typeof createPasskeySite>;
