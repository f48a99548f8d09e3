import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { FREQUENCIES } from '@sudhaar/domain/following';
import { CHANNELS } from '@sudhaar/domain/notifications';
import { STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import { categoryCode } from './categories.ts';
import { circle, districtPlace, pincodePlace, shapePlace } from './chosen-places.ts';
import { defineRoute } from './route.ts';
import { id, messageAnswer } from './shapes.ts';

const followedPlace = z.discriminatedUnion('kind', [circle, pincodePlace, districtPlace, shapePlace]);
export type FollowedPlace = z.infer<typeof followedPlace>;

const target = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    place: followedPlace,
    /** Null for every category. */
    category: categoryCode.nullable().default(null),
  }),
  z.object({ kind: z.literal('report'), postId: id }),
  z.object({ kind: z.literal('office'), officeId: id }),
]);
export type FollowedThing = z.infer<typeof target>;

const frequency = z.enum(FREQUENCIES);
const channels = z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length);

/** Private: only returned here and in the caller's own export. */
const subscription = z.object({
  _id: z.string(),
  target,
  frequency,
  channels,
  createdAt: z.string(),
  /** Looked up for a place. Empty if unknown. */
  locality: z.string(),
  district: z.string(),
  state: z.string(),
  /** Name of the category of a place subscription. */
  categoryName: z.string().nullable(),
  /** Name of the office, or start of the post's caption. Null if the post is hidden. */
  name: z.string().nullable(),
  /** Number of the post. */
  number: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const readSubscriptions = defineRoute({
  method: 'GET',
  path: '/api/user/subscriptions',
  summary: 'What the caller follows, the newest first',
  access: ['user'],
  response: z.object({
    subscriptions: z.array(subscription),
    max: z.number(),
    /** False if no email is sent, because the kind `followed` is off or the address is not confirmed. */
    isMailed: z.boolean(),
  }),
});

export const readFollowedNews = defineRoute({
  method: 'GET',
  path: '/api/user/followedNews',
  summary: 'The latest of what the caller follows, the newest first',
  access: ['user'],
  response: z.object({
    news: z.array(
      z.object({
        postId: z.string(),
        number: z.string(),
        caption: z.string(),
        /** The new stage. Null for a new post. */
        stage: z.enum(STAGES).nullable(),
        at: z.string(),
      }),
    ),
  }),
});

export const follow = defineRoute({
  method: 'POST',
  path: '/api/user/subscriptions',
  summary:
    'Follow a place, a category in it, a report or an office; the same again only changes how one is told',
  access: ['user'],
  status: 201,
  limits: CALL_LIMITS.edit,
  body: z.object({
    target,
    frequency: frequency.default('instant'),
    channels: channels.default([...CHANNELS]),
  }),
  response: messageAnswer.extend({ subscription }),
});

export const changeSubscription = defineRoute({
  method: 'PUT',
  path: '/api/user/subscriptions/{id}',
  summary: 'Change how often and by which channels one is told',
  access: ['user'],
  limits: CALL_LIMITS.edit,
  params: z.object({ id }),
  body: z.object({ frequency: frequency.optional(), channels: channels.optional() }),
  response: messageAnswer.extend({ subscription }),
});

export const unfollow = defineRoute({
  method: 'DELETE',
  path: '/api/user/subscriptions/{id}',
  summary: 'Follow no longer',
  access: ['user'],
  params: z.object({ id }),
  response: messageAnswer,
});
