import { statistics, statisticsComparison, statisticsHeat } from '@sudhaar/contract/statistics';
import { ProductError } from '@sudhaar/domain/errors';
import type { Language } from '@sudhaar/language/languages';
import type { ServerTexts, Translate } from '@sudhaar/language/server';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../../platform/csv.ts';
import { InvalidInput } from '../../../platform/http/errors.ts';
import { isKept } from '../../../platform/http/kept-answer.ts';
import { languageOf, translatorFor } from '../../../platform/http/language.ts';
import type { Statistics } from './service.ts';
import { COUNT_COLUMNS, comparedName, countCells, LAST_COLUMNS, lastCells } from './view.ts';

const MAX_AGE_SECONDS = 300;
/** More than a page shows, but bounded. */
const FILE_MAX = 5000;

type FileRequest = { figures: Statistics; query: unknown; language: Language; t: Translate };
type Column = keyof ServerTexts['statistics']['csv'];
type Table = { columns: Column[]; rows: CsvValue[][] };

function parsed<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  const { data, error } = schema.safeParse(query);
  if (error) throw new InvalidInput(error);
  return data as z.output<S>;
}

const TABLES: Record<string, (request: FileRequest) => Promise<Table>> = {
  months: async ({ figures, query, language }) => {
    const { months } = await figures.all(parsed(statistics.query, query), language);
    return {
      columns: ['month', ...COUNT_COLUMNS, ...LAST_COLUMNS],
      rows: months.map(({ month, figures: of }) => [month, ...countCells(of), ...lastCells(of)]),
    };
  },
  comparison: async ({ figures, query, language, t }) => {
    const comparison = parsed(statisticsComparison.query, query);
    const { rows, by, measure } = await figures.compare(comparison, language, FILE_MAX);
    return {
      columns: ['key', 'name', 'state', ...COUNT_COLUMNS, 'rate', 'low', 'high', 'sample', ...LAST_COLUMNS],
      rows: rows.map(({ key, name, state, figures: of }) => {
        const { rate, low, high, sample } = of.rates[measure];
        const title = comparedName({ by, name, state }, t);
        const where = state && t(`states.${state}`);
        return [key, title, where, ...countCells(of), rate, low, high, sample, ...lastCells(of)];
      }),
    };
  },
  heat: async ({ figures, query, language }) => {
    const { cells } = await figures.heat(parsed(statisticsHeat.query, query), language);
    return {
      columns: ['cell', 'lat', 'lng', 'count'],
      rows: cells.map(({ cell, lat, lng, count }) => [cell, lat, lng, count]),
    };
  },
};

/** CSV files, so not in the contract. */
export function statisticsFiles(app: FastifyInstance, figures: Statistics): void {
  app.get<{ Params: { table: string } }>('/api/public/statistics/:table.csv', async (request, reply) => {
    const { table: name } = request.params;
    const make = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
    if (!make) throw new ProductError('not_found');
    const t = translatorFor(request);
    const { columns, rows } = await make({ figures, query: request.query, language: languageOf(request), t });
    const words = { yes: t('sheets:yes'), no: t('sheets:no') };
    const headings = columns.map((column) => t(`statistics:csv.${column}`));
    const body = BYTE_ORDER_MARK + [headings, ...rows].map((row) => csvLine(row, words)).join('');
    if (isKept(request, reply, MAX_AGE_SECONDS, body)) return reply.status(304).send();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="sudhaar-statistics-${name}.csv"`)
      .send(body);
  });
}
