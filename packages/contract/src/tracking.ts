import { STEP_KINDS } from '@sudhaar/domain/clock';
import { CLOSURES } from '@sudhaar/domain/closure';
import { REQUEST_STATUSES } from '@sudhaar/domain/open311';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { CURRENT_STATES, STAGES } from '@sudhaar/domain/progress';
import { PUBLIC_AUTHORS } from '@sudhaar/domain/public-posts';
import type { PlaceField } from '@sudhaar/domain/reported-fields';
import { ROUTING_KINDS } from '@sudhaar/domain/responsibility';
import { z } from 'zod';
import { categoryCode, postCategory } from './categories.ts';
import { mainPostRef } from './main-post-ref.ts';
import { image } from './media.ts';
import { officeName } from './office-name.ts';
import { performance } from './performance.ts';
import { postHold } from './post-hold.ts';
import { shownProof } from './progress.ts';
import { reportedProblem } from './reported-problem.ts';
import { defineRoute } from './route.ts';
import { id, latitude, longitude, page, paging } from './shapes.ts';

const stage = z.enum(STAGES);

const { caption, ...problem } = reportedProblem;

const publicMove = z.object({
  from: stage,
  to: stage,
  /** Stages that a proof passed at once, in order. */
  passed: z.array(stage),
  at: z.string(),
  closure: z.enum(CLOSURES).nullable(),
});

/** The public fields of a post: never a name, a comment, a note or an account. */
export const publicPost = z.object({
  _id: z.string(),
  number: z.string(),
  caption,
  createdAt: z.string(),
  /** Only the first photo. */
  image: image.nullable(),
  ...problem,
  office: officeName.nullable(),
  currentState: z.enum(CURRENT_STATES),
  progressState: stage,
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Null unless work is on hold. The due date stays. */
  hold: postHold.nullable(),
  closure: z.enum(CLOSURES).nullable(),
  reopenedCount: z.number(),
  /** Null if it is not merged. */
  sameAs: mainPostRef.nullable(),
  duplicateCount: z.number(),
  location: z.object({
    state: z.string(),
    district: z.string(),
    landmark: z.string(),
    address: z.string(),
    pincode: z.string(),
    locality: z.string(),
    positionPincode: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }),
  } satisfies Record<PlaceField, z.ZodType> & Record<string, z.ZodType>),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  replyCount: z.number(),
  /** Oldest first. */
  timeline: z.array(publicMove),
  /** Steps of the clock, oldest first. */
  steps: z.array(z.object({ kind: z.enum(STEP_KINDS), at: z.string() })),
  /** Oldest first. */
  routings: z.array(
    z.object({
      kind: z.enum(ROUTING_KINDS),
      from: officeName.nullable(),
      to: officeName.nullable(),
      at: z.string(),
      /** For merges: number of the main post. Null if that is hidden or deleted. */
      report: z.string().nullable(),
      /** Only for `onHold`. */
      hold: postHold.nullable(),
    }),
  ),
});
export type PublicPost = z.infer<typeof publicPost>;

export const trackPost = defineRoute({
  method: 'GET',
  path: '/api/public/post/{postId}',
  summary: 'The stage and the moves of a post, by its id or its number',
  access: 'anyone',
  params: z.object({ postId: id }),
  response: z.object({ post: publicPost }),
});

/** Without names. Email addresses and phone numbers in the text are replaced. */
const publicRemark = z.object({
  _id: z.string(),
  author: z.enum(PUBLIC_AUTHORS),
  content: z.string(),
  createdAt: z.string(),
});
export type PublicRemark = z.infer<typeof publicRemark>;

/** Content of a post's public page. */
export const publicPostPage = publicPost.omit({ image: true, timeline: true }).extend({
  images: z.array(image),
  /** Oldest first, with reasons and proofs. Email addresses and phone numbers are replaced. */
  timeline: z.array(
    publicMove.extend({ note: z.string(), proof: shownProof.nullable(), images: z.array(image) }),
  ),
  /** The first ones. */
  comments: z.array(publicRemark.extend({ replies: z.array(publicRemark) })),
  hasMoreComments: z.boolean(),
});
export type PublicPostPage = z.infer<typeof publicPostPage>;

export const publicPostDetails = defineRoute({
  method: 'GET',
  path: '/api/public/posts/{id}',
  summary:
    'The public page of a post, by its id or its number: photos, moves with reasons and proofs, comments without names',
  access: 'anyone',
  params: z.object({ id }),
  response: z.object({ post: publicPostPage }),
});

export const update = z.object({
  _id: z.string(),
  postId: z.string(),
  number: z.string(),
  caption: z.string(),
  image: image.nullable(),
  priority: z.enum(PRIORITIES),
  from: stage,
  to: stage,
  at: z.string(),
  state: z.string(),
  district: z.string(),
  landmark: z.string(),
  pincode: z.string(),
});
export type Update = z.infer<typeof update>;

