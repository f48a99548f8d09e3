import type { IncomingMessage } from 'node:http';
import { ProductError } from '@sudhaar/domain/errors';
import type { Server } from 'socket.io';
import { createTally } from '../tally.ts';

export type ConnectionLimits = {
  /** Tabs and devices of one account, on this server. */
  perAccount: number;
  /** Connections from one address that have not said yet who they are. Many people may share an address. */
  unknownPerAddress: number;
};
export const CONNECTION_LIMITS: ConnectionLimits = { perAccount: 30, unknownPerAddress: 100 };
/** How long a connection may be open without saying who it is. */
export const INTRODUCED_WITHIN_MS = 10_000;

type Transport = {
  request: IncomingMessage;
  readyState: string;
  once(event: 'close', listener: () => void): unknown;
};

/**
 * Counts connections on this server. Several servers count each for itself, so an account may have as many on each:
 * the bound is for the memory of one process.
 */
export function createConnections(limits: ConnectionLimits, addressOf: (request: IncomingMessage) => string) {
  const accounts = createTally();
  const unknown = createTally();
  const lines = new WeakMap<Transport, string>();

  function forget(line: Transport): void {
    const address = lines.get(line);
    if (address === undefined) return;
    lines.delete(line);
    unknown.remove(address);
  }

  return {
    /** Whether one more may be opened from there. */
    mayOpen: (request: IncomingMessage): boolean => unknown.of(addressOf(request)) < limits.unknownPerAddress,

    /** Counts every new connection by its address, until it has said who it is, or is closed. */
    follow(io: Pick<Server, 'engine'>): void {
      io.engine.on('connection', (line: Transport) => {
        const address = addressOf(line.request);
        unknown.add(address);
        lines.set(line, address);
        line.once('close', () => forget(line));
      });
    },

    /** Counts a connection to its account, until it is closed. */
    introduce(line: Transport, accountId: string): void {
      if (accounts.of(accountId) >= limits.perAccount) throw new ProductError('too_many_connections');
      forget(line);
      if (line.readyState !== 'open') return;
      accounts.add(accountId);
      line.once('close', () => accounts.remove(accountId));
    },
  };
}
