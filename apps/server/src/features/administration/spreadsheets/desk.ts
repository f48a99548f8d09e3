import { deskQuery } from '@sudhaar/contract/desk';
import type { Post } from '@sudhaar/contract/posts';
import { isSheetColumn, SHEET_COLUMNS, type SheetColumn } from '@sudhaar/domain/desk';
import { ProductError } from '@sudhaar/domain/errors';
import { remarkCount } from '@sudhaar/domain/posts';
import type { Translate } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Paging } from '../../../platform/database/cursor.ts';
import type { DeskService } from '../../desk/desk/service.ts';
import type { Reader } from '../../posts/posts/service.ts';
import { type Columns, moment } from './columns.ts';

const DESK: Columns<Post, SheetColumn> = {
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

/** Returns the headings and the rows page by page. */
export function openDesk(desk: Pick<DeskService, 'list'>, reader: Reader, parameters: unknown, t: Translate) {
  const { columns: wanted, ...query } = sheetQuery.parse(parameters);
  const columns = wanted === undefined ? SHEET_COLUMNS : [...new Set(wanted.split(','))];
  if (!columns.every(isSheetColumn))
    throw new ProductError('invalid_input', { problem: 'columnUnknown', field: 'columns' });
  const cells = columns.map((name) => DESK[name]);
  return {
    columns,
    async page(paging: Paging) {
      const { posts, nextCursor } = await desk.list(reader, { ...query, ...paging }, 'summary');
      return { lines: posts.map((post) => cells.map((cell) => cell(post, t))), nextCursor };
    },
  };
}