export const cityUpdates = defineRoute({
  method: 'GET',
  path: '/api/public/updates',
  summary: 'What has moved lately, everywhere, in a state or in one of its districts, the newest first',
  access: 'anyone',
  query: paging.extend({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    state: z.string().max(100).optional(),
    /** Needs its state. */
    district: z.string().max(100).optional(),
  }),
  response: page('updates', update),
});

export const publicFigures = defineRoute({
  method: 'GET',
  path: '/api/public/figures',
  summary: 'How many posts there are, and how far they have come',
  access: 'anyone',
  response: z.object({
    reported: z.number(),
    open: z.number(),
    inProgress: z.number(),
    /** Confirmed by the reporter, neighbours or an administrator. */
    resolved: z.number(),
    /** Closed without confirmation. */
    unconfirmed: z.number(),
  }),
});
export type PublicFigures = z.infer<typeof publicFigures.response>;

/** A post on the public map and in its list. */
export const mappedPost = z.object({
  _id: z.string(),
  number: z.string(),
  caption: z.string(),
  createdAt: z.string(),
  image: image.nullable(),
  priority: z.enum(PRIORITIES),
  progressState: stage,
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  state: z.string(),
  district: z.string(),
  landmark: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
});
export type MappedPost = z.infer<typeof mappedPost>;

export const publicMap = defineRoute({
  method: 'GET',
  path: '/api/public/map',
  summary:
    'What is reported in a map rectangle. Few posts come one by one; of many, the newest, and clusters that count them all',
  access: 'anyone',
  query: z.object({
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
    zoom: z.coerce.number().int().min(0).max(20),
    priority: z.enum(PRIORITIES).optional(),
    stage: stage.optional(),
    category: categoryCode.optional(),
    /** Open311's statuses. `closed` means finished. */
    status: z.enum(REQUEST_STATUSES).optional(),
  }),
  response: z.object({
    total: z.number(),
    /** Empty if `posts` has all posts in the rectangle. */
    clusters: z.array(z.object({ cell: z.string(), lat: z.number(), lng: z.number(), count: z.number() })),
    /** Newest first. */
    posts: z.array(mappedPost),
  }),
});
export type PublicMap = z.infer<typeof publicMap.response>;

/** Has been waiting for twice its time. */
export const overduePost = mappedPost.extend({ category: postCategory, office: officeName.nullable() });
export type OverduePost = z.infer<typeof overduePost>;

export const overduePosts = defineRoute({
  method: 'GET',
  path: '/api/public/overdue',
  summary: 'Reports that have waited for twice the time they may take, the longest overdue first',
  access: 'anyone',
  query: paging.extend({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    state: z.string().max(100).optional(),
    /** Needs its state. */
    district: z.string().max(100).optional(),
  }),
  response: page('posts', overduePost),
});

export const publicPerformance = defineRoute({
  method: 'GET',
  path: '/api/public/performance',
  summary:
    'How promises were kept: everywhere, of a category, in a state or one of its districts; and of each category there',
  access: 'anyone',
  query: z.object({
    state: z.string().max(100).optional(),
    /** Needs its state. */
    district: z.string().max(100).optional(),
  }),
  response: z.object({
    all: performance,
    /** Categories with posts in the period. */
    categories: z.array(z.object({ category: postCategory, performance })),
  }),
});
export type PublicPerformance = z.infer<typeof publicPerformance.response>;

/** `entry` is JSON, exactly as it was hashed. */
const historyEntry = z.object({ seq: z.number(), entry: z.string(), hash: z.string() });

export const postHistory = defineRoute({
  method: 'GET',
  path: '/api/public/posts/{id}/history',
  summary:
    'A post’s history as a chain of hashes: each is SHA-256 of the hash before, a line break and the entry. With the part of the published root of the last day that contains it',
  access: 'anyone',
  params: z.object({ id }),
  query: paging,
  response: page('entries', historyEntry).extend({
    postId: z.string(),
    number: z.string(),
    /** Only on the first page. Null if no published root contains the post yet. */
    proof: z
      .object({
        day: z.string(),
        root: z.string(),
        previous: z.string(),
        buckets: z.array(z.string()),
        leaves: z.array(z.string()),
        /** The post's last entry on that day. */
        seq: z.number(),
      })
      .nullable(),
  }),
});
export type PostHistory = z.infer<typeof postHistory.response>;

export const historyRoots = defineRoute({
  method: 'GET',
  path: '/api/public/history',
  summary: 'The published roots of all histories, a day each, the newest first',
  access: 'anyone',
  query: paging.extend({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: page(
    'roots',
    z.object({ day: z.string(), root: z.string(), previous: z.string(), posts: z.number() }),
  ),
});
