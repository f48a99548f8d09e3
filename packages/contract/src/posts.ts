import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import { CLOSURES } from '@sudhaar/domain/closure';
import { FEED_PLACES } from '@sudhaar/domain/feed-places';
import { POST_BODY_MAX_BYTES, TEXT_MAX } from '@sudhaar/domain/limits';
import { COUNTRY } from '@sudhaar/domain/places';
import { POST_CHANNELS } from '@sudhaar/domain/post-channels';
import { DEFAULT_PRIORITY, IMAGES_MAX, PRIORITIES } from '@sudhaar/domain/posts';
import { CURRENT_STATES, STAGES } from '@sudhaar/domain/progress';
import type { PlaceField, ProblemField } from '@sudhaar/domain/reported-fields';
import { VOTES } from '@sudhaar/domain/voting';
import { z } from 'zod';
import { reason } from './audit.ts';
import { categoryCode, postCategory } from './categories.ts';
import { comment } from './comments.ts';
import { mainPostRef } from './main-post-ref.ts';
import { measurement } from './measured.ts';
import { image, proofImage } from './media.ts';
import { officeName } from './office-name.ts';
import { postHold } from './post-hold.ts';
import { reportedProblem } from './reported-problem.ts';
import { defineRoute } from './route.ts';
import {
  clearable,
  clientId,
  formText,
  id,
  jsonOrText,
  jsonText,
  latitude,
  longitude,
  messageAnswer,
  page,
  paging,
  wholeNumber,
  yesNo,
} from './shapes.ts';
import { wardName } from './ward-name.ts';

const coordinates = z.object({ lat: z.number(), lng: z.number() });

/** Set while a proof waits for a verdict. */
const verdictState = z.object({
  proofAt: z.string(),
  /** Time at which the mail server accepted the reporter's notice, or it was seen. Null until then, so no time runs. */
  deliveredAt: z.string().nullable(),
  /** Time at which neighbours are or were asked. Null if unknown. */
  neighboursAt: z.string().nullable(),
  areNeighboursAsked: z.boolean(),
  /** Time at which it closes without confirmation. Null if unknown, or if administrators judge. */
  closesAt: z.string().nullable(),
  /** Administrators must judge: the reporter left or can't be reached, or a neighbour says that it is not fixed. */
  isJudgeWanted: z.boolean(),
});
export type VerdictState = z.infer<typeof verdictState>;

const { caption, ...problem } = reportedProblem;

export const post = z.object({
  _id: z.string(),
  /** Readable number such as MH26-104210. Never changes. */
  number: z.string(),
  caption,
  createdAt: z.string(),
  /** Only the reporter's own edits change it. */
  updatedAt: z.string(),
  images: z.array(image),
  /** `telephone` and `counter`: an office entered it for somebody without an account. */
  channel: z.enum(POST_CHANNELS),
  /** The system that sent it, with its office. Missing if none did. */
  system: z.string().optional(),
  /**
   * Null if the account was deleted, or nobody has taken a post that an office entered. Only the reporter and
   * administrators get the email.
   */
  user: z
    .object({
      _id: z.string(),
      name: z.string(),
      role: z.enum(ROLES),
      profilePhoto: z.string(),
      email: z.string().optional(),
    })
    .nullable(),
  ...problem,
  /** The category that the reporter proposes while somebody works on it. Missing: none. */
  proposedCategory: postCategory.optional(),
  /** Null if it is without an office. */
  office: officeName.nullable(),
  /** Of its office, and only for colleagues there. Missing: none. */
  ward: wardName.optional(),
  /** Two offices disagree about responsibility, and administrators have to settle it. */
  isDisputed: z.boolean(),
  /** An administrator has settled it. No more transfers. */
  isSettled: z.boolean(),
  currentState: z.enum(CURRENT_STATES),
  progressState: z.enum(STAGES),
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Null unless work is on hold. The due date stays. */
  hold: postHold.nullable(),
  /** Null until the end. */
  closure: z.enum(CLOSURES).nullable(),
  reopenedCount: z.number(),
  /**
   * The main post of a merged one. It determines stages and votes; votes on the duplicate count there. Null if not
   * merged.
   */
  sameAs: mainPostRef.nullable(),
  /** Posts that were merged into this one. */
  duplicateCount: z.number(),
  /** Deadline for reopening, or for objecting to a merge. Null until the end. */
  reopenUntil: z.string().nullable(),
  verdict: verdictState.nullable(),
  assignedGovernment: z.string().nullable(),
  assignedGovernmentName: z.string().nullable(),
  /** The assignee who left while work was open. The post waits at its stage for a colleague. Null if erased, or none. */
  formerAssignee: z.string().nullable(),
  location: z.object({
    country: z.literal(COUNTRY),
    state: z.string(),
    /** Looked up by position. Empty if unknown. */
    district: z.string(),
    landmark: z.string(),
    address: z.string(),
    pincode: z.string(),
    /** Looked up by position. Empty if unknown. */
    locality: z.string(),
    positionPincode: z.string(),
    coordinates,
  } satisfies Record<PlaceField, z.ZodType> & Record<string, z.ZodType>),
  /** The proof of the work, from its submission until it is withdrawn or refused. */
  finalUpdate: z
    .object({ caption: z.string(), images: z.array(proofImage), measurements: z.array(measurement) })
    .nullable(),
  /** Null once there is a new proof. */
  rejection: z.object({ reason: z.string(), at: z.string() }).nullable(),
  finalCaption: z.string(),
  finalImages: z.array(z.object({ url: z.string(), public_id: z.string() })),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  replyCount: z.number(),
  myVote: z.enum(VOTES).nullable(),
  /** The first 200, fewer in long lists, three on a card. GET /api/posts/comments/{postId} has the rest. */
  comments: z.array(comment),
  /** Only administrators and the reporter see hidden posts. */
  isHidden: z.boolean().optional(),
  /** The first 5,000 of each kind, fewer in long lists, always including the reader. Missing on cards. */
  upvotes: z.array(z.string()).optional(),
  downvotes: z.array(z.string()).optional(),
});
export type Post = z.infer<typeof post>;

