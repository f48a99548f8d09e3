import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { callerOf } from './caller.ts';

/** Who counts as one caller for what is no request of the application, read as the application reads it. */
export function addressReader(trustProxy: boolean | string[]): (request: IncomingMessage) => string {
  const trust = typeof trustProxy === 'boolean' ? () => trustProxy : proxyAddr.compile(trustProxy);
  return (request) => callerOf(proxyAddr(request, trust));
}
