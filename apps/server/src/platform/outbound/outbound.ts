import { lookup } from 'node:dns';
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { InsideAddress, isPublicAddress, mayBePublic, publicLookup } from './public-addresses.ts';

/** Requests to addresses that somebody else names. */
export type Outbound = {
  /** Judges the text of the URL. Each connection checks the addresses of its host name. */
  isAllowed(url: URL): boolean;
  /** Throws `InsideAddress` if the URL is not allowed. Redirects are not followed. */
  request(url: URL, options: RequestOptions): ClientRequest;
};

/** How names are looked up, which addresses count as public, and which certificates are trusted: tests have their own. */
type NetworkOptions = { resolve?: typeof lookup; isPublic?: typeof isPublicAddress; ca?: string };

/** On the public Internet and with TLS, unless the operator allows private addresses: a city's own systems may have no TLS. */
export function createOutbound(allowsPrivate: boolean, surroundings: NetworkOptions = {}): Outbound {
  const { resolve = lookup, isPublic = isPublicAddress, ca } = surroundings;
  const agent = new Agent({
    ...(!allowsPrivate && { lookup: publicLookup(resolve, isPublic) }),
    ...(ca && { ca }),
  });
  const plainAgent = new HttpAgent();
  const isAllowed = (url: URL): boolean =>
    allowsPrivate ? /^https?:$/.test(url.protocol) && url.username + url.password === '' : mayBePublic(url);
  return {
    isAllowed,
    request(url, options) {
      // Node resolves no name for an IP address, so the agent would not check it.
      if (!isAllowed(url)) throw new InsideAddress(`${url.host} is not an address of the public Internet`);
      return url.protocol === 'http:'
        ? httpRequest(url, { ...options, agent: plainAgent })
        : httpsRequest(url, { ...options, agent });
    },
  };
}
