import { ROLES } from '@sudhaar/domain/accounts';
import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { STEP_KINDS } from '@sudhaar/domain/clock';
import { CLOSURES } from '@sudhaar/domain/closure';
import { GOVERNMENT_LISTS, LIST_AREAS } from '@sudhaar/domain/government-lists';
import { TEXT_MAX } from '@sudhaar/domain/limits';
import { MEASUREMENTS_MAX } from '@sudhaar/domain/measurements';
import { IMAGES_MAX } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { PROOF_OUTCOMES } from '@sudhaar/domain/public-posts';
import { ROUTING_KINDS } from '@sudhaar/domain/responsibility';
import { z } from 'zod';
import { externalUpdate } from './external-updates.ts';
import { measurement } from './measured.ts';
import { image, proofImage } from './media.ts';
import { officeName } from './office-name.ts';
import { postHold } from './post-hold.ts';
import { adminPostQuery, post, postQuery } from './posts.ts';
import { defineRoute } from './route.ts';
import { clientId, formText, id, jsonText, messageAnswer, yesNo } from './shapes.ts';

const photoClaim = z.object({
  takenAt: z.iso.datetime({ offset: true }).nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** `phone`: taken on the spot, with the phone's position. `photo`: read from the photo before it was shrunk. */
  by: z.enum(['photo', 'phone']),
});
export type PhotoClaim = z.infer<typeof photoClaim>;

const params = z.object({ postId: id });
const moved = messageAnswer.extend({ post });

/** A proof in the timeline. It stays there after it was refused. */
export const shownProof = z.object({
  caption: z.string(),
  images: z.array(proofImage),
  measurements: z.array(measurement),
  outcome: z.enum(PROOF_OUTCOMES),
});

