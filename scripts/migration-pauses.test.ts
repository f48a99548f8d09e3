import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breakingStatements, declared } from './migration-pauses.ts';

const MIGRATIONS = new URL('../apps/server/src/migrations/', import.meta.url);
/** Older ones say nothing. docs/operations.md lists those that need a pause. */
const LAST_WITHOUT_WORDS = '0050_invitations.sql';

describe('breakingStatements', () => {
  test.each([
    ['create table later (id uuid primary key, name text not null)'],
    ['alter table posts add column later text'],
    ['alter table posts add column later integer not null default 0, add column more text'],
    ['alter table posts add column later text generated always as (caption) stored'],
    ['create index later on posts (id)'],
    ['drop index posts_of_office'],
    [
      'alter table posts drop constraint posts_check; alter table posts add constraint posts_check check (true)',
    ],
    ['alter trigger one on posts rename to other'],
    ['create or replace function f() returns void language plpgsql as $$ begin drop table posts; end $$'],
    ['-- drop table posts;\nselect 1'],
    [`insert into categories (code) values ('drop table; drop table posts')`],
    ['alter table posts alter column later set default 1'],
    ['alter table posts alter column later drop not null'],
  ])('finds nothing in: %s', (sql) => expect(breakingStatements(sql)).toEqual([]));

  test.each([
    ['drop table events', 'drops a table'],
    ['DROP TABLE\n  if exists events;', 'drops a table'],
    ['drop function note_reply()', 'drops a function or trigger'],
    ['alter table posts drop column later', 'drops a column'],
    ['alter table posts add column a text, drop column b', 'drops a column'],
    ['alter table statistics_cells rename to statistics_totals', 'renames a table or column'],
    ['alter table posts rename column a to b', 'renames a table or column'],
    ['alter table posts alter column a type bigint', 'changes the type of a column'],
    ['alter table posts alter a set data type bigint', 'changes the type of a column'],
    ['alter table posts alter column a set not null', 'makes a column required'],
    ['alter table posts alter column a drop default', 'drops the default of a column'],
    ['alter table posts add column a text not null', 'adds a required column without a default'],
    [
      "alter table posts add column a text not null default '', add column b text not null",
      'adds a required column without a default',
    ],
  ])('finds in %s that it %s', (sql, what) => expect(breakingStatements(sql)).toEqual([what]));
});

test.each([
  [
    '-- Why.\n-- With a pause: old servers read the table.\ndrop table a',
    'pause',
    'old servers read the table.',
  ],
  [
    '-- Side by side: nothing reads it since 0.4.0.\ndrop table a',
    'side by side',
    'nothing reads it since 0.4.0.',
  ],
])('declared reads the line for operators in %j', (sql, kind, reason) =>
  expect(declared(sql)).toEqual({ kind, reason }),
);

test.each(['drop table a', '-- With a pause:\ndrop table a'])(
  'declared is null without a reason: %j',
  (sql) => expect(declared(sql)).toBeNull(),
);

describe('migrations', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const sqlOf = (name: string): string => readFileSync(new URL(name, MIGRATIONS), 'utf8');

  test.each(files.filter((name) => name > LAST_WITHOUT_WORDS))(
    '%s says so if old servers cannot work beside it',
    (name) => {
      const sql = sqlOf(name);
      const breaking = breakingStatements(sql);
      if (breaking.length === 0) return;
      expect(
        declared(sql),
        `${name} ${breaking.join(', ')}. Begin it with "-- With a pause: …", or with "-- Side by side: …" if no ` +
          'server of the version before reads or writes that (docs/operations.md#upgrade)',
      ).not.toBeNull();
    },
  );

  test('the operations guide lists the older ones that need a pause', () => {
    const guide = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
    // Those up to 0012 are the baseline: no server runs before them.
    const old = files.filter((name) => name > '0013' && name <= LAST_WITHOUT_WORDS);
    const needPause = old.filter((name) => breakingStatements(sqlOf(name)).length > 0);
    const [listed = ''] = /Of those up to 0050, these need a pause: [^.]+/.exec(guide) ?? [];
    expect(listed.match(/\d{4}/g)?.slice(1)).toEqual(needPause.map((name) => name.slice(0, 4)));
  });
});
