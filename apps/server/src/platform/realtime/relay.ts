import type { ServerOptions } from 'socket.io';

/** Passes live events between servers. */
export type Relay = {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Resolves once it receives events of other servers. */
  ready: Promise<unknown>;
  /** Called after a time in which events of other servers may have been lost. */
  onGap(run: () => void): void;
  close(): Promise<void>;
};
