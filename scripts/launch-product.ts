import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILT = ['apps/server/dist/main.js'];

export type LaunchedProduct = {
  baseUrl: string;
  port: number;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Settles with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  signal(name: NodeJS.Signals): void;
  /** As a service manager stops it. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  settings?: Record<string, string>;
  nodeArgs?: readonly string[];
  /** The entry file that Node runs instead of the built server. */
  program?: readonly string[];
  /** Also prints its error output. */
  showsErrors?: boolean;
};

/**
 * The built product as a process of its own, on a given data folder; it is ready when this settles. Browser tests, fault
 * tests, benchmarks and screenshots start it so. Whoever ends without stopping it stops it too.
 */
export async function launchProduct(options: Options): Promise<LaunchedProduct> {
  const { dataDir, settings = {}, nodeArgs = [], program = BUILT, showsErrors = false } = options;
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...nodeArgs, ...program], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  let output = '';
  let isReady = false;
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', end);
      resolve(code ?? signal);
    });
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        isReady ||= output.includes('Sudhaar is at');
        if (isReady) resolve();
      });
  });
  if (showsErrors) child.stderr.on('data', (text: string) => process.stderr.write(text));
  await Promise.race([ready, ended]);
  if (!isReady) {
    // A first start takes a while, in which another process may have taken the port.
    if (!settings.PORT && output.includes('is in use')) return launchProduct(options);
    throw new Error(`The product did not start:\n${output}`);
  }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    async stop() {
      end();
      await ended;
    },
  };
}
