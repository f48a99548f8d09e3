import { distance } from '@sudhaar/domain/places';
import type { Directions } from './directions.ts';

/** For servers without a routing service. */
export const straight: Directions = {
  route: async (from, to) => ({
    kind: 'straight',
    coordinates: [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ],
    distanceMetres: Math.round(distance(from, to)),
    durationSeconds: null,
  }),
};
