import type { Database } from '../../platform/database/connect.ts';

export const findCategories = (db: Database) =>
  db
    .selectFrom('categories')
    .select(['code', 'names', 'department', 'hours', 'icon'])
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute();

export const findCategory = (db: Database, code: string) =>
  db.selectFrom('categories').select(['code', 'retired_at']).where('code', '=', code).executeTakeFirst();
