import type { Module, Platform } from '../../platform/module.ts';
import type { PlacesServices } from '../places/module.ts';
import { chatRoutes } from './chat/routes.ts';
import { createChat } from './chat/service.ts';

export type Community = ReturnType<typeof createCommunity>['services'];
type Deps = Pick<Platform, 'db' | 'events' | 'realtime'> & PlacesServices;

export function createCommunity({ db, events, realtime, places, homes }: Deps) {
  const chat = createChat({ db, events, realtime, places, homes });

  return {
    services: { chat },
    routes({ serve }) {
      chatRoutes(serve, chat);
    },
    jobs: [],
    files: [],
  } satisfies Module;
}
