import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const OIDC = {
  OIDC_ISSUER: 'https://sso.city.example/realms/city',
  OIDC_CLIENT_ID: 'sudhaar',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'City Account',
};

describe('settings', () => {
  test.each(['https://sso.city.example/realms/city', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'take %s as an identity provider',
    (OIDC_ISSUER) => {
      const settings = { ...OIDC, OIDC_ISSUER, OIDC_STAFF_DOMAIN: ' Pune.GOV.in ' };
      expect(readConfig(settings)).toMatchObject({ OIDC_ISSUER, OIDC_STAFF_DOMAIN: 'pune.gov.in' });
    },
  );

  test('all have defaults', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: './data',
      DEMO: true,
      RATE_LIMITS: true,
      ALLOW_PRIVATE_ADDRESSES: false,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: false,
      CORS_ORIGINS: [],
    });
  });

  test('that are empty count as not set', () =>
    expect(readConfig({ PORT: '', SMTP_URL: '' }).PORT).toBe(3000));

  test('turn the demonstration off for a real database or address', () => {
    const real = { DATABASE_URL: 'postgres://db/x', AUTH_SECRET: 'x'.repeat(32) };
    expect(readConfig(real)).toMatchObject({ DEMO: false, LOG_LEVEL: 'info' });
    expect(readConfig({ HOST: '0.0.0.0' }).DEMO).toBe(false);
    expect(readConfig({ ...real, DEMO: 'on' }).DEMO).toBe(true);
  });

  test('split lists at commas', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://a.in, https://B.in:443/' }).CORS_ORIGINS).toEqual([
      'https://a.in',
      'https://b.in',
    ]);
    expect(readConfig({ TRUST_PROXY: 'on' }).TRUST_PROXY).toBe(true);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1' }).TRUST_PROXY).toEqual(['10.0.0.1']);
  });

  test.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://db/x' }, /AUTH_SECRET is required/],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, /DATABASE_DIRECT_URL needs DATABASE_URL/],
    [{ DATABASE_REPLICA_URL: 'postgres://db/x' }, /DATABASE_REPLICA_URL needs DATABASE_URL/],
    [{ ROLE: 'boss' }, /ROLE/],
    [{ ROLE: 'worker' }, /ROLE=worker needs DATABASE_URL/],
    [{ AUTH_SECRET: 'short' }, /AUTH_SECRET/],
    [{ ADMIN_EMAIL: 'a@b.in' }, /ADMIN_PASSWORD, ADMIN_SECRET_KEY is missing/],
    [{ S3_BUCKET: 'x' }, /S3_ACCESS_KEY_ID/],
    [{ OIDC_ISSUER: 'https://sso.city.example' }, /OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME is missing/],
    [{ OIDC_NAME: 'City' }, /OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET is missing/],
    [{ ...OIDC, OIDC_ISSUER: 'sso.city.example' }, /OIDC_ISSUER is wrong/],
    [{ ...OIDC, OIDC_ISSUER: 'http://sso.city.example' }, /OIDC_ISSUER must begin with https/],
    [{ ...OIDC, OIDC_ISSUER: 'ftp://127.0.0.1' }, /OIDC_ISSUER must begin with https/],
    [
      { ...OIDC, OIDC_ISSUER: 'https://sso.city.example/.well-known/openid-configuration' },
      /OIDC_ISSUER is the issuer alone/,
    ],
    [{ ...OIDC, OIDC_ISSUER: 'https://sso.city.example/?a=b' }, /OIDC_ISSUER is the issuer alone/],
    [{ ...OIDC, OIDC_STAFF_DOMAIN: '@city.example' }, /OIDC_STAFF_DOMAIN is wrong/],
    [{ ...OIDC, OIDC_STAFF_DOMAIN: 'city' }, /OIDC_STAFF_DOMAIN is wrong/],
    [{ OIDC_STAFF_DOMAIN: 'city.example' }, /OIDC_STAFF_DOMAIN needs OIDC_ISSUER/],
    [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
    [{ CORS_ORIGINS: 'https://a.in,b.in' }, /CORS_ORIGINS/],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, /DEMO=on is refused on 0.0.0.0/],
    [{ DEMO: 'yes' }, /DEMO/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('%j are refused in one line that names the setting', (settings, line) => {
    expect(() => readConfig(settings)).toThrow(line);
    expect(() => readConfig(settings)).not.toThrow(/\n/);
  });
});
