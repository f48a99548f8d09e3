import { CITIZEN } from './accounts.ts';

/**
 * Gives the demonstration citizen notifications: a comment on their post, and the verdict on one they voted for.
 * Posts are named by the start of their captions.
 */
export const LAST_EVENTS = {
  comment: {
    on: 'Footpath slabs are broken',
    citizen: CITIZEN.kothrud,
    text: 'Walked it this morning with my mother’s stick. Up to the bus stop it is even now, thank you for reporting it.',
  },
  verdictOn: 'Pothole the size of a table',
} as const;
