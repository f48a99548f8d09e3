import type { ServerOptions } from 'socket.io';

/** Passes live events between servers. */
export type Relay = {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Settles once it receives events of the others. */
  ready: Promise<unknown>;
  /** Called after a time in which events of the others may have been lost. */
  onGap(run: () => void): void;
  close(): Promise<void>;
};
