import type { Category } from '@sudhaar/contract/categories';
import { systemName } from '@sudhaar/domain/api-keys';
import { categoryName } from '@sudhaar/domain/categories';
import {
  type EndState,
  requestMoment,
  requestStatus,
  requestUpdatedAt,
  SERVICE_ATTRIBUTES,
  statusNote,
} from '@sudhaar/domain/open311';
import { holdOf } from '@sudhaar/domain/post-state';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { publicPostPath, withoutContacts } from '@sudhaar/domain/public-posts';
import type { ReportedField } from '@sudhaar/domain/reported-fields';
import { CATEGORY_PHRASES } from '@sudhaar/language/category-phrases';
import { holdInWords } from '@sudhaar/language/holds';
import type { Language } from '@sudhaar/language/languages';
import type { Translate } from '@sudhaar/language/server';
import { imageUrl } from '../../foundation/media/service.ts';
import type { RequestRow } from './store.ts';
import { noteText } from './words.ts';

export type RequestTexts = { t: Translate; language: Language; publicUrl: string };

const KEYWORDS_MAX = 12;

export const serviceView = ({ code, name, department, hours }: Category, { t }: RequestTexts) => ({
  service_code: code,
  service_name: name,
  description: t('open311:serviceDescription', {
    department: t(`departments.${department}`),
    hours: String(hours),
  }),
  metadata: SERVICE_ATTRIBUTES.length > 0,
  type: 'realtime',
  keywords: (CATEGORY_PHRASES[code] ?? []).slice(0, KEYWORDS_MAX).join(', '),
  group: t(`departments.${department}`),
});

export const serviceDefinitionView = (code: string, { t }: RequestTexts) => ({
  service_code: code,
  attributes: SERVICE_ATTRIBUTES.map(({ code, datatype, required, order, values }) => ({
    variable: true,
    code,
    datatype,
    required,
    datatype_description: t(`open311:attributeTypes.${code}`),
    order,
    description: t(`open311:attributes.${code}`),
    values: PRIORITIES.filter((key) => values.includes(key)).map((key) => ({
      key,
      name: t(`priorities.${key}`),
    })),
  })),
});

/** No column names a person. */
type PublicRequestRow = Pick<
  RequestRow,
  | 'number'
  | 'caption'
  | 'category'
  | 'category_names'
  | 'stage'
  | 'closure'
  | 'created_at'
  | 'changed_at'
  | 'finished_at'
  | 'due_at'
  | 'hold_reason'
  | 'hold_note'
  | 'hold_until'
  | 'merged_at'
  | 'merged_into'
  | 'main_number'
  | 'images'
  | 'office_name'
  | 'locality'
  | 'district'
  | 'state'
  | 'pincode'
  | 'position_pincode'
>;
/** Rounded as it is published. */
type PublicPosition = Pick<RequestRow, 'lat' | 'lng' | 'landmark' | 'address'>;

const photosOf = ({ images }: Pick<RequestRow, 'images'>, publicUrl: string): string[] =>
  images.map(({ id, width }) => `${publicUrl}${imageUrl(id, width)}`);

/** Fields in the specification's order. */
export function requestFields(
  row: PublicRequestRow,
  place: PublicPosition,
  { t, language, publicUrl }: RequestTexts,
) {
  const main = row.merged_into === null ? null : (row.main_number ?? 'hidden');
  const ended: EndState = { stage: row.stage, closure: row.closure, main };
  const hold = holdOf({ holdReason: row.hold_reason, holdNote: row.hold_note, holdUntil: row.hold_until });
  const times = { finishedAt: row.finished_at, mergedAt: row.merged_at, changedAt: row.changed_at };
  const address = [place.address, place.landmark, row.locality, row.district, row.state];
  return {
    service_request_id: row.number,
    status: requestStatus(ended),
    // Work on hold is still open.
    status_notes: hold
      ? holdInWords({ ...hold, note: withoutContacts(hold.note) }, language, t)
      : noteText(statusNote(ended), t),
    service_name: categoryName(row.category_names, language),
    service_code: row.category,
    description: row.caption,
    agency_responsible: row.office_name,
    service_notice: null,
    requested_datetime: requestMoment(row.created_at),
    updated_datetime: requestMoment(requestUpdatedAt(ended, times)),
    expected_datetime: requestMoment(row.due_at),
    address: [...new Set(address)].filter(Boolean).join(', '),
    address_id: null,
    zipcode: row.position_pincode || row.pincode || null,
    lat: place.lat,
    long: place.lng,
    media_url: photosOf(row, publicUrl)[0] ?? null,
  };
}

/** Fields of a report that the protocol has no field for. Null: `requestFields` has it. */
const EXTENDED: Record<ReportedField, ((row: RequestRow) => Record<string, string | number | null>) | null> =
  {
    caption: null,
    priority: ({ priority }) => ({ priority }),
    category: null,
    state: null,
    landmark: null,
    address: null,
    pincode: null,
    coordinates: null,
  };
const extendedFields = (row: RequestRow) =>
  Object.assign({}, ...Object.values(EXTENDED).map((read) => read?.(row)));

/** For a call, which may ask for our extensions. */
export const requestView = (row: RequestRow, extensions: boolean, words: RequestTexts) => ({
  ...requestFields(row, row, words),
  ...(extensions && {
    extended_attributes: {
      stage: row.stage,
      ...extendedFields(row),
      upvotes: row.upvote_count,
      comments: row.comment_count + row.reply_count,
      report_url: words.publicUrl + publicPostPath(row.number),
      office_url: row.office_id && `${words.publicUrl}/office/${row.office_id}`,
      same_as: row.main_number,
      channel: row.channel,
      source: row.key_name && systemName({ name: row.key_name, office: row.key_office }),
      photos: photosOf(row, words.publicUrl),
    },
  }),
});
