import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';
import { openIdConnect } from './openid-connect.ts';

let idp: TestIdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider({ publicUrl: 'https://city.example' });
});
afterAll(() => idp.stop());
beforeEach(() => {
  idp.state.bend = {};
});

const QUICK_MS = 300;
/** Knows nothing about the provider yet. */
const fresh = (timeoutMs?: number) =>
  openIdConnect({
    issuer: idp.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    name: 'City Account',
    redirectUri: 'https://city.example/api/session/oidc/callback',
    ...(timeoutMs && { timeoutMs }),
  });
const begin = (provider: ReturnType<typeof fresh>) => provider.begin({ isFresh: false });

test('a provider that is down, and then up again, works without a restart', async () => {
  const provider = fresh();
  idp.state.bend = { isDown: true };
  await expect(begin(provider)).rejects.toMatchObject({ problem: 'down' });
  idp.state.bend = {};
  expect((await begin(provider)).url).toContain(idp.issuer);
  // Its description is known now.
  idp.state.bend = { isDown: true };
  expect((await begin(provider)).url).toContain(idp.issuer);
});

test('a provider that accepts and never answers is given up', async () => {
  idp.state.bend = { isSilent: true };
  await expect(begin(fresh(QUICK_MS))).rejects.toMatchObject({ problem: 'slow' });
});

test('a provider that grows silent between the login and its tokens is given up', async () => {
  const provider = fresh(QUICK_MS);
  const { checks } = await begin(provider);
  idp.state.bend = { isSilent: true };
  const back = new URLSearchParams({ code: 'x', state: checks.state, iss: idp.issuer });
  await expect(provider.complete(back, checks)).rejects.toMatchObject({ problem: 'slow' });
});

test('hundreds of logins at a silent provider do not pile up', async () => {
  idp.state.bend = { isSilent: true };
  const provider = fresh(QUICK_MS);
  const failed = await Promise.allSettled(Array.from({ length: 300 }, () => begin(provider)));
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
});

test('a provider that describes itself as another one is refused', async () => {
  idp.state.bend = { describedIssuer: 'https://other.example' };
  await expect(begin(fresh())).rejects.toMatchObject({ problem: 'issuer' });
});

test('a code that the provider does not know is refused', async () => {
  const provider = fresh();
  const { checks } = await begin(provider);
  const back = new URLSearchParams({ code: 'x', state: checks.state, iss: idp.issuer });
  await expect(provider.complete(back, checks)).rejects.toMatchObject({ problem: 'over' });
});
