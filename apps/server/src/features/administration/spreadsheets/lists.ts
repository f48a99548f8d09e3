import { apiKeysQuery } from '@sudhaar/contract/api-keys';
import { auditQuery } from '@sudhaar/contract/audit';
import { contactQuery } from '@sudhaar/contract/contact';
import { governmentsQuery, usersQuery } from '@sudhaar/contract/directory';
import { moderationQuery } from '@sudhaar/contract/moderation';
import { nameRequestsQuery } from '@sudhaar/contract/names';
import { officesQuery } from '@sudhaar/contract/offices';
import { adminPostQuery } from '@sudhaar/contract/posts';
import { webhooksQuery } from '@sudhaar/contract/webhooks';
import { type ServerTexts, translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { CsvValue } from '../../../platform/csv.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { type Audit, auditView } from '../../foundation/audit/service.ts';
import type { ApiKeys } from '../../identity/api-keys/service.ts';
import type { Names } from '../../identity/names/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Posts } from '../../posts/posts/service.ts';
import type { Progress } from '../../posts/progress/service.ts';
import type { Webhooks } from '../../publishing/webhooks/service.ts';
import { type Contact, contactView } from '../contact/service.ts';
import { type Directory, governmentView, userView } from '../directory/service.ts';
import type { Moderation } from '../moderation/service.ts';
import type { Columns } from './columns.ts';
import * as columns from './columns.ts';

export type Services = {
  posts: Posts;
  progress: Progress;
  directory: Directory;
  offices: Offices;
  categories: Categories;
  moderation: Moderation;
  contact: Contact;
  names: Names;
  apiKeys: ApiKeys;
  webhooks: Webhooks;
  audit: Audit;
};

const NO_DATES = { claimedAt: null, finishedAt: null };

type Batch<Item> = { items: Item[]; nextCursor: string | null };

/** Filters, headings, and rows page by page. */
export type Sheet = {
  columns: string[];
  /** Validates the filters before anything is sent. */
  open(
    query: unknown,
  ): (reader: Caller, paging: Paging) => Promise<{ lines: CsvValue[][]; nextCursor: string | null }>;
};

function sheet<Query extends z.ZodObject, Item>(
  query: Query,
  columns: Columns<Item>,
  page: (query: z.output<Query>, paging: Paging, reader: Caller) => Promise<Batch<Item>>,
): Sheet {
  const cells = Object.values(columns);
  return {
    columns: Object.keys(columns),
    open(parameters) {
      const filters = query.parse(parameters);
      return async (reader, paging) => {
        const { items, nextCursor } = await page(filters, paging, reader);
        const t = translator(reader.language);
        return { lines: items.map((item) => cells.map((cell) => cell(item, t))), nextCursor };
      };
    },
  };
}

export const createSheets = ({
  posts,
  progress,
  directory,
  offices,
  categories,
  moderation,
  contact,
  names,
  apiKeys,
  webhooks,
  audit,
}: Services) =>
  ({
    posts: sheet(adminPostQuery, columns.POST, async (query, paging, reader) => {
      const list = { ...progress.adminFilter(query), ...paging, view: 'summary' as const };
      const { posts: found, nextCursor } = await posts.list(reader, list);
      const dates = await progress.datesOf(found.map(({ _id }) => _id));
      const items = found.map((post) => ({ ...post, ...(dates.get(post._id) ?? NO_DATES) }));
      return { items, nextCursor };
    }),

    users: sheet(usersQuery, columns.USER, async (query, paging) => {
      const { rows, nextCursor } = await directory.users({ ...query, ...paging });
      return { items: rows.map(userView), nextCursor };
    }),

    governments: sheet(governmentsQuery, columns.GOVERNMENT, async (query, paging) => {
      const { rows, nextCursor } = await directory.governments({ ...query, ...paging });
      return { items: rows.map(governmentView), nextCursor };
    }),

    offices: sheet(officesQuery, columns.OFFICE, async (query, paging) => {
      const { offices: items, nextCursor } = await offices.adminList({ ...query, ...paging });
      return { items, nextCursor };
    }),

    categories: sheet(z.object({}), columns.CATEGORY, async () => ({
      items: await categories.listAll(),
      nextCursor: null,
    })),

    moderation: sheet(moderationQuery, columns.CASE, async (query, paging) => {
      const { cases, nextCursor } = await moderation.list({ ...query, ...paging });
      return { items: cases, nextCursor };
    }),

    contact: sheet(contactQuery, columns.MESSAGE, async (query, paging) => {
      const { rows, nextCursor } = await contact.list({ ...query, ...paging });
      return { items: rows.map(contactView), nextCursor };
    }),

    nameRequests: sheet(nameRequestsQuery, columns.NAME_REQUEST, async (query, paging) => {
      const { requests: items, nextCursor } = await names.list({ ...query, ...paging });
      return { items, nextCursor };
    }),

    apiKeys: sheet(apiKeysQuery, columns.API_KEY, async (query, paging, reader) => {
      const { apiKeys: items, nextCursor } = await apiKeys.list(reader, { ...query, ...paging });
      return { items, nextCursor };
    }),

    webhooks: sheet(webhooksQuery, columns.WEBHOOK, async (query, paging, reader) => {
      const { webhooks: items, nextCursor } = await webhooks.list(reader, { ...query, ...paging });
      return { items, nextCursor };
    }),

    audit: sheet(auditQuery, columns.ENTRY, async (query, paging, { language }) => {
      const { rows, nextCursor } = await audit.list({ ...query, ...paging });
      return { items: rows.map((row) => auditView(row, language)), nextCursor };
    }),
  }) satisfies Record<keyof ServerTexts['audit']['lists'], Sheet>;
