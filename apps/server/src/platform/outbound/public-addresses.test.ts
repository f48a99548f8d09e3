import type { LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { InsideAddress, isPublicAddress, mayBePublic } from './public-addresses.ts';

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and the multicast blocks. */
const IPV4_SPECIAL = [
  '0.0.0.0/8',
  '0.0.0.0/32',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.88.99.2/32',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '240.0.0.0/4',
  '255.255.255.255/32',
  '224.0.0.0/4',
];
/** https://www.iana.org/assignments/iana-ipv6-special-registry, with withdrawn and multicast networks. */
const IPV6_SPECIAL = [
  '::1/128',
  '::/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // IPv4-compatible and IPv4-translated addresses.
  '::/96',
  '::ffff:0:0:0/96',
];

const bits = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
const bytesOf = (text: string): number[] =>
  (text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));

/** Addresses of a network: its prefix, then any bits. */
function addressIn(cidr: string): fc.Arbitrary<ipaddr.IPv4 | ipaddr.IPv6> {
  const [network, length] = ipaddr.parseCIDR(cidr);
  const own = bits(network.toByteArray());
  const anyBits = fc.array(fc.constantFrom('0', '1'), { minLength: own.length, maxLength: own.length });
  return anyBits.map((others) =>
    ipaddr.fromByteArray(bytesOf(own.slice(0, length) + others.join('').slice(length))),
  );
}

/** The spellings of an address that the URL parser accepts. */
const hostsOf = (address: ipaddr.IPv4 | ipaddr.IPv6): string[] => {
  if (address instanceof ipaddr.IPv6) return [`[${address.toString()}]`, `[${address.toNormalizedString()}]`];
  const [a = 0, b = 0, c = 0, d = 0] = address.octets;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  return [`${address}`, `${address}.`, `${number}`, `0x${number.toString(16)}`, `${a}.${b}.${c * 256 + d}`];
};

describe('an address of IANA’s special registries is never public', () => {
  test.each([...IPV4_SPECIAL, ...IPV6_SPECIAL.filter((cidr) => cidr !== '::ffff:0:0/96')])('%s', (cidr) => {
    fc.assert(
      fc.property(addressIn(cidr), (address) => {
        expect(isPublicAddress(address.toString())).toBe(false);
        for (const host of hostsOf(address)) expect(mayBePublic(new URL(`https://${host}/`))).toBe(false);
      }),
    );
  });

  test.each(IPV4_SPECIAL)('%s inside an IPv6 address', (cidr) => {
    fc.assert(
      fc.property(addressIn(cidr), (address) => {
        const [high = '', low = ''] = [0, 2].map((i) =>
          Buffer.from(address.toByteArray().slice(i, i + 2)).toString('hex'),
        );
        for (const prefix of ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'])
          expect(isPublicAddress(`${prefix}${high}:${low}`)).toBe(false);
        expect(isPublicAddress(`2002:${high}:${low}::1`)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });
});

test('every other IPv4 address is public, even as IPv4-mapped IPv6', () => {
  const special = IPV4_SPECIAL.map((cidr) => ipaddr.IPv4.parseCIDR(cidr));
  const other = addressIn('0.0.0.0/0').filter(
    (address) => !special.some((network) => (address as ipaddr.IPv4).match(network)),
  );
  fc.assert(
    fc.property(other, (address) => {
      expect(isPublicAddress(address.toString())).toBe(true);
      expect(isPublicAddress(`::ffff:${address}`)).toBe(true);
      expect(mayBePublic(new URL(`https://${address}/`))).toBe(true);
    }),
  );
});

test('every other address of 2000::/3 is public, and none outside of it', () => {
  const special = IPV6_SPECIAL.map((cidr) => ipaddr.IPv6.parseCIDR(cidr));
  fc.assert(
    fc.property(
      addressIn('2000::/3').filter(
        (address) => !special.some((network) => (address as ipaddr.IPv6).match(network)),
      ),
      (address) => {
        expect(isPublicAddress(address.toString())).toBe(true);
      },
    ),
  );
  const isMapped = (address: ipaddr.IPv4 | ipaddr.IPv6) => (address as ipaddr.IPv6).isIPv4MappedAddress();
  const outside = fc
    .constantFrom('::/3', '4000::/2', '8000::/1')
    .chain(addressIn)
    .filter((address) => !isMapped(address));
  fc.assert(
    fc.property(outside, (address) => {
      expect(isPublicAddress(address.toString())).toBe(false);
    }),
  );
});

test.each([
  'nothing',
  '',
  '127.1',
  '2130706433',
  '0x7f000001',
  '010.0.0.1',
  '1.2.3.4/8',
  '[::1]',
  ' 8.8.8.8',
])('%j is not a public address', (text) => expect(isPublicAddress(text)).toBe(false));

describe('mayBePublic', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/x',
    'https://example.com./x',
    'https://localhost.example.com/x',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
  ])('is true for %s', (url) => expect(mayBePublic(new URL(url))).toBe(true));
  test.each([
    'http://fcm.googleapis.com/x',
    'ftp://example.com/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://LOCALHOST../x',
    'https://a.localhost/x',
    'https://a.localhost./x',
    'https://intranet/x',
    'https://intranet./x',
    'https://printer.local/x',
    'https://db.internal./x',
    'https://router.home.arpa/x',
    'https://localhost.localdomain/x',
    'https://a..example.com/x',
    'https://user:secret@example.com/x',
    'https://[::7f00:1]/x',
    'https://[64:ff9b:1::7f00:1]/x',
    'https://[fec0::1]/x',
    'https://[::ffff:0:7f00:1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://0x7f.1/x',
  ])('is false for %s', (url) => expect(mayBePublic(new URL(url))).toBe(false));
});

describe('a connection', () => {
  const resolvingTo = (...addresses: string[]) =>
    ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6 })),
      )) as unknown as typeof lookup;

  test.each([
    '127.0.0.1',
    '::1',
    '::7f00:1',
    '64:ff9b:1::7f00:1',
    'fec0::1',
    '::ffff:0:7f00:1',
    '::ffff:127.0.0.1',
    '192.88.99.1',
  ])('to a name that resolves to %s is refused, even beside a public address', async (address) => {
    for (const addresses of [[address], ['8.8.8.8', address]]) {
      const outbound = createOutbound(false, { resolve: resolvingTo(...addresses) });
      const [error] = await once(outbound.request(new URL('https://push.example.com/'), {}), 'error');
      expect(error).toBeInstanceOf(InsideAddress);
      expect(error.message).toBe(`push.example.com leads to ${address}`);
    }
  });

  test.each(['https://127.0.0.1/', 'https://[::7f00:1]/', 'https://localhost./', 'http://example.com/'])(
    'to %s is refused without a lookup',
    (url) => expect(() => createOutbound(false).request(new URL(url), {})).toThrow(InsideAddress),
  );
});
