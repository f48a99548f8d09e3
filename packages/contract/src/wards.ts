import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { AREAS_BODY_MAX_BYTES, TEXT_MAX } from '@sudhaar/domain/limits';
import { WARD_AREAS_MAX, WARDS_MAX } from '@sudhaar/domain/wards';
import { z } from 'zod';
import { categoryCode } from './categories.ts';
import { wardArea } from './offices.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';
import { wardName } from './ward-name.ts';

const listedWard = wardName.extend({
  /** Up to five of its areas: PIN codes and names of polygons. */
  places: z.array(z.string()),
  /** Zero: everywhere in the office's area. */
  areaCount: z.number(),
  /** Empty: all categories. */
  categories: z.array(z.string()),
  /** Gets new reports by default. Inactive: suspended or not verified any more, so nobody gets them. */
  assignee: z.object({ _id: z.string(), name: z.string(), isActive: z.boolean() }).nullable(),
});
export type ListedWard = z.infer<typeof listedWard>;

const ward = listedWard.extend({ areas: z.array(wardArea) });
export type Ward = z.infer<typeof ward>;

const wardForm = z.object({
  name: formText(TEXT_MAX.name),
  areas: z.array(wardArea).max(WARD_AREAS_MAX).default([]),
  categories: z.array(categoryCode).max(WARD_AREAS_MAX).default([]),
  assigneeId: id.nullable().default(null),
});
export type WardForm = z.infer<typeof wardForm>;

export const wards = defineRoute({
  method: 'GET',
  path: '/api/gov/wards',
  summary: 'The wards of the caller’s office in their order',
  access: ['government'],
  response: z.object({
    wards: z.array(listedWard),
    mayChange: z.boolean(),
    /** Open posts that are being sorted into changed wards. Null if there are none. */
    sorting: z.object({ done: z.number() }).nullable(),
  }),
});

export const oneWard = defineRoute({
  method: 'GET',
  path: '/api/gov/wards/{id}',
  summary: 'A ward of the caller’s office with its areas',
  access: ['government'],
  params: z.object({ id }),
  response: z.object({ ward }),
});

const changedWard = messageAnswer.extend({ ward });

export const createWard = defineRoute({
  method: 'POST',
  path: '/api/gov/wards',
  summary: 'Add a ward by areas, categories or both, as a head; open posts are sorted again',
  access: ['government'],
  status: 201,
  limits: CALL_LIMITS.edit,
  bodyMaxBytes: AREAS_BODY_MAX_BYTES,
  body: wardForm,
  response: changedWard,
});

export const changeWard = defineRoute({
  method: 'PUT',
  path: '/api/gov/wards/{id}',
  summary: 'Replace a ward, as a head; open posts are sorted again',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  bodyMaxBytes: AREAS_BODY_MAX_BYTES,
  params: z.object({ id }),
  body: wardForm,
  response: changedWard,
});

export const orderWards = defineRoute({
  method: 'PUT',
  path: '/api/gov/wardOrder',
  summary: 'Order the wards, as a head: among wards that fit a post equally well, the first one gets it',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  body: z.object({ ids: z.array(id).max(WARDS_MAX) }),
  response: messageAnswer,
});

export const deleteWard = defineRoute({
  method: 'DELETE',
  path: '/api/gov/wards/{id}',
  summary: 'Delete a ward, as a head; its open posts are sorted again, finished ones keep it',
  access: ['government'],
  params: z.object({ id }),
  response: messageAnswer,
});
