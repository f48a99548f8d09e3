import type { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * IANA's special IPv4 networks, multicast (224.0.0.0/4) and reserved addresses (240.0.0.0/4). A few are reachable,
 * but nobody runs a public service there.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((cidr) => ipaddr.IPv4.parseCIDR(cidr));
/** IANA assigns public IPv6 addresses only from this network. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Special networks inside it: protocols (with Teredo), documentation, 6to4 and AS112. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(
  (cidr) => ipaddr.IPv6.parseCIDR(cidr),
);
/** Names without a public host (RFC 6761, 6762, 7686, 8375, 9476, ICANN's `internal`), and a common local one. */
const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|home\.arpa|test|invalid|onion|alt)$/i;

/** IPv4-mapped IPv6 counts as its IPv4 address. */
export function isPublicAddress(address: string): boolean {
  // The library also parses "127.1" and "0x7f000001", which no resolver returns.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return !SPECIAL_IPV4.some((network) => parsed.match(network));
  return parsed.match(GLOBAL_UNICAST) && !SPECIAL_IPV6.some((network) => parsed.match(network));
}

/** Checks the text of the URL. The connection checks the resolved addresses. */
export function mayBePublic(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const { hostname } = url;
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1));
  // A trailing dot only marks the name as complete.
  const name = hostname.replace(/\.$/, '');
  if (ipaddr.IPv4.isValid(name)) return isPublicAddress(name);
  const labels = name.split('.');
  return labels.length > 1 && labels.every((label) => label !== '') && !LOCAL_NAMES.test(name);
}

export class InsideAddress extends Error {}

/**
 * Fails if any resolved address is not public. The connection uses the checked addresses, so a second DNS answer
 * can't differ.
 */
export const publicLookup =
  (resolve: typeof lookup, isPublic: typeof isPublicAddress): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const inside = addresses.find(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (inside || !first)
        return done(new InsideAddress(`${host} leads to ${inside?.address ?? 'nothing'}`), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
