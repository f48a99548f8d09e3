import { lookup } from 'node:dns';
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { InsideAddress, isPublicAddress, mayBePublic, publicLookup } from './public-addresses.ts';

/** Requests to URLs given by others. */
export type Outbound = {
  /** Checks the text of the URL. Each connection checks the resolved addresses. */
  isAllowed(url: URL): boolean;
  /** Throws `InsideAddress` if the URL is not allowed. Does not follow redirects. */
  request(url: URL, options: RequestOptions): ClientRequest;
};

/** Tests replace DNS, the public-address check and trusted certificates. */
type NetworkOptions = { resolve?: typeof lookup; isPublic?: typeof isPublicAddress; ca?: string };

/** Only public addresses with TLS, unless the operator allows private ones: a city's own systems may have no TLS. */
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
      // Node does not resolve IP addresses, so the agent would not check them.
      if (!isAllowed(url)) throw new InsideAddress(`${url.host} is not an address of the public Internet`);
      return url.protocol === 'http:'
        ? httpRequest(url, { ...options, agent: plainAgent })
        : httpsRequest(url, { ...options, agent });
    },
  };
}
