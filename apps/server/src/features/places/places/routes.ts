import {
  directions,
  districtsOfState,
  findPlaces,
  mapSettings,
  pincodeStates,
} from '@sudhaar/contract/places';
import type { Answer } from '@sudhaar/contract/route';
import type { Serve } from '../../../platform/http/route.ts';
import type { Places } from './service.ts';

export function placesRoutes(serve: Serve, places: Places, map: Answer<typeof mapSettings>): void {
  serve(findPlaces, async ({ query: { query, states, nearLat, nearLng } }) => {
    const near = nearLat === undefined || nearLng === undefined ? null : { lat: nearLat, lng: nearLng };
    return { places: await (states ? places.findWithStates(query) : places.findPlaces(query, near)) };
  });
  serve(pincodeStates, async ({ params }) => places.pincode(params.pincode));
  serve(districtsOfState, async ({ query }) => ({ districts: await places.districtsOf(query.state) }));
  serve(mapSettings, async () => map);
  serve(directions, async ({ body }) => places.wayBetween(body.from, body.to));
}
