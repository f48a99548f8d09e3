import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import type { Translate } from '@sudhaar/language/server';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/service.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';
import { createSheets, type Services, type Sheet } from './lists.ts';

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

/** So many lines are in memory at a time, however long the list is. */
const BATCH = 500;

/** The lists of administrators as files for a spreadsheet. */
export function createSpreadsheets({ db, ...services }: { db: Database } & Services) {
  const sheets: Record<string, Sheet> = createSheets(services);

  return {
    /** The whole list, page by page along its index, as far as the filters leave it. */
    async write(admin: Actor, name: string, query: unknown, t: Translate): Promise<AsyncGenerator<string>> {
      if (admin.role !== 'admin') throw new ProductError('forbidden');
      const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined;
      if (!sheet) throw new ProductError('not_found');
      const pageOf = sheet.open(query);
      await inTransaction(db, (trx) =>
        audit(trx, admin, { action: 'export', subject: 'list', data: { list: name } }),
      );
      const headings = sheet.columns.map((column) => t(`sheets:${name}.${column}` as 'sheets:posts.caption'));
      const words = { yes: t('sheets:yes'), no: t('sheets:no') };
      const line = (cells: readonly Cell[]) => csvLine(cells, words);
      return lines(headings, line, (cursor) => pageOf(admin, { limit: BATCH, cursor }));
    },
  };
}

type NextPage = (cursor: string | undefined) => ReturnType<ReturnType<Sheet['open']>>;

async function* lines(
  headings: string[],
  line: (cells: readonly Cell[]) => string,
  next: NextPage,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings);
  for (let cursor: string | undefined; ; ) {
    const page = await next(cursor);
    yield page.lines.map(line).join('');
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
