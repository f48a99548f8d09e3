import type { Actor } from '@sudhaar/domain/accounts';
import { hiddenSeenBy } from '@sudhaar/domain/hiding';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** What everybody sees, of a table that has the column `hidden_at`. */
export const isShown = (table: string): Condition => sql`${sql.ref(`${table}.hidden_at`)} is null`;
export const isHidden = (table: string): Condition => sql`${sql.ref(`${table}.hidden_at`)} is not null`;

/** Also what is hidden, where the account of this id wrote it. */
export const isShownOrBy = (table: string, accountId: RawBuilder<unknown>): Condition =>
  sql`(${isShown(table)} or ${sql.ref(`${table}.author_id`)} = ${accountId})`;

const ALL: Condition = sql`true`;

/** The posts that a reader sees. */
export const isPostSeenBy = (reader: Actor, table = 'p'): Condition =>
  ({
    all: () => ALL,
    own: () => isShownOrBy(table, sql`${reader.id}`),
    none: () => isShown(table),
  })[hiddenSeenBy(reader, 'post')]();

/** The comments and replies that a reader sees: the same for all readers of a role, so that cards can be kept. */
export const isRemarkSeenBy = (reader: Pick<Actor, 'role'>, table: string): Condition =>
  hiddenSeenBy(reader, 'remark') === 'all' ? ALL : isShown(table);
