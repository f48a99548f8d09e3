import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';

const PROGRAM = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Socket.IO alone, as a process of its own. */
export async function startBareServer(): Promise<{ port: number; pid: number; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  await once(child.stdout, 'data');
  return { port, pid: child.pid ?? 0, stop };
}
