import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export type Product = {
  baseUrl: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Settles with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  signal(name: NodeJS.Signals): void;
  /** As a service manager stops it. */
  stop(): Promise<void>;
};

/** The built product as a process of its own, on a given data folder; it is ready when this settles. */
export async function launch(
  dataDir: string,
  settings: Record<string, string> = {},
  nodeArgs: string[] = [],
): Promise<Product> {
  const port = settings.PORT ?? String(await freePort());
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...settings,
    PORT: port,
  };
  const child = spawn(process.execPath, [...nodeArgs, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const product = watched(child, `http://127.0.0.1:${port}`);
  try {
    await untilListening(product);
  } catch (error) {
    // A first start takes a while, in which somebody else may have taken the port.
    if (settings.PORT || !product.output().includes('is in use')) throw error;
    return launch(dataDir, settings, nodeArgs);
  }
  return product;
}

function watched(child: ChildProcess, baseUrl: string): Product {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return {
    baseUrl,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilListening(product: Product): Promise<void> {
  let isOver = false;
  void product.ended.then(() => {
    isOver = true;
  });
  while (!product.output().includes('Sudhaar is at')) {
    if (isOver) throw new Error(`The product did not start:\n${product.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