export const timelineEntry = z.object({
  _id: z.string(),
  from: z.enum(STAGES),
  to: z.enum(STAGES),
  /** Stages that a proof passed at once, in order. Nobody claims work of its own in them. */
  passed: z.array(z.enum(STAGES)),
  note: z.string(),
  at: z.string(),
  /** Null if the account was deleted. */
  actor: z
    .object({
      _id: z.string(),
      name: z.string(),
      role: z.enum(ROLES),
      /** Verified by an administrator. */
      isVerified: z.boolean(),
    })
    .nullable(),
  proof: shownProof.nullable(),
  /** Photos with the reason of a rejection or reopening. */
  images: z.array(image),
  /** Null if the move is not an end. */
  closure: z.enum(CLOSURES).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A change of responsibility. */
export const routingEntry = z.object({
  _id: z.string(),
  kind: z.enum(ROUTING_KINDS),
  at: z.string(),
  /** Null if routing rules decided, or the account was deleted. */
  actor: timelineEntry.shape.actor,
  from: officeName.nullable(),
  to: officeName.nullable(),
  /** The new assignee. Null if the post went back to the office, or for other kinds. */
  assignee: z.string().nullable(),
  category: z.string().nullable(),
  /** For merges: number of the main post. */
  report: z.string().nullable(),
  /** Only for `onHold`. */
  hold: postHold.nullable(),
  reason: z.string(),
});
export type RoutingEntry = z.infer<typeof routingEntry>;

/** Written by the clock, without an actor. */
export const stepEntry = z.object({
  _id: z.string(),
  kind: z.enum(STEP_KINDS),
  at: z.string(),
  /** A neighbour's reason for "not fixed". Empty except for the reporter, the assignee and administrators. */
  reason: z.string(),
});
export type StepEntry = z.infer<typeof stepEntry>;

export const advancePost = defineRoute({
  method: 'PUT',
  path: '/api/gov/progressState/{postId}',
  summary: 'Move a post one stage on; the first move claims it. From Work Near Completion it needs proof',
  access: ['government'],
  limits: CALL_LIMITS.move,
  params,
  body: z.object({
    finalCaption: formText(TEXT_MAX.caption),
    finalImages: z
      .array(z.object({ url: z.string().max(500) }))
      .max(IMAGES_MAX)
      .default([]),
  }),
  response: moved,
});

export const regressPost = defineRoute({
  method: 'PUT',
  path: '/api/gov/regressProgressState/{postId}',
  summary: 'Move a post one stage back; back to Unseen releases it',
  access: ['government'],
  limits: CALL_LIMITS.move,
  params,
  response: moved,
});

export const submitProof = defineRoute({
  method: 'PUT',
  path: '/api/gov/updateFinalWork/{postId}',
  summary: 'Show the finished work, and ask the reporter to verify it. The stages in between are passed',
  access: ['government'],
  limits: CALL_LIMITS.proof,
  params,
  body: z.object({
    /** Repeats with the same key are stored once and answer the post. */
    clientId: clientId.optional(),
    finalCaption: formText(TEXT_MAX.caption),
    /** `yes` also claims a post that nobody has. Otherwise only the assignee shows work. */
    claim: yesNo.prefault('no'),
    measurements: jsonText(
      z.array(z.object({ field: id, value: z.string().max(TEXT_MAX.name) })).max(2 * MEASUREMENTS_MAX),
    )
      .prefault('[]')
      .describe(
        'Values of the fields that the office defines (GET /api/gov/measurements). Public, beside the proof. None is required here',
      ),
    photoFacts: jsonText(z.array(photoClaim.nullable()).max(IMAGES_MAX))
      .prefault('[]')
      .describe(
        'What the device knows of each photo, in the order of the files: when and where it was taken. Only the distance from the spot is kept. What a photo itself contains counts before it',
      ),
  }),
  upload: { fields: ['images'], maxFiles: IMAGES_MAX, kinds: 'image' },
  response: moved,
});

export const verifyPost = defineRoute({
  method: 'PUT',
  path: '/api/user/verifyPost/{postId}',
  summary: 'The reporter says that it is fixed',
  access: ['user'],
  params,
  response: moved,
});

export const rejectPost = defineRoute({
  method: 'PUT',
  path: '/api/user/rejectPost/{postId}',
  summary: 'The reporter says that it is not fixed yet, and why, with photos if wanted',
  access: ['user'],
  limits: CALL_LIMITS.move,
  params,
  body: z.object({ reason: formText(TEXT_MAX.comment) }),
  upload: { fields: ['images'], maxFiles: IMAGES_MAX, kinds: 'image', isOptional: true },
  response: moved,
});

export const undoAnswer = defineRoute({
  method: 'PUT',
  path: '/api/user/undoAnswer/{postId}',
  summary:
    'The reporter takes back "fixed" or "not fixed yet" within a minute, if nobody has moved the post since',
  access: ['user'],
  limits: CALL_LIMITS.move,
  params,
  response: moved,
});

export const reopenPost = defineRoute({
  method: 'PUT',
  path: '/api/user/reopenPost/{postId}',
  summary:
    'The reporter reopens a finished post within 30 days of its end, and says why, with photos if wanted',
  access: ['user'],
  limits: CALL_LIMITS.move,
  params,
  body: z.object({ reason: formText(TEXT_MAX.comment) }),
  upload: { fields: ['images'], maxFiles: IMAGES_MAX, kinds: 'image', isOptional: true },
  response: moved,
});

export const witnessPost = defineRoute({
  method: 'PUT',
  path: '/api/posts/witness/{postId}',
  summary:
    'A neighbour who was asked says whether it is fixed; "not fixed" needs its reason, and brings the post to administrators',
  access: ['user'],
  limits: CALL_LIMITS.move,
  params,
  body: z.object({ fixed: z.boolean(), reason: formText(TEXT_MAX.comment) }),
  response: moved,
});

export const witnessState = defineRoute({
  method: 'GET',
  path: '/api/posts/witness/{postId}',
  summary: 'Whether the caller is a neighbour who is asked about this post, and what neighbours have said',
  access: ['user'],
  params,
  response: z.object({
    mayWitness: z.boolean(),
    /** The caller's own answer. Null if there is none yet. */
    mine: z.object({ fixed: z.boolean(), reason: z.string() }).nullable(),
    /** "Fixed" answers so far, and how many are needed. */
    fixed: z.number(),
    needed: z.number(),
  }),
});
export type WitnessState = z.infer<typeof witnessState.response>;

export const adminVerdict = defineRoute({
  method: 'PUT',
  path: '/api/admin/verdict/{postId}',
  summary:
    'Judge finished work whose reporter is gone or cannot be reached, or that a neighbour says is not fixed; "not fixed" needs its reason',
  access: ['admin'],
  params,
  body: z.object({ fixed: z.boolean(), reason: formText(TEXT_MAX.comment) }),
  response: moved,
});

export const releasePost = defineRoute({
  method: 'PUT',
  path: '/api/admin/releasePost/{postId}',
  summary: 'Take a claim back from an authority, with the reason: any authority may claim the post again',
  access: ['admin'],
  params,
  body: z.object({ reason: formText(TEXT_MAX.comment) }),
  response: moved,
});

export const postTimeline = defineRoute({
  method: 'GET',
  path: '/api/posts/timeline/{postId}',
  summary: 'Every move of a post, where it was sent, and the steps of its clock, the first one first',
  access: 'signedIn',
  params,
  response: z.object({
    timeline: z.array(timelineEntry),
    routings: z.array(routingEntry),
    steps: z.array(stepEntry),
    /** Notes from other systems. */
    external: z.array(externalUpdate),
  }),
});

export const governmentPosts = defineRoute({
  method: 'GET',
  path: '/api/gov/allPosts',
  summary: 'Posts for authorities: all, unassigned, or the caller’s own in work or resolved',
  access: ['government'],
  query: postQuery.extend({
    list: z.enum(GOVERNMENT_LISTS).default('all'),
    /**
     * `ours` is the caller's office, and posts without an office in its area. Only for the lists `all` and
     * `unassigned`.
     */
    area: z.enum(LIST_AREAS).default('everywhere'),
  }),
  response: z.object({
    posts: z.array(post),
    nextCursor: z.string().nullable(),
    /** Known only for the filters priority and stage. Otherwise null. */
    matching: z.number().nullable(),
    total: z.number(),
  }),
});

export const adminPosts = defineRoute({
  method: 'GET',
  path: '/api/admin/allPosts',
  summary: 'All posts, hidden ones too, for administrators',
  access: ['admin'],
  query: adminPostQuery,
  response: z.object({
    posts: z.array(post),
    nextCursor: z.string().nullable(),
    /** Known only for the filters priority, stage and hidden. Otherwise null. */
    matching: z.number().nullable(),
    total: z.number(),
  }),
});
