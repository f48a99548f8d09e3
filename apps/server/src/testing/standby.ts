import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runAs } from '../platform/database/embedded/programs.ts';
import { startEmbedded } from '../platform/database/embedded.ts';

const SETTINGS = { full_page_writes: 'off', max_connections: '100' };

export type PrimaryWithStandby = {
  url: string;
  standbyUrl: string;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own, and another that follows it by streaming replication. */
export async function startWithStandby(): Promise<PrimaryWithStandby> {
  const place = await mkdtemp(join(tmpdir(), 'sudhaar-standby-'));
  const [first, second] = [join(place, 'primary'), join(place, 'standby')];
  // As root, the clusters belong to another user, who must be able to enter.
  await chmod(place, 0o755);
  await mkdir(first);
  const empty = await startEmbedded({ dataDir: first, settings: SETTINGS });
  await empty.stop();
  // With its owners.
  await runAs(undefined, 'cp', ['-a', first, second]);
  const primary = await startEmbedded({ dataDir: first, settings: SETTINGS });
  const { host, port, user } = new pg.Client({ connectionString: primary.url });
  const marker = join(second, 'postgres', 'standby.signal');
  await writeFile(marker, '');
  const { uid, gid } = await stat(join(second, 'postgres'));
  await chown(marker, uid, gid);
  const standby = await startEmbedded({
    dataDir: second,
    settings: { ...SETTINGS, primary_conninfo: `host=${host} port=${port} user=${user}` },
  });
  let isStopped = false;
  const stopStandby = async (): Promise<void> => {
    if (!isStopped) await standby.stop();
    isStopped = true;
  };
  return {
    url: primary.url,
    standbyUrl: standby.url,
    stopStandby,
    async stop() {
      await stopStandby();
      await primary.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}
