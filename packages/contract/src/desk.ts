import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { CLOSURES } from '@sudhaar/domain/closure';
import { DEFAULT_DESK_SORT, DESK_SORTS, DESK_VIEWS, JOB_SHEETS_MAX } from '@sudhaar/domain/desk';
import { DEFAULT_HANDOVER_HOURS, HANDOVER_HOURS_MAX } from '@sudhaar/domain/handover';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import { categoryCode } from './categories.ts';
import { measurementLine } from './measured.ts';
import { post } from './posts.ts';
import { defineRoute } from './route.ts';
import { id, latitude, longitude, messageAnswer, page, paging, wholeNumber } from './shapes.ts';
import { wardName } from './ward-name.ts';

/** Filters of an inbox besides its view. Page addresses, saved views and bulk jobs share them. */
export const deskFilters = z.object({
  category: categoryCode.optional(),
  priority: z.enum(PRIORITIES).optional(),
  stage: z.enum(STAGES).optional(),
  /** A colleague of the office. */
  assignee: id.optional(),
  /** A ward of the office, or `none` for reports outside every ward. */
  ward: id.optional(),
  /** Words, or a post's number. */
  search: z.string().max(200).optional(),
  /** Age in whole days. */
  minDays: z.coerce.number().int().min(0).max(3650).optional(),
  maxDays: z.coerce.number().int().min(0).max(3650).optional(),
  minUpvotes: wholeNumber.optional(),
  /** A box on the map: all four sides or none. */
  south: latitude.optional(),
  west: longitude.optional(),
  north: latitude.optional(),
  east: longitude.optional(),
});
export type DeskFilters = z.output<typeof deskFilters>;

export const deskQuery = deskFilters.extend({
  view: z.enum(DESK_VIEWS).default('office'),
  sort: z.enum(DESK_SORTS).default(DEFAULT_DESK_SORT),
});
export type DeskQuery = z.output<typeof deskQuery>;

export const deskPosts = defineRoute({
  method: 'GET',
  path: '/api/gov/desk',
  summary:
    'The inbox of the caller’s office: open reports of a view, narrowed and sorted. 403 for an account of no office',
  access: ['government'],
  query: deskQuery.extend({
    limit: paging.shape.limit.unwrap().default(50),
    cursor: paging.shape.cursor,
  }),
  response: page('posts', post),
});

export const deskCounts = defineRoute({
  method: 'GET',
  path: '/api/gov/desk/counts',
  summary: 'How many reports each view of the inbox holds, exactly',
  access: ['government'],
  response: z.object({ counts: z.record(z.enum(DESK_VIEWS), z.number()) }),
});

export const deskCount = defineRoute({
  method: 'GET',
  path: '/api/gov/desk/count',
  summary: 'How many reports of a view a narrowing leaves, exactly',
  access: ['government'],
  query: deskQuery.omit({ sort: true }),
  response: z.object({ count: z.number() }),
});

/** A report that a search at the desk found outside the list, and where it is. */
export const deskHit = z.object({
  _id: z.string(),
  number: z.string(),
  caption: z.string(),
  /** `caller`: its caller has that name or number. `reporter`: its reporter has that name. */
  by: z.enum(['number', 'words', 'caller', 'reporter']),
  where: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('merged'), number: z.string() }),
    /** Null if no office is responsible. */
    z.object({ kind: z.literal('office'), name: z.string().nullable() }),
    z.object({ kind: z.literal('finished'), at: z.string() }),
    z.object({ kind: z.literal('view'), view: z.enum(DESK_VIEWS) }),
  ]),
});
export type DeskHit = z.infer<typeof deskHit>;

/** A POST, so that names and numbers of callers never appear in addresses and logs. */
export const searchDesk = defineRoute({
  method: 'POST',
  path: '/api/gov/desk/search',
  summary:
    'Find reports outside a view: by number, finished, merged, or by a name. Finding one by its caller is recorded as a reading of the caller’s details',
  access: ['government'],
  limits: CALL_LIMITS.deskSearch,
  body: z.object({
    search: z.string().max(200),
    /** Reports of this view are left out, because the list shows them. */
    view: z.enum(DESK_VIEWS).default('office'),
    /** Looks for callers too, in the office that took the call. */
    callers: z.boolean().default(false),
  }),
  response: z.object({ hits: z.array(deskHit) }),
});

