import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { MEASUREMENT_NAME_MAX, MEASUREMENTS_MAX } from '@sudhaar/domain/measurements';
import { z } from 'zod';
import { categoryCode } from './categories.ts';
import { measurementUnit } from './measured.ts';
import { defineRoute } from './route.ts';
import { formText, id, messageAnswer } from './shapes.ts';

const CATEGORIES_MAX = 500;

const measurementField = z.object({
  _id: z.string(),
  name: z.string(),
  unit: measurementUnit,
  /** Only the product's own form insists on it. */
  isRequired: z.boolean(),
  /** Empty: all categories. */
  categories: z.array(z.string()),
});

const office = z.object({
  officeId: z.string(),
  /** In their order. */
  fields: z.array(measurementField),
  mayChange: z.boolean(),
});

export const measurements = defineRoute({
  method: 'GET',
  path: '/api/gov/measurements',
  summary: 'The measurements of finished work that the caller’s office asks for, in their order',
  access: ['government'],
  response: office,
});

export const changeMeasurements = defineRoute({
  method: 'PUT',
  path: '/api/gov/measurements',
  summary:
    'Replace the list of measurements, as a head. Fields that are left out are asked no more, and their values stay',
  access: ['government'],
  limits: CALL_LIMITS.edit,
  body: z.object({
    /** Ids of the fields that the head has seen. If another head has changed them since, the answer is 409. */
    known: z.array(id).max(MEASUREMENTS_MAX),
    fields: z
      .array(
        z.object({
          /** Null for a new field. */
          _id: id.nullable().default(null),
          name: formText(MEASUREMENT_NAME_MAX),
          unit: measurementUnit.default(null),
          isRequired: z.boolean().default(false),
          categories: z.array(categoryCode).max(CATEGORIES_MAX).default([]),
        }),
      )
      .max(2 * MEASUREMENTS_MAX),
  }),
  response: office.extend(messageAnswer.shape),
});
export type OfficeMeasurements = z.infer<typeof measurements.response>;
