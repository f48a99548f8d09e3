import { categoryName } from '@sudhaar/domain/categories';
import { type OpenDataColumn, publishedPlace, type Rounding } from '@sudhaar/domain/open-data';
import { currentState } from '@sudhaar/domain/progress';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { imageUrl } from '../../foundation/media/service.ts';
import type { ReportRow } from './store.ts';

type Value = string | number | boolean | null;
type PublishedReport = Record<OpenDataColumn, Value> & { latitude: number; longitude: number };

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Names are in English, because a file is the same for every reader. */
export function publishedReport(
  row: ReportRow,
  { rounding, publicUrl }: { rounding: Rounding | null; publicUrl: string },
): PublishedReport {
  const place = publishedPlace(row.category, row, rounding);
  const [photo] = row.images;
  return {
    number: row.number,
    page: publicUrl + publicPostPath(row.number),
    category: row.category,
    category_name: categoryName(row.category_names, 'en'),
    priority: row.priority,
    caption: row.caption,
    stage: row.stage,
    current_state: currentState(row.stage),
    closure: row.closure,
    reported_at: moment(row.created_at),
    due_at: moment(row.due_at),
    on_hold: row.hold_reason,
    on_hold_until: moment(row.hold_until),
    first_action_at: moment(row.first_action_at),
    work_shown_at: moment(row.proof_at),
    finished_at: moment(row.finished_at),
    changed_at: moment(row.changed_at),
    reopened_count: row.reopened_count,
    same_as: row.main_number,
    office: row.office_name,
    state: row.state,
    district: row.district,
    locality: row.locality,
    pincode: row.pincode,
    position_pincode: row.position_pincode,
    landmark: place.landmark,
    address: place.address,
    latitude: place.lat,
    longitude: place.lng,
    is_rounded: place.isRounded,
    photo: photo ? `${publicUrl}${imageUrl(photo.id, photo.width)}` : null,
  };
}
