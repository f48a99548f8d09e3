import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILT = ['apps/server/dist/main.js'];

export type LaunchedProduct = {
  baseUrl: string;
  port: number;
  pid: number;
  /** Output so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  signal(name: NodeJS.Signals): void;
  /** Like a service manager. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  settings?: Record<string, string>;
  nodeArgs?: readonly string[];
  /** Entry file instead of the built server. */
  program?: readonly string[];
  /** Prints its error output, too. */
  showsErrors?: boolean;
};

/**
 * Starts the built product in its own process, and resolves when it is ready. For browser tests, fault tests,
 * benchmarks and screenshots. It also stops when the caller ends.
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
    // Another process may have taken the port during the slow first start.
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
