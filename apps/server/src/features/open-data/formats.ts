import { OPEN_DATA_COLUMNS, type OpenDataFormat, type Rounding } from '@sudhaar/domain/open-data';
import { csvLine } from '../../platform/csv.ts';
import { publishedRequest, REQUEST_COLUMNS } from './open311.ts';
import { publishedReport } from './rows.ts';
import type { ReportRow } from './store.ts';

type Options = { rounding: Rounding | null; publicUrl: string };
/** How a file is written: what it begins with, each report, and what it ends with. */
export type Writer = {
  type: string;
  begin: string;
  report(row: ReportRow, isFirst: boolean, options: Options): string;
  end: string;
};

const WORDS = { yes: 'true', no: 'false' };
/** Without a byte order mark: programs would take it for a part of the first column's name. */
const CSV = 'text/csv; charset=utf-8; header=present';

export const WRITERS: Record<OpenDataFormat, Writer> = {
  csv: {
    type: CSV,
    begin: csvLine(OPEN_DATA_COLUMNS, WORDS),
    report(row, _isFirst, options) {
      const report = publishedReport(row, options);
      return csvLine(
        OPEN_DATA_COLUMNS.map((column) => report[column]),
        WORDS,
      );
    },
    end: '',
  },

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

  open311: {
    type: CSV,
    begin: csvLine(REQUEST_COLUMNS, WORDS),
    report(row, _isFirst, options) {
      const request = publishedRequest(row, options);
      return csvLine(
        REQUEST_COLUMNS.map((column) => request[column]),
        WORDS,
      );
    },
    end: '',
  },
};
