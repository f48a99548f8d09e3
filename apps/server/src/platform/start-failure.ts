import { isDatabaseAway } from './database/connect.ts';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

type SystemError = Error & { syscall?: string; address?: string; port?: number; hostname?: string };

/** By PostgreSQL's error code. */
const DATABASE: Record<string, string> = {
  '28P01': 'The database refuses the password of DATABASE_URL',
  '28000': 'The database refuses the user of DATABASE_URL',
  '3D000': 'There is no such database as DATABASE_URL names',
  '42501': 'The user of DATABASE_URL lacks a right in the database',
  '53100': 'The disk of the database is full',
  '53300': 'The database has no connection left',
  '25006': 'The database of DATABASE_URL only reads',
};
const FILES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOENT', 'EMFILE', 'EIO'];

/** One line about a problem that the operator can fix. Undefined for bugs, which need their stack trace. */
export function startErrorFor(error: unknown): StartError | undefined {
  if (error instanceof StartError) return error;
  if (!(error instanceof Error)) return undefined;
  const line = lineFor(error, codeOf(error) ?? '');
  return line ? new StartError(`${line}.`, { cause: error }) : undefined;
}

function lineFor(error: SystemError, code: string): string | undefined {
  // If all addresses of a host fail, Node's combined error has an empty message.
  const reason = (error.message || code).replace(/\s*\n\s*/g, ' ');
  const where = `${error.address ?? error.hostname}${error.port === undefined ? '' : `:${error.port}`}`;
  if (code === 'EADDRINUSE')
    return `Port ${error.port} on ${error.address} is in use. Stop what runs there, or set PORT`;
  if (error.syscall === 'listen' || code === 'EADDRNOTAVAIL')
    return `HOST and PORT cannot be listened on (${where}): ${reason}`;
  if (DATABASE[code]) return `${DATABASE[code]}: ${reason}`;
  if (/certificate|SSL|TLS/.test(reason)) return `The database cannot be reached safely: ${reason}`;
  if (isDatabaseAway(error)) return `The database cannot be reached: ${reason}`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: ${reason}`;
  if (FILES.includes(code)) return `A file or folder cannot be used: ${reason}`;
  return undefined;
}
