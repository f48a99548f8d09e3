import type { Database } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import type { FileReferences } from '../../../platform/storage/sweep.ts';
import { fileKey } from './view.ts';

const PREFIX = 'media/';
const idIn = (key: string): string => key.split('/')[1] ?? '';

export const mediaFiles = (db: Database): FileReferences => ({
  prefix: PREFIX,

  async referenced(keys) {
    const ids = [...new Set(keys.map(idIn))].filter(isId);
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('media').select(['id', 'widths']).where('id', 'in', ids).execute();
    const keysWithRow = new Set(keysOf(rows));
    return keys.filter((key) => keysWithRow.has(key));
  },

  async expected(after, limit) {
    const last = idIn(after);
    const rows = await db
      .selectFrom('media')
      .select(['id', 'widths'])
      // Photos of a report that waits for its confirmation too.
      .where((where) => where.or([where('in_use', '=', true), where('kept_until', 'is not', null)]))
      .$if(isId(last), (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(limit)
      .execute();
    return keysOf(rows).sort();
  },
});

const keysOf = (rows: { id: string; widths: number[] }[]): string[] =>
  rows.flatMap(({ id, widths }) => widths.map((width) => fileKey(id, width)));
