import { searchWords } from '@sudhaar/domain/search';
import type { CopyValue } from '../../apps/server/src/platform/database/copy.ts';
import { newId } from '../../apps/server/src/platform/id.ts';
import type { Random } from './random.ts';
import { CITIES } from './words.ts';

/** `desk` is the staff of the office with a full desk, separate from the authorities. */
export type People = { citizens: string[]; authorities: string[]; desk: string[] };

const DESK_STAFF = 10;

export const ACCOUNT_COLUMNS = [
  'id',
  'role',
  'email',
  'email_key',
  'name',
  'password_hash',
  'is_verified',
  'words',
  'created_at',
];

/** No password works, because benchmarks use ready sessions. */
const NO_PASSWORD = 'no password';

export function* accountRows(people: People, random: Random, since: number): Generator<CopyValue[]> {
  const row = (id: string, role: string, name: string, i: number, mailbox = role): CopyValue[] => {
    const email = `${mailbox}${i}@bench.sudhaar`;
    const words = vector(searchWords(name, email));
    return [id, role, email, email, name, NO_PASSWORD, role === 'government', words, new Date(since)];
  };
  for (const [i, id] of people.citizens.entries())
    yield row(id, 'user', `Citizen ${i} of ${random.pick(CITIES).name}`, i);
  for (const [i, id] of people.authorities.entries())
    yield row(id, 'government', `Department ${i}, ${random.pick(CITIES).name}`, i);
  for (const [i, id] of people.desk.entries()) yield row(id, 'government', `Colleague ${i}`, i, 'desk');
}

export function createPeople(citizens: number, authorities: number, since: number): People {
  const ids = (count: number): string[] => Array.from({ length: count }, () => newId(since));
  return { citizens: ids(citizens), authorities: ids(authorities), desk: ids(DESK_STAFF) };
}

/** A tsvector without positions, as text. Our words contain no quotes or backslashes. */
export const vector = (words: string[]): string => words.map((word) => `'${word}'`).join(' ');
