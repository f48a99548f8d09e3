import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../platform/database/connect.ts';

/** Another database on the server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

type TestDatabase = { url: string; drop(): Promise<void> };

/** Copying the template takes as long as starting the application: while a file runs, the next one's database is copied. */
let spare: Promise<TestDatabase> | undefined;

/** A database of one's own, as the migrations leave it. */
export function createTestDatabase(): Promise<TestDatabase> {
  const database = spare ?? createFrom(inject('template'));
  spare = undefined;
  database.then(copyAhead, () => undefined);
  return database;
}

function copyAhead(): void {
  spare ??= createFrom(inject('template'));
  spare.catch(() => {
    spare = undefined;
  });
}

/** One without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');

async function createFrom(template: string): Promise<TestDatabase> {
  // Named after the run's template, so that the run can remove what is left.
  const name = `${inject('template')}_${randomBytes(6).toString('hex')}`;
  await copyDatabase(name, template);
  return {
    url: databaseUrl(inject('adminUrl'), name),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}

const IN_USE = '55006';
const ATTEMPTS = 6;

/** PostgreSQL waits five seconds for its own vacuum to leave the template, which is short beside other load. */
async function copyDatabase(name: string, template: string, attempt = 1): Promise<void> {
  try {
    await asAdmin(`create database ${name} template ${template}`);
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === IN_USE;
    if (!isInUse || attempt === ATTEMPTS) throw error;
    await copyDatabase(name, template, attempt + 1);
  }
}

/** Kept open for all files of a worker. */
let admin: pg.Pool | undefined;

async function asAdmin(sql: string): Promise<void> {
  admin ??= createPool(inject('adminUrl'));
  await admin.query(sql);
}
