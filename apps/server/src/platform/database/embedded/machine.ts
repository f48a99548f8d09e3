import { type Binaries, findBinaries } from './binaries.ts';
import type { OsUser } from './programs.ts';

/** `place` is only for root: clusters and programs that had to be moved. */
export type Machine = { binaries: Binaries; passwd: string; place: string };

/** The cluster is `folder`/postgres. */
export type Home = { folder: string; native: string; user?: OsUser };

export const thisMachine = async (): Promise<Machine> => ({
  binaries: await findBinaries(),
  passwd: '/etc/passwd',
  place: '/var/lib/sudhaar',
});
