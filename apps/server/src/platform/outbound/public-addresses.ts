import type { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public Internet: nothing that somebody else names is asked for there. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/** True for an address of the public Internet. IPv4 written as IPv6 counts as the IPv4 that it is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !INSIDE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** True if an address of the web may be asked for as far as its text tells. What its name leads to is checked at each connection. */
export function mayBePublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return isIP(host) === 0
    ? host.includes('.') && !/\.(local|internal|localhost)\.?$/i.test(host)
    : isPublicAddress(host);
}

export class InsideAddress extends Error {}

/** Looks a name up, and refuses where any of its addresses is inside: checked at the connection, no later answer can differ. */
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
