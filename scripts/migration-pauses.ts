// Which migrations old servers can't work beside. docs/operations.md (upgrade) tells operators what that means.

/** Statements after which a server of the version before fails, because it reads or writes what is no longer there. */
const BREAKING: readonly { what: string; pattern: RegExp }[] = [
  { what: 'drops a table', pattern: /^drop (table|view|materialized view|type|schema)\b/ },
  { what: 'drops a function or trigger', pattern: /^drop (function|trigger)\b/ },
  { what: 'drops a column', pattern: /^alter table .*\bdrop (column|expression)\b/ },
  { what: 'renames a table or column', pattern: /^alter (table|view|type|function) .*\brename\b/ },
  {
    what: 'changes the type of a column',
    pattern: /^alter table .*\balter (column )?\S+ (set data )?type\b/,
  },
  { what: 'makes a column required', pattern: /^alter table .*\balter (column )?\S+ set not null\b/ },
  { what: 'drops the default of a column', pattern: /^alter table .*\balter (column )?\S+ drop default\b/ },
];
const ADDED_COLUMN = /\badd column (if not exists )?/;
const HAS_VALUE = /\bdefault\b|\bgenerated\b/;

/** Reasons for a pause, from the statements themselves. A new check or function is for its author to judge. */
export function breakingStatements(sql: string): string[] {
  const found = statementsOf(sql).flatMap((statement) => {
    const reasons = BREAKING.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => what);
    return addsRequiredColumn(statement) ? [...reasons, 'adds a required column without a default'] : reasons;
  });
  return [...new Set(found)];
}

function addsRequiredColumn(statement: string): boolean {
  if (!statement.startsWith('alter table')) return false;
  const [, ...columns] = statement.split(ADDED_COLUMN).filter((part) => part !== undefined);
  return columns.some((column) => /\bnot null\b/.test(column) && !HAS_VALUE.test(column));
}

/** Top-level statements in lower case and on one line, without comments, texts and bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, `''`)
    .replace(/'(?:[^']|'')*'/g, `''`)
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export type Declared = { kind: 'pause' | 'side by side'; reason: string } | null;

/** What the first lines of a migration say to operators. */
export function declared(sql: string): Declared {
  const [, words, reason = ''] = /^-- (With a pause|Side by side): (\S.+)$/m.exec(sql) ?? [];
  if (!words) return null;
  return { kind: words === 'With a pause' ? 'pause' : 'side by side', reason };
}
