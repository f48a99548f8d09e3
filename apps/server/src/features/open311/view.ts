import type { Category } from '@sudhaar/contract/categories';
import { categoryName } from '@sudhaar/domain/categories';
import {
  type Ended,
  requestMoment,
  requestStatus,
  requestUpdatedAt,
  SERVICE_ATTRIBUTES,
  statusNote,
} from '@sudhaar/domain/open311';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { CATEGORY_PHRASES } from '@sudhaar/language/category-phrases';
import type { Language } from '@sudhaar/language/languages';
import type { Translate } from '@sudhaar/language/server';
import { imageUrl } from '../media/service.ts';
import type { RequestRow } from './store.ts';
import { noteText } from './words.ts';

export type Words = { t: Translate; language: Language; publicUrl: string };

const KEYWORDS_MAX = 12;

export const serviceView = ({ code, name, department, hours }: Category, { t }: Words) => ({
  service_code: code,
  service_name: name,
  description: t('open311:serviceDescription', {
    department: t(`open311:departments.${department}`),
    hours: String(hours),
  }),
  metadata: SERVICE_ATTRIBUTES.length > 0,
  type: 'realtime',
  keywords: (CATEGORY_PHRASES[code] ?? []).slice(0, KEYWORDS_MAX).join(', '),
  group: t(`open311:departments.${department}`),
});

export const serviceDefinitionView = (code: string, { t }: Words) => ({
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

export const endedOf = ({
  stage,
  closure,
  merged_into,
  main_number,
}: Pick<RequestRow, 'stage' | 'closure' | 'merged_into' | 'main_number'>): Ended => ({
  stage,
  closure,
  main: merged_into === null ? null : (main_number ?? 'hidden'),
});

/** A report as a request. Nothing in it names a person. */
export function requestView(row: RequestRow, extensions: boolean, { t, language, publicUrl }: Words) {
  const ended = endedOf(row);
  const photos = row.images.map(({ id, width }) => `${publicUrl}${imageUrl(id, width)}`);
  const times = { finishedAt: row.finished_at, mergedAt: row.merged_at, changedAt: row.changed_at };
  return {
    service_request_id: row.number,
    status: requestStatus(ended),
    status_notes: noteText(statusNote(ended), t),
    service_name: categoryName(row.category_names, language),
    service_code: row.category,
    description: row.caption,
    agency_responsible: row.office_name,
    service_notice: null,
    requested_datetime: requestMoment(row.created_at),
    updated_datetime: requestMoment(requestUpdatedAt(ended, times)),
    expected_datetime: row.due_at && requestMoment(row.due_at),
    address: addressOf(row),
    address_id: null,
    zipcode: row.position_pincode || row.pincode || null,
    lat: row.lat,
    long: row.lng,
    media_url: photos[0] ?? null,
    ...(extensions && {
      extended_attributes: {
        stage: row.stage,
        priority: row.priority,
        upvotes: row.upvote_count,
        comments: row.comment_count,
        report_url: `${publicUrl}/post/${row.id}`,
        office_url: row.office_id && `${publicUrl}/office/${row.office_id}`,
        same_as: row.main_number,
        channel: row.channel,
        source: row.system_name,
        photos,
      },
    }),
  };
}

const addressOf = ({ address, landmark, locality, district, state }: RequestRow): string =>
  [...new Set([address, landmark, locality, district, state])].filter(Boolean).join(', ');
