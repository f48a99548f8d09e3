import type { IncomingMessage } from 'node:http';
import { ProductError } from '@sudhaar/domain/errors';
import type { Server } from 'socket.io';
import { createNameCounter } from '../name-counter.ts';

export type ConnectionLimits = {
  /** Tabs and devices of one account, on this server. */
  perAccount: number;
  /** Anonymous connections per address. Many people may share one. */
  unknownPerAddress: number;
};
export const CONNECTION_LIMITS: ConnectionLimits = { perAccount: 30, unknownPerAddress: 100 };
/** Time for a connection to sign in. */
export const SIGN_IN_TIMEOUT_MS = 10_000;

type Transport = {
  request: IncomingMessage;
  readyState: string;
  once(event: 'close', listener: () => void): unknown;
};

/**
 * Counts connections of this server only: the limit protects the memory of one process, so an account may have as
 * many on each server.
 */
export function createConnections(limits: ConnectionLimits, addressOf: (request: IncomingMessage) => string) {
  const accounts = createNameCounter();
  const unknown = createNameCounter();
  const lines = new WeakMap<Transport, string>();

  function forget(line: Transport): void {
    const address = lines.get(line);
    if (address === undefined) return;
    lines.delete(line);
    unknown.remove(address);
  }

  return {
    mayOpen: (request: IncomingMessage): boolean => unknown.of(addressOf(request)) < limits.unknownPerAddress,

    /** Counts new connections by address until they sign in or close. */
    follow(io: Pick<Server, 'engine'>): void {
      io.engine.on('connection', (line: Transport) => {
        const address = addressOf(line.request);
        unknown.add(address);
        lines.set(line, address);
        line.once('close', () => forget(line));
      });
    },

    /** Counts a connection for its account until it closes. */
    introduce(line: Transport, accountId: string): void {
      if (accounts.of(accountId) >= limits.perAccount) throw new ProductError('too_many_connections');
      forget(line);
      if (line.readyState !== 'open') return;
      accounts.add(accountId);
      line.once('close', () => accounts.remove(accountId));
    },
  };
}
