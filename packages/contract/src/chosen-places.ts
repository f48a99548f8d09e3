import { STATES } from '@sudhaar/domain/places';
import { z } from 'zod';

const degrees = z.number().finite();

export const circle = z.object({
  kind: z.literal('circle'),
  lat: degrees,
  lng: degrees,
  /** From 500 to 20,000. */
  radiusMetres: z.number(),
});
export const pincodePlace = z.object({ kind: z.literal('pincode'), pincode: z.string().max(12) });
export const districtPlace = z.object({
  kind: z.literal('district'),
  state: z.enum(STATES),
  district: z.string().max(100),
});
export const shapePlace = z.object({
  kind: z.literal('shape'),
  /** A closed ring of [longitude, latitude], with at most 200 points. */
  ring: z.array(z.tuple([degrees, degrees])).max(1000),
});
