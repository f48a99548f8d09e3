/** A plan takes memory on every connection: what is asked once in a while is planned each time instead. */
const ASKED_OFTEN = 3;
const MOST_NAMES = 500;
const MOST_NOTED = 5000;
/** A column that a newer server adds would change what it answers, which PostgreSQL refuses to a prepared statement. */
const EVERY_COLUMN = /select ([\w"]+\.)?\*/;
const NEVER_PLANNED = /^(begin|commit|rollback)$/;

type NameOf = (text: string) => string | undefined;

/**
 * The name under which a connection prepares a statement that is asked often. It is known by its text, so what changes
 * from call to call must be a parameter, and what the plan depends on, such as how many rows are wanted, must not be.
 */
export function createNames(): NameOf {
  const names = new Map<string, string>();
  const timesAsked = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MOST_NAMES || NEVER_PLANNED.test(text) || EVERY_COLUMN.test(text)) return name;
    const times = (timesAsked.get(text) ?? 0) + 1;
    if (times < ASKED_OFTEN) {
      if (timesAsked.size >= MOST_NOTED) timesAsked.clear();
      timesAsked.set(text, times);
      return undefined;
    }
    timesAsked.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}
