import type { Module, Platform } from '../../platform/module.ts';
import { createSigner } from '../../platform/signature.ts';
import { auditRoutes } from './audit/routes.ts';
import { createAudit } from './audit/service.ts';
import { mediaRoutes } from './media/routes.ts';
import { createMedia } from './media/service.ts';
import { createPostStates } from './post-state/service.ts';
import { serviceRoutes } from './service/routes.ts';

export type Foundation = ReturnType<typeof createFoundation>['services'];
type Deps = Pick<Platform, 'db' | 'events' | 'storage' | 'authSecret'> & { isReady: () => Promise<boolean> };

export function createFoundation({ db, events, storage, authSecret, isReady }: Deps) {
  const audit = createAudit({ db });
  const media = createMedia({ db, storage, signer: createSigner(authSecret, 'media') });
  const states = createPostStates(events);

  return {
    services: { audit, media, states },
    routes({ serve, app }) {
      serviceRoutes(serve, isReady);
      auditRoutes(serve, audit);
      mediaRoutes(app, media);
    },
    jobs: media.jobs,
    files: [media.files],
  } satisfies Module;
}
