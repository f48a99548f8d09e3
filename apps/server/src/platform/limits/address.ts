import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { callerOf } from './caller.ts';

/** Applies Fastify's proxy rule to requests that do not pass Fastify (sockets). */
export function addressReader(trustProxy: boolean | string[]): (request: IncomingMessage) => string {
  const trust = typeof trustProxy === 'boolean' ? () => trustProxy : proxyAddr.compile(trustProxy);
  return (request) => callerOf(proxyAddr(request, trust));
}
