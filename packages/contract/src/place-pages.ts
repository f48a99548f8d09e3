import { STATES } from '@sudhaar/domain/places';
import { z } from 'zod';
import { listedOffice } from './offices.ts';
import { performance } from './performance.ts';
import { defineRoute } from './route.ts';
import { mappedPost } from './tracking.ts';

const slug = z.string().max(100);
const named = z.object({ name: z.string(), slug });
/** Counted among the latest thousand posts of a place. `isMore`: there are older ones. */
const openCount = z.object({ count: z.number(), isMore: z.boolean() });

export const statesPage = defineRoute({
  method: 'GET',
  path: '/api/public/places',
  summary: 'The states with pages of their own, and how many districts each has',
  access: 'anyone',
  response: z.object({ states: z.array(named.extend({ name: z.enum(STATES), districts: z.number() })) }),
});
export type StatesPage = z.infer<typeof statesPage.response>;

export const statePage = defineRoute({
  method: 'GET',
  path: '/api/public/places/{state}',
  summary: 'A state by its name in addresses: its districts, each with its open reports',
  access: 'anyone',
  params: z.object({ state: slug }),
  response: z.object({
    state: named.extend({ name: z.enum(STATES) }),
    districts: z.array(named.extend({ open: openCount })),
  }),
});
export type StatePage = z.infer<typeof statePage.response>;

export const districtPage = defineRoute({
  method: 'GET',
  path: '/api/public/places/{state}/{district}',
  summary: 'A district by its name in addresses: open reports, figures, the newest reports, offices, feeds',
  access: 'anyone',
  params: z.object({ state: slug, district: slug }),
  response: z.object({
    state: named.extend({ name: z.enum(STATES) }),
    district: named,
    /** Middle of the district. */
    middle: z.object({ lat: z.number(), lng: z.number() }),
    open: openCount,
    performance,
    newest: z.array(mappedPost),
    offices: z.array(listedOffice),
    feeds: z.object({ atom: z.string(), json: z.string() }),
  }),
});
export type DistrictPage = z.infer<typeof districtPage.response>;
