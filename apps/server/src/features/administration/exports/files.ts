import { expiredBy } from '@sudhaar/domain/exports';
import type { Database } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import type { FileReferences } from '../../../platform/storage/sweep.ts';
import { currentTime } from '../../../platform/time.ts';

const PREFIX = 'private/exports/';
const KEY = /^private\/exports\/(.*)\.zip$/;

export const exportKey = (id: string): string => `${PREFIX}${id}.zip`;

/** Returns '' if the key is not an export's. */
function idIn(key: string): string {
  const id = KEY.exec(key)?.[1] ?? '';
  return isId(id) ? id : '';
}

export const exportFiles = (db: Database): FileReferences => ({
  prefix: PREFIX,

  async referenced(keys) {
    const ids = keys.map(idIn).filter((id) => id !== '');
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('data_exports').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => exportKey(id));
  },

  async expected(after, limit) {
    const last = idIn(after);
    const rows = await db
      .selectFrom('data_exports')
      .select('id')
      .where('state', '=', 'ready')
      .where('created_at', '>', expiredBy(currentTime()))
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => exportKey(id));
  },
});
