import { COUNTRY, STATES, type State } from '@sudhaar/domain/places';

/** The data names states in English, so here each is said by its name. */
export const states = Object.fromEntries([COUNTRY, ...STATES].map((name) => [name, name])) as Record<
  State | typeof COUNTRY,
  string
>;
