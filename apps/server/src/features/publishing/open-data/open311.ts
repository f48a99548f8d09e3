import { publishedPlace, type Rounding } from '@sudhaar/domain/open-data';
import { translator } from '@sudhaar/language/server';
import { requestFields } from '../open311/service.ts';
import type { ReportRow } from './store.ts';

/** GeoReport's request columns, in the specification's order. */
export const REQUEST_COLUMNS = [
  'service_request_id',
  'status',
  'status_notes',
  'service_name',
  'service_code',
  'description',
  'agency_responsible',
  'service_notice',
  'requested_datetime',
  'updated_datetime',
  'expected_datetime',
  'address',
  'address_id',
  'zipcode',
  'lat',
  'long',
  'media_url',
] as const;
type RequestColumn = (typeof REQUEST_COLUMNS)[number];

/** In English, like everything in the files. */
export const publishedRequest = (
  row: ReportRow,
  { rounding, publicUrl }: { rounding: Rounding | null; publicUrl: string },
): Record<RequestColumn, string | number | null> =>
  requestFields(row, publishedPlace(row.category, row, rounding), {
    t: translator('en'),
    language: 'en',
    publicUrl,
  });
