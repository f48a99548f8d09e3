import type { InsertObject, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import type { DB } from '../../../platform/database/schema.ts';

const selectTemplates = (db: Database) =>
  db
    .selectFrom('reply_templates')
    .select([
      'id',
      'name',
      'language',
      'category',
      'text',
      sql<Record<string, string>>`translations`.as('translations'),
    ]);
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

/** By name. */
export const findTemplates = (db: Database, officeId: string): Promise<TemplateRow[]> =>
  selectTemplates(db).where('office_id', '=', officeId).orderBy(sql`lower(name)`).orderBy('id').execute();

export const findTemplate = (trx: Transaction, officeId: string, id: string) =>
  selectTemplates(trx)
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the office, so that concurrent inserts can't exceed the limit. */
export async function countTemplates(trx: Transaction, officeId: string): Promise<number> {
  await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('reply_templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('office_id', '=', officeId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(
  trx: Transaction,
  row: InsertObject<DB, 'reply_templates'>,
): Promise<void> {
  await trx.insertInto('reply_templates').values(row).execute();
}

export async function updateTemplate(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'reply_templates'>,
): Promise<void> {
  await trx.updateTable('reply_templates').set(change).where('id', '=', id).execute();
}

export async function deleteTemplate(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('reply_templates').where('id', '=', id).execute();
}

export async function moveTemplates(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('reply_templates').set({ office_id: to }).where('office_id', '=', from).execute();
}

/** Values for the placeholders, and the language of the reporter. */
const selectFillValues = (db: Database) =>
  db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('account_settings as s', 's.account_id', 'p.author_id')
    .select([
      'p.id',
      'p.number',
      'p.category',
      'c.names as category_names',
      'p.landmark',
      'p.address',
      'o.name as office_name',
      'p.stage',
      'p.due_at',
      'p.created_at',
      'p.hidden_at',
      's.language as reporter_language',
    ]);

export const findFillValues = (db: Database, postId: string) =>
  selectFillValues(db).where('p.id', '=', postId).executeTakeFirst();
export type FillingRow = NonNullable<Awaited<ReturnType<typeof findFillValues>>>;

/** Shown posts of the office or of the account, in the given order. */
export const findFillValuesOf = (
  db: Database,
  ids: readonly string[],
  actor: { id: string; officeId: string },
) =>
  selectFillValues(db)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isShown('p'))
    .where((eb) => eb.or([eb('p.office_id', '=', actor.officeId), eb('p.government_id', '=', actor.id)]))
    .orderBy(sql`array_position(${ids}::uuid[], p.id)`)
    .execute();
