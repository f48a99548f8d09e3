import type { mapSettings } from '@sudhaar/contract/places';
import type { Answer } from '@sudhaar/contract/route';
import type { Directions } from '../../platform/directions/directions.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { homeRoutes } from './homes/routes.ts';
import { createHomes } from './homes/service.ts';
import { placesRoutes } from './places/routes.ts';
import { createPlaces } from './places/service.ts';

export type PlacesServices = ReturnType<typeof createPlacesModule>['services'];
type Deps = Pick<Platform, 'db' | 'pool'> & {
  directions: Directions;
  prepared: string;
  map: Answer<typeof mapSettings>;
};

export function createPlacesModule({ db, pool, directions, prepared, map }: Deps) {
  const places = createPlaces({ db, pool, directions, prepared });
  const homes = createHomes({ db, places });

  return {
    services: { places, homes },
    routes({ serve }) {
      placesRoutes(serve, places, map);
      homeRoutes(serve, homes);
    },
    jobs: [],
    files: [],
  } satisfies Module;
}
