import { type Binaries, findBinaries } from './binaries.ts';
import type { OsUser } from './programs.ts';

/** What is looked up on this machine. `place` is for root alone: clusters and programs that had to be moved. */
export type Machine = { binaries: Binaries; passwd: string; place: string };

/** Where PostgreSQL lives and whom it runs as. The cluster is `folder`/postgres. */
export type Home = { folder: string; native: string; user?: OsUser };

export const thisMachine = async (): Promise<Machine> => ({
  binaries: await findBinaries(),
  passwd: '/etc/passwd',
  place: '/var/lib/sudhaar',
});
