import { ProductError } from '@sudhaar/domain/errors';
import { type Translate, translator } from '@sudhaar/language/server';
import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Caller, requireFreshProof } from '../../../platform/http/route.ts';
import { audit } from '../../foundation/audit/service.ts';
import { headingOf } from './columns.ts';
import { type DeskSources, openDesk } from './desk.ts';
import { createSheets, type Services, type Sheet } from './lists.ts';

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

type Deps = { db: Database } & DeskSources & Services;

/** Lists with contact details. A stolen session must not take them away at once. */
const LISTS_OF_PEOPLE: readonly string[] = ['users', 'governments', 'nameRequests', 'contact'];

/** Lines in memory at a time, however long the list is. */
const BATCH = 500;

export function createSpreadsheets({ db, desk, measurements, ...services }: Deps) {
  const sheets: Record<string, Sheet> = createSheets(services);

  return {
    /** Applies the list's filters. */
    async write(reader: Caller, name: string, query: unknown): Promise<AsyncGenerator<string>> {
      if (reader.role !== 'admin') throw new ProductError('forbidden');
      const sheet = Object.hasOwn(sheets, name) ? sheets[name] : undefined;
      if (!sheet) throw new ProductError('not_found');
      if (LISTS_OF_PEOPLE.includes(name)) requireFreshProof(reader);
      const pageOf = sheet.open(query);
      await inTransaction(db, (trx) =>
        audit(trx, reader, { action: 'export', subject: 'list', data: { list: name } }),
      );
      const t = translator(reader.language);
      const headings = sheet.columns.map((column) => headingOf(name, column, t));
      return writeSheet(headings, (paging) => pageOf(reader, paging), t);
    },

    /** Only the chosen columns. */
    async writeDesk(reader: Caller, query: unknown): Promise<AsyncGenerator<string>> {
      const t = translator(reader.language);
      const { headings, page } = await openDesk({ desk, measurements }, reader, query, t);
      return writeSheet(headings, page, t);
    },
  };
}

type Page = { lines: CsvValue[][]; nextCursor: string | null };
type PageOf = (paging: Paging) => Promise<Page>;

/** Reads the first page before sending anything, because it may be refused. */
async function writeSheet(
  headings: readonly string[],
  pageOf: PageOf,
  t: Translate,
): Promise<AsyncGenerator<string>> {
  const first = await pageOf({ limit: BATCH });
  const words = { yes: t('sheets:yes'), no: t('sheets:no') };
  return lines(headings, first, pageOf, (cells) => csvLine(cells, words));
}

async function* lines(
  headings: readonly string[],
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
