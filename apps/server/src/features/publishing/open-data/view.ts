import type { OpenDataIndex, OpenDataOfState } from '@sudhaar/contract/open-data';
import {
  COLUMN_VALUES,
  type Licence,
  OPEN_DATA_COLUMNS,
  OPEN_DATA_FORMATS,
  type OpenDataFormat,
  openDataFileName,
  type Rounding,
} from '@sudhaar/domain/open-data';
import { placeSlug } from '@sudhaar/domain/place-slugs';
import type { State } from '@sudhaar/domain/places';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { FileRow, findStates } from './store.ts';

const FOLDER = '/open-data/files/';

type StateRow = Awaited<ReturnType<typeof findStates>>[number];
type DatasetTerms = { licence: Licence | null; rounding: Rounding | null; language: Language };

export function indexView(rows: StateRow[], { licence, rounding, language }: DatasetTerms): OpenDataIndex {
  const t = translator(language);
  return {
    licence,
    rounding,
    checksums: `${FOLDER}checksums.txt`,
    columns: OPEN_DATA_COLUMNS.map((name) => ({
      name,
      meaning: t(`openData:columns.${name}`),
      values: [...(COLUMN_VALUES[name] ?? [])],
    })),
    states: rows.map(({ state, months, reports, latest, made_at }) => ({
      name: state as State,
      slug: placeSlug(state),
      months,
      reports,
      latest,
      madeAt: made_at.toISOString(),
    })),
  };
}

type Year = { years: string[]; year: string | null; files: FileRow[] };

export function stateView(state: State, { years, year, files }: Year): OpenDataOfState {
  const months = [...new Set(files.map(({ month }) => month))];
  return {
    state: { name: state, slug: placeSlug(state) },
    years,
    year,
    months: months.map((month) => {
      const own = files.filter((file) => file.month === month);
      return {
        month,
        reports: own[0]?.reports ?? 0,
        files: OPEN_DATA_FORMATS.flatMap((format) => {
          const file = own.find((one) => one.format === format);
          return file ? [fileView(state, file, format)] : [];
        }),
      };
    }),
  };
}

function fileView(state: State, { month, bytes, sha256, made_at }: FileRow, format: OpenDataFormat) {
  const name = openDataFileName(state, month, format);
  return { format, name, url: FOLDER + name, bytes, sha256, madeAt: made_at.toISOString() };
}

export const checksumLine = ({
  state,
  month,
  format,
  sha256,
}: Pick<FileRow, 'state' | 'month' | 'format' | 'sha256'>): string =>
  `${sha256}  ${openDataFileName(state, month, format as OpenDataFormat)}\n`;
