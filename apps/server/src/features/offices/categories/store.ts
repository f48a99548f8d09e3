import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export const findCategories = (db: Database) =>
  db
    .selectFrom('categories')
    .select(['code', 'names', 'department', 'hours', 'icon'])
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute();

/** Includes retired ones, because posts keep their category. */
export const findNames = (db: Database) =>
  db.selectFrom('categories').select(['code', 'names']).orderBy('place').execute();

export const findCategory = (db: Database, code: string) =>
  db
    .selectFrom('categories')
    .select(['code', 'department', 'hours', 'retired_at'])
    .where('code', '=', code)
    .executeTakeFirst();

const selectAll = (db: Database) =>
  db
    .selectFrom('categories as c')
    .select([
      'c.code',
      'c.names',
      'c.department',
      'c.hours',
      'c.icon',
      'c.retired_at',
      sql<boolean>`exists (select from posts p where p.category = c.code)`.as('is_used'),
    ]);
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];

/** Includes retired ones. */
export const findAll = (db: Database) => selectAll(db).orderBy('c.place').execute();

export const findOne = (db: Database, code: string) =>
  selectAll(db).where('c.code', '=', code).executeTakeFirst();

/** Adds it at the end. Returns false if the code is taken. */
export async function insertCategory(
  trx: Transaction,
  row: Omit<Insertable<DB['categories']>, 'place'>,
): Promise<boolean> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from categories)`;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('categories')
    .values({ ...row, place })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if there is no such category. */
export async function updateCategory(
  trx: Transaction,
  code: string,
  change: Updateable<DB['categories']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('categories')
    .set(change)
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCategory(trx: Transaction, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('categories').where('code', '=', code).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function lockCodes(trx: Transaction): Promise<string[]> {
  const rows = await trx.selectFrom('categories').select('code').orderBy('code').forNoKeyUpdate().execute();
  return rows.map(({ code }) => code);
}

export async function setOrder(trx: Transaction, codes: readonly string[]): Promise<void> {
  await sql`
    update categories c set place = wanted.place
    from unnest(${codes}::text[]) with ordinality as wanted (code, place) where wanted.code = c.code`.execute(
    trx,
  );
}
