import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { STATES } from '@sudhaar/domain/places';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { latitude, longitude, yesNo } from './shapes.ts';

const position = z.object({ lat: z.number(), lng: z.number() });

export const place = position.extend({
  kind: z.enum(['pincode', 'office', 'locality', 'district', 'position', 'state']),
  name: z.string(),
  pincode: z.string(),
  district: z.string(),
  state: z.enum(STATES),
  /** Of a position: the part of the city around it, or ''. */
  locality: z.string().optional(),
});
export type Place = z.infer<typeof place>;

export const findPlaces = defineRoute({
  method: 'GET',
  path: '/api/places',
  summary:
    'Places by pincode, post office, district or coordinates, the best first; with states=yes also states',
  access: 'anyone',
  limits: CALL_LIMITS.placeSearch,
  query: z.object({
    query: z.string().max(100),
    states: yesNo.default(false),
    /** Places around this position come first. */
    nearLat: latitude.optional(),
    nearLng: longitude.optional(),
  }),
  response: z.object({ places: z.array(place) }),
});

export const pincodeStates = defineRoute({
  method: 'GET',
  path: '/api/places/pincode/{pincode}',
  summary: 'The states a pincode lies in, its middle and its reach; none when it is not known',
  access: 'anyone',
  limits: CALL_LIMITS.placeSearch,
  params: z.object({ pincode: z.string().max(12) }),
  response: z.object({
    states: z.array(z.enum(STATES)),
    place: place.nullable(),
    /** Distance from the middle to the farthest post office. */
    reachMetres: z.number(),
  }),
});

export const districtsOfState = defineRoute({
  method: 'GET',
  path: '/api/places/districts',
  summary: 'The districts of a state, by name',
  access: 'anyone',
  query: z.object({ state: z.string().max(100) }),
  response: z.object({ districts: z.array(z.string()) }),
});

export const mapSettings = defineRoute({
  method: 'GET',
  path: '/api/places/map',
  summary: 'Where map tiles come from, and who is to be credited',
  access: 'anyone',
  response: z.object({ tileUrl: z.string(), tileAttribution: z.string() }),
});

export const directions = defineRoute({
  method: 'POST',
  path: '/api/directions',
  summary: 'The way from one position to another: by road, or straight where no routing service answers',
  access: 'signedIn',
  limits: CALL_LIMITS.directions,
  body: z.object({ from: position, to: position }),
  response: z.object({
    kind: z.enum(['road', 'straight']),
    /** GeoJSON order: longitude, latitude. */
    coordinates: z.array(z.tuple([z.number(), z.number()])),
    distanceMetres: z.number(),
    durationSeconds: z.number().nullable(),
  }),
});
