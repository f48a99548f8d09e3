import type { Actor } from '@sudhaar/domain/accounts';
import { hiddenSeenBy } from '@sudhaar/domain/hiding';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** For tables with the column `hidden_at`. */
export const isShown = (table: string): Condition => sql`${sql.ref(`${table}.hidden_at`)} is null`;
export const isHidden = (table: string): Condition => sql`${sql.ref(`${table}.hidden_at`)} is not null`;

/** Includes the account's own hidden content. */
export const isShownOrBy = (table: string, accountId: RawBuilder<unknown>): Condition =>
  sql`(${isShown(table)} or ${sql.ref(`${table}.author_id`)} = ${accountId})`;

const ALL: Condition = sql`true`;

export const isPostSeenBy = (reader: Actor, table = 'p'): Condition =>
  ({
    all: () => ALL,
    own: () => isShownOrBy(table, sql`${reader.id}`),
    none: () => isShown(table),
  })[hiddenSeenBy(reader, 'post')]();

/** Equal for all readers of a role, so that cards can be cached. */
export const isRemarkSeenBy = (reader: Pick<Actor, 'role'>, table: string): Condition =>
  hiddenSeenBy(reader, 'remark') === 'all' ? ALL : isShown(table);
