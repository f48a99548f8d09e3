import { categoryName } from '@sudhaar/domain/categories';
import { publishedPlace, type Rounding } from '@sudhaar/domain/open-data';
import { requestMoment, requestStatus, requestUpdatedAt, statusNote } from '@sudhaar/domain/open311';
import { translator } from '@sudhaar/language/server';
import { imageUrl } from '../media/service.ts';
import { noteText } from '../open311/service.ts';
import type { ReportRow } from './store.ts';

/** The columns of GeoReport's requests, in the order of the specification. */
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

/** In English, as everything in the files. */
const t = translator('en');

/** A report as a row of Open311's bulk file. */
export function publishedRequest(
  row: ReportRow,
  { rounding, publicUrl }: { rounding: Rounding | null; publicUrl: string },
): Record<RequestColumn, string | number | null> {
  const place = publishedPlace(row.category, row, rounding);
  const main = row.merged_into === null ? null : (row.main_number ?? 'hidden');
  const ended = { stage: row.stage, closure: row.closure, main };
  const times = { finishedAt: row.finished_at, mergedAt: row.merged_at, changedAt: row.changed_at };
  const [photo] = row.images;
  const address = [place.address, place.landmark, row.locality, row.district, row.state];
  return {
    service_request_id: row.number,
    status: requestStatus(ended),
    status_notes: noteText(statusNote(ended), t),
    service_name: categoryName(row.category_names, 'en'),
    service_code: row.category,
    description: row.caption,
    agency_responsible: row.office_name,
    service_notice: null,
    requested_datetime: requestMoment(row.created_at),
    updated_datetime: requestMoment(requestUpdatedAt(ended, times)),
    expected_datetime: row.due_at && requestMoment(row.due_at),
    address: [...new Set(address)].filter(Boolean).join(', '),
    address_id: null,
    zipcode: row.position_pincode || row.pincode || null,
    lat: place.lat,
    long: place.lng,
    media_url: photo ? `${publicUrl}${imageUrl(photo.id, photo.width)}` : null,
  };
}
