import { COUNTRY, STATES, type State } from '@sudhaar/domain/places';

/** The data names states in English, so each text is its own key. */
export const states = Object.fromEntries([COUNTRY, ...STATES].map((name) => [name, name])) as Record<
  State | typeof COUNTRY,
  string
>;
