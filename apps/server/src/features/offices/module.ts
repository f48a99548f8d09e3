import type { Module, Platform } from '../../platform/module.ts';
import type { Foundation } from '../foundation/module.ts';
import type { PlacesServices } from '../places/module.ts';
import { categoryRoutes } from './categories/routes.ts';
import { createCategories } from './categories/service.ts';
import { measurementRoutes } from './measurements/routes.ts';
import { createMeasurements } from './measurements/service.ts';
import { officeRoutes } from './offices/routes.ts';
import { createOffices, createRouting } from './offices/service.ts';
import { createPerformance } from './performance/service.ts';
import { wardRoutes } from './wards/routes.ts';
import { createWards } from './wards/service.ts';

export type OfficesServices = ReturnType<typeof createOfficesModule>['services'];
type Deps = Pick<Platform, 'db' | 'reads' | 'events'> &
  Pick<Foundation, 'states'> &
  Pick<PlacesServices, 'places'> & {
    emergencyNumber: string | null;
  };

export function createOfficesModule({ db, reads, events, states, places, emergencyNumber }: Deps) {
  const categories = createCategories(db, emergencyNumber);
  const performance = createPerformance({ db: reads, categories });
  const routing = createRouting({ db, states });
  const offices = createOffices({ db, events, places, categories, performance });
  const wards = createWards({ db, events, states, places, categories });

  const measurements = createMeasurements({ db, events, categories });

  return {
    services: { categories, performance, routing, offices, wards, measurements },
    routes({ serve }) {
      categoryRoutes(serve, categories);
      officeRoutes(serve, offices);
      wardRoutes(serve, wards);
      measurementRoutes(serve, measurements);
    },
    jobs: [...offices.jobs, ...routing.jobs, ...wards.jobs],
    files: [],
  } satisfies Module;
}
