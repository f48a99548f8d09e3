import { readConfig } from './config.ts';
import { say, sayLogins } from './console.ts';
import { StartError } from './platform/start-error.ts';
import { type Server, startServer } from './server.ts';

async function main(): Promise<Server> {
  const config = readConfig(process.env);
  const server = await startServer(config);
  if (config.DEMO) sayLogins();
  say(`\n  Sudhaar is at ${config.PUBLIC_URL}   (Ctrl-C stops it)\n`);
  return server;
}

try {
  const server = await main();
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
} catch (error) {
  // What a person can mend is one line; anything else is ours, and comes with its trace.
  console.error(error instanceof StartError ? `Sudhaar cannot start. ${error.message}` : error);
  process.exit(1);
}
