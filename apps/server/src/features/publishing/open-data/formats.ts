import { OPEN_DATA_COLUMNS, type OpenDataFormat, type Rounding } from '@sudhaar/domain/open-data';
import { type CsvValue, csvLine } from '../../../platform/csv.ts';
import { publishedRequest, REQUEST_COLUMNS } from './open311.ts';
import { publishedReport } from './rows.ts';
import type { ReportRow } from './store.ts';

type Options = { rounding: Rounding | null; publicUrl: string };
export type Writer = {
  type: string;
  begin: string;
  report(row: ReportRow, isFirst: boolean, options: Options): string;
  end: string;
};

const WORDS = { yes: 'true', no: 'false' };
/** No byte order mark, because programs would read it as part of the first column's name. */
const CSV = 'text/csv; charset=utf-8; header=present';

const csvOf = <Column extends string>(
  columns: readonly Column[],
  published: (row: ReportRow, options: Options) => Record<Column, CsvValue>,
): Writer => ({
  type: CSV,
  begin: csvLine(columns, WORDS),
  report(row, _isFirst, options) {
    const cells = published(row, options);
    return csvLine(
      columns.map((column) => cells[column]),
      WORDS,
    );
  },
  end: '',
});

export const WRITERS: Record<OpenDataFormat, Writer> = {
  csv: csvOf(OPEN_DATA_COLUMNS, publishedReport),

  geojson: {
    type: 'application/geo+json',
    begin: '{"type":"FeatureCollection","features":[\n',
    report(row, isFirst, options) {
      const properties = publishedReport(row, options);
      const geometry = { type: 'Point', coordinates: [properties.longitude, properties.latitude] };
      const feature = { type: 'Feature', id: properties.number, geometry, properties };
      return `${isFirst ? '' : ',\n'}${JSON.stringify(feature)}`;
    },
    end: '\n]}\n',
  },

  open311: csvOf(REQUEST_COLUMNS, publishedRequest),
};
