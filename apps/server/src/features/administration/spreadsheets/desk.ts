import { deskQuery } from '@sudhaar/contract/desk';
import type { Post } from '@sudhaar/contract/posts';
import { isSheetColumn, SHEET_COLUMNS, type SheetColumn } from '@sudhaar/domain/desk';
import { ProductError } from '@sudhaar/domain/errors';
import type { MeasurementField } from '@sudhaar/domain/measurements';
import { remarkCount } from '@sudhaar/domain/posts';
import type { Translate } from '@sudhaar/language/server';
import { z } from 'zod';
import type { CsvValue } from '../../../platform/csv.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import type { DeskService } from '../../desk/desk/service.ts';
import type { Measurements } from '../../offices/measurements/service.ts';
import type { Reader } from '../../posts/posts/service.ts';
import { type Columns, headingOf, moment } from './columns.ts';

type PlainColumn = Exclude<SheetColumn, 'measurements'>;

const DESK: Columns<Post, PlainColumn> = {
  number: (post) => post.number,
  caption: (post) => post.caption,
  category: (post) => post.category.name,
  priority: (post, t) => t(`priorities.${post.priority}`),
  stage: (post, t) => t(`stages.${post.progressState}`),
  dueAt: (post) => moment(post.dueAt),
  isOverdue: (post) => post.isOverdue,
  hold: (post, t) => post.hold && t(`holdReasons.${post.hold.reason}`),
  holdNote: (post) => post.hold?.note ?? null,
  holdUntil: (post) => moment(post.hold?.until),
  createdAt: (post) => moment(post.createdAt),
  place: ({ location: { landmark, address, pincode } }) =>
    [landmark, address, pincode].filter(Boolean).join(', '),
  votes: (post) => post.upvoteCount,
  comments: (post) => remarkCount(post),
  assignee: (post) => post.assignedGovernmentName,
  ward: (post) => post.ward?.name ?? null,
  office: (post) => post.office?.name ?? null,
};

/** `columns` are names separated by commas, in order. Defaults to all. */
const sheetQuery = deskQuery.extend({ columns: z.string().max(500).optional() });

export type DeskSources = {
  desk: Pick<DeskService, 'list'>;
  measurements: Pick<Measurements, 'list'>;
};

/** Returns the headings and the rows page by page. */
export async function openDesk(
  { desk, measurements }: DeskSources,
  reader: Reader,
  parameters: unknown,
  t: Translate,
) {
  const { columns: wanted, ...query } = sheetQuery.parse(parameters);
  const names = wanted === undefined ? SHEET_COLUMNS : [...new Set(wanted.split(','))];
  if (!names.every(isSheetColumn))
    throw new ProductError('invalid_input', { problem: 'columnUnknown', field: 'columns' });
  const fields = names.includes('measurements') ? (await measurements.list(reader)).fields : [];
  const columns = names.flatMap((name) =>
    name === 'measurements' ? measured(fields, t) : { heading: headingOf('desk', name, t), cell: DESK[name] },
  );
  return {
    headings: columns.map(({ heading }) => heading),
    async page(paging: Paging) {
      const { posts, nextCursor } = await desk.list(reader, { ...query, ...paging }, 'summary');
      return { lines: posts.map((post) => columns.map(({ cell }) => cell(post, t))), nextCursor };
    },
  };
}

/** A column for each field, and one for values of retired fields and of fields of another office. */
function measured(fields: readonly MeasurementField[], t: Translate) {
  const ids = fields.map(({ _id }) => _id);
  const valuesOf = ({ finalUpdate }: Post) => finalUpdate?.measurements ?? [];
  const named = ({ name, unit }: Pick<MeasurementField, 'name' | 'unit'>) =>
    unit === null ? name : t('measured.label', { name, unit: t(`units.${unit}`) });
  return [
    ...fields.map((field) => ({
      heading: named(field),
      cell(post: Post): CsvValue {
        const value = valuesOf(post).find((one) => one.field === field._id)?.value ?? null;
        return value === null || field.unit === null ? value : Number(value);
      },
    })),
    {
      heading: headingOf('desk', 'measurements', t),
      cell: (post: Post): CsvValue =>
        valuesOf(post)
          .filter(({ field }) => !ids.includes(field))
          .map((one) => t('measured.line', { name: named(one), value: one.value }))
          .join('; '),
    },
  ];
}
