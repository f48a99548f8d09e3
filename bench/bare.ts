import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';

export type BareServer = { url: string; port: number; pid: number; stop(): void };

/** Baseline server in its own process: listens on PORT, then prints a line. */
export async function startBareServer(
  program: URL,
  settings: Record<string, string> = {},
): Promise<BareServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(program)], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, stop };
}
