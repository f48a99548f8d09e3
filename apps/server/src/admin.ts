// npm run admin -- create: creates an administrator. Asks for values that the ADMIN_ settings lack.
// npm run admin -- reset-second-factor: for an administrator (ADMIN_EMAIL) who has lost the phone.
// npm run admin -- recount: rebuilds every counter from the posts, and prints the differences.
import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { ProductError } from '@sudhaar/domain/errors';
import { type Config, directUrl, readConfig } from './config.ts';
import { print } from './console.ts';
import { type Context, createContext, MIGRATIONS } from './context.ts';
import { COMMAND_LINE } from './features/foundation/audit/service.ts';
import { withOwnDatabase } from './own-database.ts';
import { makeDataFolder } from './platform/data-folder.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartError } from './platform/start-error.ts';
import { startErrorFor } from './platform/start-failure.ts';

type Admin = { name: string; email: string; password: string; secretKey: string };

async function inContext(config: Config, work: (context: Context) => Promise<void>): Promise<void> {
  const run = async (databaseUrl: string): Promise<void> => {
    // A tool needs no pooler.
    const context = await createContext({ config, databaseUrl, authSecret: '' });
    try {
      await migrate(context.pool, MIGRATIONS);
      await work(context);
    } finally {
      await context.pool.end();
    }
  };
  const url = directUrl(config);
  if (url) await run(url);
  else await withOwnDatabase(config.DATA_DIR, run);
}

async function createAdmin(config: Config): Promise<void> {
  const admin = await promptFor(config);
  await inContext(config, async ({ accounts }) => void (await accounts.registerAdmin(admin)));
  print(`Administrator created: ${admin.email}`);
}

async function resetSecondFactor(config: Config): Promise<void> {
  const email = config.ADMIN_EMAIL ?? (await askFor('Email of the administrator'));
  await inContext(config, async ({ accounts }) => {
    const id = await accounts.idOf('admin', email);
    if (!id) throw new StartError(`There is no administrator with the email ${email}.`);
    await accounts.resetSecondFactor(COMMAND_LINE, id, '');
  });
  print(`${email} logs in with the password alone now. Set up two-step login again.`);
}

async function askFor(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(`${question}: `);
  terminal.close();
  return answer.trim();
}

async function recount(config: Config): Promise<void> {
  const began = performance.now();
  await inContext(config, async ({ folding }) => {
    for (const { table, differing } of await folding.recount())
      print(
        differing === 0 ? `${table}: correct` : `${table}: ${differing} values were wrong and are corrected`,
      );
  });
  print(`Recounted in ${Math.round((performance.now() - began) / 1000)} s`);
}

const COMMANDS: Record<string, (config: Config) => Promise<void>> = {
  create: createAdmin,
  'reset-second-factor': resetSecondFactor,
  recount,
};

async function promptFor(config: Config): Promise<Admin> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const ask = async (question: string): Promise<string> => (await terminal.question(`${question}: `)).trim();
  try {
    const email = config.ADMIN_EMAIL ?? (await ask('Email'));
    const password = config.ADMIN_PASSWORD ?? (await ask('Password (6 characters or more)'));
    const secretKey = config.ADMIN_SECRET_KEY ?? (await ask('Secret key (6 characters or more)'));
    if (!/^\S+@\S+\.\S+$/.test(email) || password.length < 6 || secretKey.length < 6) {
      throw new StartError(
        'An email address, and a password and a secret key of 6 characters or more are needed.',
      );
    }
    return { name: config.ADMIN_NAME, email, password, secretKey };
  } finally {
    terminal.close();
  }
}

try {
  const command = COMMANDS[process.argv[2] ?? ''];
  if (!command) throw new StartError(`Usage: npm run admin -- ${Object.keys(COMMANDS).join(' | ')}`);
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  await makeDataFolder(dataDir);
  await command({ ...config, DATA_DIR: dataDir });
} catch (error) {
  const taken = error instanceof ProductError && error.code === 'email_taken';
  if (taken) console.error('An administrator with this email already exists.');
  else console.error(startErrorFor(error)?.message ?? error);
  process.exitCode = 1;
}