export const POST_SORTS = [
  'newest',
  'oldest',
  'mostUpvoted',
  'leastUpvoted',
  'mostDownvoted',
  'leastDownvoted',
  // Due first. Leaves out finished posts.
  'due',
] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** `nearest` is measured from the caller's home. */
export const FEED_SORTS = [...POST_SORTS, 'nearest'] as const;
export type FeedSort = (typeof FEED_SORTS)[number];

/** `card` has no voter ids and only the first comments. `summary` has no comments. */
const view = z.enum(['full', 'card', 'summary']).default('full');

export const postQuery = paging.extend({
  view,
  sort: z.enum(POST_SORTS).default('newest'),
  search: z.string().max(200).optional(),
  priority: z.enum(PRIORITIES).optional(),
  stage: z.enum(STAGES).optional(),
  state: z.string().max(100).optional(),
  category: categoryCode.optional(),
  overdue: yesNo.optional(),
  minUpvotes: wholeNumber.optional(),
  minDownvotes: wholeNumber.optional(),
});
export type PostQuery = z.output<typeof postQuery>;

/** Priorities in the administrators' list, whose pages say "Urgent (Critical)". */
export const ADMIN_PRIORITIES = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Critical' } as const;
export type AdminPriority = keyof typeof ADMIN_PRIORITIES;

export const adminPostQuery = postQuery.extend({
  priority: z.enum(['low', 'medium', 'high', 'urgent']).optional(),
  maxUpvotes: wholeNumber.optional(),
  maxDownvotes: wholeNumber.optional(),
  hidden: yesNo.optional(),
  /** Finished work that an administrator must judge (see `verdict.isJudgeWanted`). */
  awaitsVerdict: yesNo.optional(),
  /** Open posts without a responsible office. */
  withoutOffice: yesNo.optional(),
  /** Open posts that two offices disagree about. */
  disputed: yesNo.optional(),
});

export type AdminPostQuery = z.output<typeof adminPostQuery>;

const postId = z.object({ postId: id });
const postAnswer = z.object({ post });

export const userPosts = defineRoute({
  method: 'GET',
  path: '/api/user/allPosts',
  summary:
    'Posts: everyone’s, only others’, or only one’s own. `where`: everywhere, in the place where the caller lives, or in its district; the server knows that place. Without one, these and `sort=nearest` are refused (422). Lists of a place have no hidden posts',
  access: 'signedIn',
  query: postQuery.extend({
    author: z.enum(['anyone', 'others', 'me']).default('anyone'),
    where: z.enum(FEED_PLACES).default('everywhere'),
    sort: z.enum(FEED_SORTS).default('newest'),
  }),
  response: page('posts', post),
});

export const upvotedPosts = defineRoute({
  method: 'GET',
  path: '/api/user/upvotedPosts',
  summary: 'Posts the caller upvoted, the last vote first',
  access: ['user'],
  query: paging.extend({ view }),
  response: page('upvotedPosts', post),
});

export const downvotedPosts = defineRoute({
  method: 'GET',
  path: '/api/user/downvotedPosts',
  summary: 'Posts the caller downvoted, the last vote first',
  access: ['user'],
  query: paging.extend({ view }),
  response: page('downvotedPosts', post),
});

export const onePost = defineRoute({
  method: 'GET',
  path: '/api/posts/post/{postId}',
  summary: 'One post',
  access: 'signedIn',
  params: postId,
  query: z.object({ view }),
  response: postAnswer,
});

const place = z.object({
  state: formText(TEXT_MAX.addressLine),
  landmark: formText(TEXT_MAX.addressLine),
  address: formText(TEXT_MAX.addressLine),
  pincode: formText(TEXT_MAX.pincode),
  coordinates: coordinates.nullish(),
} satisfies Record<PlaceField, z.ZodType>);

