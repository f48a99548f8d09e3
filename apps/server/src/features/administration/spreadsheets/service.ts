import { ProductError } from '@sudhaar/domain/errors';
import { type Translate, translator } from '@sudhaar/language/server';
import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { DeskService } from '../../desk/desk/service.ts';
import { audit } from '../../foundation/audit/service.ts';
import { openDesk } from './desk.ts';
import { createSheets, type Services, type Sheet } from './lists.ts';

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

/** Lines in memory at a time, however long the list is. */
const BATCH = 500;

export function createSpreadsheets({ db, desk, ...services }: { db: Database; desk: Desk } & Services) {
  const sheets: Record<string, Sheet> = createSheets(services);

  return {
    /** Applies the list's filters. */
    async write(reader: Caller, name: string, query: unknown): Promise<AsyncGenerator<string>> {
      if (reader.role !== 'admin') throw new ProductError('forbidden');
      const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined;
      if (!sheet) throw new ProductError('not_found');
      const pageOf = sheet.open(query);
      await inTransaction(db, (trx) =>
        audit(trx, reader, { action: 'export', subject: 'list', data: { list: name } }),
      );
      return writeSheet(name, sheet.columns, (paging) => pageOf(reader, paging), translator(reader.language));
    },

    /** Only the chosen columns. */
    async writeDesk(reader: Caller, query: unknown): Promise<AsyncGenerator<string>> {
      const t = translator(reader.language);
      const { columns, page } = openDesk(desk, reader, query, t);
      return writeSheet('desk', columns, page, t);
    },
  };
}

type Desk = Pick<DeskService, 'list'>;
type Page = { lines: CsvValue[][]; nextCursor: string | null };
type PageOf = (paging: Paging) => Promise<Page>;

/** Reads the first page before sending anything, because it may be refused. */
async function writeSheet(
  name: string,
  columns: readonly string[],
  pageOf: PageOf,
  t: Translate,
): Promise<AsyncGenerator<string>> {
  const first = await pageOf({ limit: BATCH });
  const headings = columns.map((column) => t(`sheets:${name}.${column}` as 'sheets:posts.caption'));
  const words = { yes: t('sheets:yes'), no: t('sheets:no') };
  return lines(headings, first, pageOf, (cells) => csvLine(cells, words));
}

async function* lines(
  headings: string[],
  first: Page,
  pageOf: PageOf,
  line: (cells: readonly CsvValue[]) => string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings);
  for (let page = first; ; ) {
    yield page.lines.map(line).join('');
    if (page.nextCursor === null) return;
    page = await pageOf({ limit: BATCH, cursor: page.nextCursor });
  }
}
