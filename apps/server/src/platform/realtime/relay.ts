import type { ServerOptions } from 'socket.io';

/** Passes live events between servers. */
export type Relay = {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Resolves once it receives events of other servers. */
  ready: Promise<unknown>;
  /**
   * Called after a time in which events may have been lost: those of other servers on the way to this one, or also those of
   * this server on the way to others.
   */
  onGap(run: (where: 'here' | 'everywhere') => void): void;
  close(): Promise<void>;
};
