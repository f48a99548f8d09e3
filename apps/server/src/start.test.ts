import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createPool } from './platform/database/connect.ts';
import { SECRET_FILE, storedSecret } from './platform/secret.ts';
import { StartError } from './platform/start-error.ts';
import { startErrorFor } from './platform/start-failure.ts';
import { startServer } from './server.ts';
import { AUTH_SECRET } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.in', ADMIN_PASSWORD: 'secret', ADMIN_SECRET_KEY: 'the key' };
/** Listening is not tested here. */
const emptyApp = async (): Promise<FastifyInstance> => fastify();

let place: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-start-'));
  database = await createTestDatabase();
  const pool = createPool(database.url);
  // A single post office counts as loaded places.
  await pool.query(
    `insert into post_offices (pincode, name_key, name, district_id, importance, lat, lng)
     values ('411001', 'pune', 'Pune', 1, 2, 18.5, 73.8)`,
  );
  await pool.end();
});
afterAll(async () => {
  await database.drop();
  await rm(place, { recursive: true });
});

const start = (settings: NodeJS.ProcessEnv) =>
  startServer(
    readConfig({
      DATABASE_URL: database.url,
      AUTH_SECRET,
      DATA_DIR: join(place, 'data'),
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...settings,
    }),
    emptyApp,
  );

test('servers that start at the same time create one administrator, and all of them start', async () => {
  const servers = await Promise.all([start(ADMIN), start(ADMIN), start(ADMIN)]);
  onTestFinished(async () => {
    await Promise.all(servers.map(({ close }) => close()));
  });
  const pool = createPool(database.url);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query('select email, role from accounts');
  expect(rows).toEqual([{ email: ADMIN.ADMIN_EMAIL, role: 'admin' }]);
  expect(servers.map(({ hasDemo }) => hasDemo)).toEqual([false, false, false]);
}, 60_000);

describe('a start that fails for a correctable reason says so in one line', () => {
  const elsewhere = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.toString();
  };
  const refusedWith = async (settings: NodeJS.ProcessEnv) => {
    const error = await start(settings).then(
      () => new Error('it started'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain('\n');
    return message;
  };

  test('if nothing listens at DATABASE_URL', async () => {
    expect(await refusedWith({ DATABASE_URL: 'postgres://sudhaar@127.0.0.1:1/x' })).toMatch(
      /^The database cannot be reached: .*ECONNREFUSED/,
    );
    expect(await refusedWith({ DATABASE_URL: 'postgres://sudhaar@localhost:1/x' })).toMatch(
      /^The database cannot be reached: .*ECONNREFUSED/,
    );
    expect(await refusedWith({ DATABASE_URL: 'postgres://sudhaar@no-such-host.invalid/x' })).toMatch(
      /^The database cannot be reached: /,
    );
  });

  test('if the database does not exist or does not know the user', async () => {
    const noSuch = elsewhere((url) => {
      url.pathname = '/no_such_database';
    });
    expect(await refusedWith({ DATABASE_URL: noSuch })).toMatch(/^There is no such database/);
    const nobody = elsewhere((url) => {
      url.username = 'nobody_knows';
    });
    expect(await refusedWith({ DATABASE_URL: nobody })).toMatch(/^The database refuses the (user|password)/);
  });

  test('if the port is in use or HOST is not a local address', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => holder.once('listening', listening));
    onTestFinished(() => void holder.close());
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusedWith({ PORT: String(port), ...ADMIN })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop what runs there, or set PORT.`,
    );
    expect(await refusedWith({ HOST: '192.0.2.1' })).toMatch(/^HOST and PORT cannot be listened on/);
  }, 60_000);

  test('if the data folder is a file', async () => {
    await writeFile(join(place, 'file'), '');
    expect(await refusedWith({ DATA_DIR: join(place, 'file') })).toMatch(
      /^The data folder cannot be used: .*file is not a folder/,
    );
  });

  test.each([
    ['ENOSPC', /^The disk is full/],
    ['EACCES', /^A file or folder cannot be used/],
    ['28P01', /^The database refuses the password/],
    ['53300', /^The database has no connection left/],
  ])('if the error is %s', (code, line) => {
    expect(startErrorFor(Object.assign(new Error('why'), { code }))?.message).toMatch(line);
  });

  test('a defect of the product keeps its stack trace', () => {
    expect(startErrorFor(new TypeError('x is not a function'))).toBeUndefined();
  });
});

test('the secret is created once, kept, and never read from a truncated file', async () => {
  const folder = await mkdtemp(join(place, 'secret-'));
  const made = await storedSecret(folder);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await storedSecret(folder)).toBe(made);
  expect((await readFile(join(folder, SECRET_FILE), 'utf8')).trim()).toBe(made);
  await writeFile(join(folder, SECRET_FILE), '');
  await expect(storedSecret(folder)).rejects.toThrow('holds no secret');
});
