import { sql } from 'kysely';

/** Prepared statements use memory on every connection, so rare ones are not prepared. */
const PREPARE_AFTER_USES = 3;
const MAX_NAMES = 500;
const MAX_COUNTED = 5000;
/** A column added by a newer server changes the result's shape, and PostgreSQL then rejects the prepared statement. */
const EVERY_COLUMN = /(?:select|returning) ([\w"]+\.)?\*/;
const NO_PLAN = /^(begin|commit|rollback)$/;
const MARK = '/* planned for its values */';

/**
 * Marks a statement whose best plan depends on its values. PostgreSQL would switch to a generic plan and scan the
 * whole table for rare values.
 */
export const plannedForItsValues = sql.raw(MARK);

const isNotPrepared = (text: string): boolean =>
  NO_PLAN.test(text) || EVERY_COLUMN.test(text) || text.includes(MARK);

export type NameOf = (text: string) => string | undefined;

/**
 * Names frequent statements, so that connections prepare them. Statements are recognised by their text: values that
 * vary must be parameters, and values that the plan depends on (a limit) must not be.
 */
export function createNames(): NameOf {
  const names = new Map<string, string>();
  const timesSent = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MAX_NAMES || isNotPrepared(text)) return name;
    const times = (timesSent.get(text) ?? 0) + 1;
    if (times < PREPARE_AFTER_USES) {
      if (timesSent.size >= MAX_COUNTED) timesSent.clear();
      timesSent.set(text, times);
      return undefined;
    }
    timesSent.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}