export const createPost = defineRoute({
  method: 'POST',
  path: '/api/user/createPost',
  summary: 'Report a problem',
  access: ['user'],
  status: 201,
  limits: CALL_LIMITS.report,
  body: z.object({
    caption: formText(TEXT_MAX.caption),
    priority: z.enum(PRIORITIES).default(DEFAULT_PRIORITY),
    category: categoryCode.default(DEFAULT_CATEGORY),
    location: jsonText(place).prefault('{}'),
    clientId: clientId.optional(),
  } satisfies Record<ProblemField | 'location' | 'clientId', z.ZodType>),
  upload: { fields: ['images'], maxFiles: IMAGES_MAX, kinds: 'image' },
  response: messageAnswer.extend({ post }),
});

export const editPost = defineRoute({
  method: 'PUT',
  path: '/api/user/editPosts/{postId}',
  summary:
    'Change the words, the place and the photos of one’s own post; anything else in the body is ignored. A field that is left out stays; null, or an empty text in a form, clears it. `images` in JSON are ignored too: photos change by `imageOrder`, and by new files in a form',
  access: ['user'],
  limits: CALL_LIMITS.edit,
  bodyMaxBytes: POST_BODY_MAX_BYTES,
  params: postId,
  body: z.object({
    caption: clearable(z.string().max(TEXT_MAX.caption)),
    priority: clearable(z.enum(PRIORITIES)),
    category: clearable(z.union([categoryCode, postCategory.transform(({ code }) => code)])),
    location: jsonOrText(
      z.object({
        state: clearable(z.string().max(TEXT_MAX.addressLine)),
        landmark: clearable(z.string().max(TEXT_MAX.addressLine)),
        address: clearable(z.string().max(TEXT_MAX.addressLine)),
        pincode: clearable(z.string().max(TEXT_MAX.pincode)),
        coordinates: clearable(coordinates),
      } satisfies Record<PlaceField, z.ZodType>),
    ).optional(),
    imageOrder: jsonOrText(z.array(z.string().nullable()))
      .optional()
      .describe(
        'All photos in their new order: the id or the url of one that stays, null for the next new file. What is left out is removed; new files that are left out follow at the end. Without it all photos stay',
      ),
    seenUpdatedAt: z
      .string()
      .optional()
      .describe('`updatedAt` of the post that was edited: refused (409) where it was edited again since'),
  } satisfies Record<ProblemField | 'location', z.ZodType> & Record<string, z.ZodType>),
  upload: { fields: ['images'], maxFiles: IMAGES_MAX, kinds: 'image', isOptional: true },
  response: messageAnswer.extend({ post }),
});

export const deletePost = defineRoute({
  method: 'DELETE',
  path: '/api/user/deletePosts/{postId}',
  summary: 'Delete one’s own post with its photos, votes and comments',
  access: ['user'],
  params: postId,
  response: messageAnswer,
});

export const adminDeletePost = defineRoute({
  method: 'DELETE',
  path: '/api/admin/deletePosts/{postId}',
  summary: 'Delete any post with its photos, votes and comments',
  access: ['admin'],
  params: postId,
  body: z.object({ reason }),
  response: messageAnswer,
});

export const votePost = defineRoute({
  method: 'PUT',
  path: '/api/posts/votePost',
  summary: 'Vote; the same vote again takes it back',
  access: 'signedIn',
  limits: CALL_LIMITS.vote,
  body: z.object({ postId: id, type: z.enum(VOTES) }),
  response: messageAnswer.extend({
    upvoteCount: z.number(),
    downvoteCount: z.number(),
    myVote: z.enum(VOTES).nullable(),
  }),
});

export const nearbyPosts = defineRoute({
  method: 'GET',
  path: '/api/posts/nearby',
  summary:
    'Around a position (lat, lng, radius in metres): posts, nearest first. In a map rectangle (south, west, north, east, zoom): clusters where posts are dense, pins where they are few',
  access: 'signedIn',
  query: z
    .object({
      lat: latitude.optional(),
      lng: longitude.optional(),
      radius: z.coerce.number().min(1).max(20_000).default(1000),
      /** Leaves out finished posts. */
      open: yesNo
        // Older pages send true and false.
        .or(z.enum(['true', 'false']).transform((word) => word === 'true'))
        .default(false),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      south: latitude.optional(),
      west: longitude.optional(),
      north: latitude.optional(),
      east: longitude.optional(),
      zoom: z.coerce.number().int().min(0).max(20).optional(),
      priority: z.enum(PRIORITIES).optional(),
      stage: z.enum(STAGES).optional(),
      category: categoryCode.optional(),
    })
    .refine(
      ({ lat, lng, south, west, north, east, zoom }) =>
        [lat, lng].every((n) => n !== undefined) ||
        [south, west, north, east, zoom].every((n) => n !== undefined),
      { message: 'lat and lng, or south, west, north, east and zoom', path: ['lat'] },
    ),
  response: z.object({
    posts: z.array(post.extend({ distance: z.number() })),
    clusters: z.array(coordinates.extend({ cell: z.string(), count: z.number() })),
    pins: z.array(
      coordinates.extend({
        _id: z.string(),
        caption: z.string(),
        priority: z.enum(PRIORITIES),
        progressState: z.enum(STAGES),
      }),
    ),
  }),
});