export const savedView = z.object({
  _id: z.string(),
  name: z.string(),
  query: deskQuery,
  /** The caller may change it, as its creator or a head. */
  isMine: z.boolean(),
  /** Name of the creator. Null if the account was deleted. */
  createdBy: z.string().nullable(),
});
export type SavedView = z.infer<typeof savedView>;

const viewForm = z.object({ name: z.string().max(TEXT_MAX.name), query: deskQuery });

export const savedViews = defineRoute({
  method: 'GET',
  path: '/api/gov/desk/views',
  summary: 'The saved views of the caller’s office, by name',
  access: ['government'],
  response: z.object({ views: z.array(savedView) }),
});

export const saveView = defineRoute({
  method: 'POST',
  path: '/api/gov/desk/views',
  summary: 'Save an inbox under a name, for everybody of the office',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.edit,
  body: viewForm,
  response: messageAnswer.extend({ view: savedView }),
});

export const changeView = defineRoute({
  method: 'PUT',
  path: '/api/gov/desk/views/{id}',
  summary: 'Rename a saved view, or let it open another inbox; by its maker or a head',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  params: z.object({ id }),
  body: viewForm.partial(),
  response: messageAnswer.extend({ view: savedView }),
});

export const deleteView = defineRoute({
  method: 'DELETE',
  path: '/api/gov/desk/views/{id}',
  summary: 'Delete a saved view; by its maker or a head',
  access: ['government'],
  params: z.object({ id }),
  response: messageAnswer,
});

export const workload = defineRoute({
  method: 'GET',
  path: '/api/gov/workload',
  summary:
    'Open, due today, overdue and this week’s resolved reports of each colleague: heads see all, members their own. And the open reports of each ward',
  access: ['government'],
  response: z.object({
    people: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        isHead: z.boolean(),
        open: z.number(),
        dueToday: z.number(),
        overdue: z.number(),
        /** Confirmed ends since Monday, India's time. */
        resolvedThisWeek: z.number(),
      }),
    ),
    /** The office's unclaimed posts. */
    unclaimed: z.number(),
    /** Open posts of each ward, in their order, and of none. Empty if the office has no wards. */
    wards: z.array(
      z.object({
        /** Null outside every ward. */
        ward: wardName.nullable(),
        open: z.number(),
        unclaimed: z.number(),
        overdue: z.number(),
      }),
    ),
  }),
});
export type Workload = z.infer<typeof workload.response>;

/** A note or a reply of a colleague. */
const said = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      text: z.string(),
      createdAt: z.string(),
      /** Null if the account was deleted. */
      author: z.string().nullable(),
      post: z.object({ _id: z.string(), number: z.string(), caption: z.string() }),
    }),
  ),
  hasMore: z.boolean(),
});

const callBacks = z.object({
  items: z.array(
    z.object({
      post: z.object({ _id: z.string(), number: z.string(), caption: z.string() }),
      stage: z.enum(STAGES),
      closure: z.enum(CLOSURES).nullable(),
      /** The latest step, of which the callers have not been told. */
      newsAt: z.string(),
      callers: z.number(),
    }),
  ),
  hasMore: z.boolean(),
});

export const handover = defineRoute({
  method: 'GET',
  path: '/api/gov/handover',
  summary:
    'The notes and public replies of the caller’s office of the last hours, and the reports whose callers have not been told what is new, for the next shift',
  access: ['government'],
  query: z.object({
    hours: z.coerce.number().int().min(1).max(HANDOVER_HOURS_MAX).default(DEFAULT_HANDOVER_HOURS),
  }),
  response: z.object({ since: z.string(), notes: said, replies: said, callBacks }),
});
export type Handover = z.infer<typeof handover.response>;

export const jobSheets = defineRoute({
  method: 'GET',
  path: '/api/gov/jobSheets',
  summary: 'Reports of the caller’s office for printing, in the order of `ids`; those of others are left out',
  access: ['government'],
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .max(JOB_SHEETS_MAX * 40)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(id).min(1).max(JOB_SHEETS_MAX)),
  }),
  response: z.object({
    posts: z.array(post),
    /** By post, what was measured, and what is still to be measured. */
    measurements: z.record(z.string(), z.array(measurementLine)),
    /** Base URL for the QR code on each sheet. */
    publicUrl: z.string(),
  }),
});
