import { MEASUREMENT_UNITS } from '@sudhaar/domain/measurements';
import { z } from 'zod';

/** Null for a short text. */
export const measurementUnit = z.enum(MEASUREMENT_UNITS).nullable();

/** Public, beside its proof: name and unit as they were when the work was shown. */
export const measurement = z.object({
  /** Id of the office's field. */
  field: z.string(),
  name: z.string(),
  unit: measurementUnit,
  /** Of a number, digits with a decimal point. */
  value: z.string(),
});

/** Null is a line to write on. */
export const measurementLine = measurement.omit({ field: true }).extend({ value: z.string().nullable() });
