import type { ServerOptions } from 'socket.io';

/** How servers pass on to each other what their clients are to be told. */
export type Relay = {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Settles once it hears the others. */
  ready: Promise<unknown>;
  /** Called after a time in which the others may have spoken unheard. */
  onGap(run: () => void): void;
  close(): Promise<void>;
};
