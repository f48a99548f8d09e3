import { sql } from 'kysely';

/** A prepared statement takes memory on every connection, so rare statements are not prepared. */
const PREPARE_AFTER_USES = 3;
const MAX_NAMES = 500;
const MAX_COUNTED = 5000;
/** A column that a newer server adds changes the result's shape, and PostgreSQL then refuses the prepared statement. */
const EVERY_COLUMN = /select ([\w"]+\.)?\*/;
const NO_PLAN = /^(begin|commit|rollback)$/;
const MARK = '/* planned for its values */';

/**
 * Marks a statement with a value that may fit most rows or none. PostgreSQL would soon plan a prepared one for all values
 * alike, and then look for a rare one in the whole table.
 */
export const plannedForItsValues = sql.raw(MARK);

const isNotPrepared = (text: string): boolean =>
  NO_PLAN.test(text) || EVERY_COLUMN.test(text) || text.includes(MARK);

export type NameOf = (text: string) => string | undefined;

/**
 * Names statements that are sent often, so that connections prepare them. A statement is recognised by its text: values
 * that change from call to call must be parameters, and values that the plan depends on (a limit) must not be.
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
