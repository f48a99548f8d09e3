import type pg from 'pg';
import { exportKey } from '../features/administration/exports/service.ts';
import { fileKey } from '../features/foundation/media/service.ts';
import { openDataKey } from '../features/publishing/open-data/service.ts';
import { linesOf } from './tables.ts';

/** All files that the database refers to: photos, proof documents, exports, open data. */
export async function* keysIn(client: pg.ClientBase): AsyncGenerator<string> {
  for await (const [id = '', widths = ''] of rowsOf(client, 'from media where in_use', ['id', 'widths']))
    for (const [width] of widths.matchAll(/\d+/g)) yield fileKey(id, Number(width));
  for await (const [key = ''] of rowsOf(client, 'from government_profiles where proof_key is not null', [
    'proof_key',
  ]))
    yield key;
  for await (const [id = ''] of rowsOf(client, `from data_exports where state = 'ready'`, ['id']))
    yield exportKey(id);
  for await (const [id = ''] of rowsOf(client, 'from open_data_files', ['id'])) yield openDataKey(id);
}

async function* rowsOf(client: pg.ClientBase, source: string, columns: string[]): AsyncGenerator<string[]> {
  for await (const line of linesOf(client, source, columns)) yield JSON.parse(line);
}
