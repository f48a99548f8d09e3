import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './connect.ts';

const errorOf = (fields: Partial<pg.DatabaseError>) =>
  Object.assign(new pg.DatabaseError('refused', 0, 'error'), fields);

test.each([
  ['a pooler that reaches no database', { code: '08P01' }, true],
  ['a mistake in the protocol', { code: '08P01', routine: 'exec_bind_message' }, false],
  ['a database that shuts down', { code: '57P01', routine: 'ProcessInterrupts' }, true],
  ['a database that only reads', { code: '25006', routine: 'PreventCommandIfReadOnly' }, true],
  ['a row that exists', { code: '23505', routine: '_bt_check_unique' }, false],
])('tells from its error whether the database is away: %s', (_, fields, isAway) =>
  expect(isDatabaseAway(errorOf(fields))).toBe(isAway),
);
