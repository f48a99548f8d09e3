import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { z } from 'zod';
import { circle, districtPlace, pincodePlace } from './chosen-places.ts';
import { defineRoute } from './route.ts';
import { messageAnswer } from './shapes.ts';

const homePlace = z.discriminatedUnion('kind', [circle, pincodePlace, districtPlace]);
export type HomePlace = z.infer<typeof homePlace>;

/** Private: only returned here and in the caller's own export. */
const home = z.object({
  place: homePlace,
  /** Looked up by place. Empty if unknown. */
  locality: z.string(),
  district: z.string(),
  state: z.string(),
  /** Middle of the place. */
  lat: z.number(),
  lng: z.number(),
});
export type Home = z.infer<typeof home>;

const homeAnswer = z.object({
  /** Null if not set. */
  home: home.nullable(),
  /** The caller has set or declined a home, so don't ask again. */
  wasAsked: z.boolean(),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;

export const readHome = defineRoute({
  method: 'GET',
  path: '/api/user/home',
  summary: 'Where the caller lives, as the caller has set it',
  access: ['user'],
  response: homeAnswer,
});

export const saveHome = defineRoute({
  method: 'PUT',
  path: '/api/user/home',
  summary: 'Set where the caller lives: a position with a radius, a PIN code or a district',
  access: ['user'],
  limits: CALL_LIMITS.profile,
  body: z.object({ place: homePlace }),
  response: messageAnswer.extend(homeAnswer.shape),
});

export const forgetHome = defineRoute({
  method: 'DELETE',
  path: '/api/user/home',
  summary: 'Forget where the caller lives; also the answer of somebody who does not want to say',
  access: ['user'],
  response: messageAnswer.extend(homeAnswer.shape),
});
