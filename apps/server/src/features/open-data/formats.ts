import { OPEN_DATA_COLUMNS, type OpenDataFormat } from '@sudhaar/domain/open-data';
import { csvLine } from '../../platform/csv.ts';
import type { PublishedReport } from './rows.ts';

/** How a file is written: what it begins with, each report, and what it ends with. */
export type Writer = {
  type: string;
  begin: string;
  report(report: PublishedReport, isFirst: boolean): string;
  end: string;
};

const WORDS = { yes: 'true', no: 'false' };
const CSV = 'text/csv; charset=utf-8; header=present';

export const WRITERS: Record<OpenDataFormat, Writer> = {
  csv: {
    type: CSV,
    begin: csvLine(OPEN_DATA_COLUMNS, WORDS),
    report: (report) =>
      csvLine(
        OPEN_DATA_COLUMNS.map((column) => report[column]),
        WORDS,
      ),
    end: '',
  },

  geojson: {
    type: 'application/geo+json',
    begin: '{"type":"FeatureCollection","features":[\n',
    report: (report, isFirst) => {
      const feature = {
        type: 'Feature',
        id: report.number,
        geometry: { type: 'Point', coordinates: [report.longitude, report.latitude] },
        properties: report,
      };
      return `${isFirst ? '' : ',\n'}${JSON.stringify(feature)}`;
    },
    end: '\n]}\n',
  },

  // TODO
  open311: {
    type: CSV,
    begin: 'service_request_id\r\n',
    report: (report) => `${report.number}\r\n`,
    end: '',
  },
};
