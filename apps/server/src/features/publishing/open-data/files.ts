import type { Database } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import type { FileReferences } from '../../../platform/storage/sweep.ts';

const PREFIX = 'open-data/';
const KEY = /^open-data\/(.*)\.gz$/;

export const openDataKey = (id: string): string => `${PREFIX}${id}.gz`;

/** Returns '' if the key is not ours. */
function idIn(key: string): string {
  const id = KEY.exec(key)?.[1] ?? '';
  return isId(id) ? id : '';
}

export const openDataFiles = (db: Database): FileReferences => ({
  prefix: PREFIX,

  async referenced(keys) {
    const ids = keys.map(idIn).filter((id) => id !== '');
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('open_data_files').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => openDataKey(id));
  },

  async expected(after, limit) {
    const last = idIn(after);
    const rows = await db
      .selectFrom('open_data_files')
      .select('id')
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => openDataKey(id));
  },
});
