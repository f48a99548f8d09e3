import type { InsertObject, UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** In their order, retired ones too. */
export const findFields = (db: Database, officeId: string) =>
  db
    .selectFrom('measurement_fields')
    .select(['id', 'name', 'unit', 'is_required', 'categories', 'retired_at'])
    .where('office_id', '=', officeId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function insert(trx: Transaction, row: InsertObject<DB, 'measurement_fields'>): Promise<void> {
  await trx.insertInto('measurement_fields').values(row).execute();
}

export async function update(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'measurement_fields'>,
): Promise<void> {
  await trx.updateTable('measurement_fields').set(change).where('id', '=', id).execute();
}

export async function retire(trx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('measurement_fields').set({ retired_at: at }).where('id', 'in', ids).execute();
}

export async function retireFields(trx: Transaction, officeId: string, at: Date): Promise<void> {
  await trx
    .updateTable('measurement_fields')
    .set({ retired_at: at })
    .where('office_id', '=', officeId)
    .where('retired_at', 'is', null)
    .execute();
}

export async function moveFields(trx: Transaction, fromId: string, toId: string): Promise<void> {
  await trx
    .updateTable('measurement_fields')
    .set({ office_id: toId })
    .where('office_id', '=', fromId)
    .execute();
}
