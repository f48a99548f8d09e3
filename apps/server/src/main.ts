import { type Config, readConfig } from './config.ts';
import { print, printLogins } from './console.ts';
import { tileWarning } from './features/places/places/tiles.ts';
import { StartError } from './platform/start-error.ts';
import { startServer } from './server.ts';

/** Resolves on Ctrl-C, a service manager's signal, or a closed terminal. */
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

async function main(config: Config): Promise<void> {
  const server = await startServer(config);
  const warning = tileWarning(config.TILE_URL);
  if (warning) print(`! ${warning}`);
  if (config.DATABASE_URL && !config.S3_BUCKET)
    print(
      '! Photos and documents are kept on this server alone, in DATA_DIR. Several servers need an S3 store.',
    );
  if (server.hasDemo) printLogins();
  else if (config.DEMO) print('! No demonstration: it fills only a database that nobody uses.');
  print(`\n  Sudhaar is at ${config.PUBLIC_URL}   (Ctrl-C stops it)\n`);
  await stopRequested;
  await server.close();
}

try {
  await main(readConfig(process.env));
  process.exit(0);
} catch (error) {
  // Operators can fix a StartError, so it is one line. Anything else is a bug and needs its stack.
  console.error(error instanceof StartError ? `Sudhaar cannot start. ${error.message}` : error);
  process.exit(1);
}
