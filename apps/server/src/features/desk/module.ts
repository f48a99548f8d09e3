import type { Module, Platform } from '../../platform/module.ts';
import type { OfficesServices } from '../offices/module.ts';
import type { PostsServices } from '../posts/module.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { createBulk } from './bulk/service.ts';
import { deskRoutes } from './desk/routes.ts';
import { createDesk } from './desk/service.ts';
import { handoverRoutes } from './handover/routes.ts';
import { createHandover } from './handover/service.ts';
import { jobSheetRoutes } from './job-sheets/routes.ts';
import { createJobSheets } from './job-sheets/service.ts';
import { noteRoutes } from './notes/routes.ts';
import { createNotes } from './notes/service.ts';
import { templateRoutes } from './templates/routes.ts';
import { createTemplates } from './templates/service.ts';

export type DeskServices = ReturnType<typeof createDeskModule>['services'];
type Deps = Pick<Platform, 'db' | 'events' | 'logger' | 'publicUrl'> &
  Pick<OfficesServices, 'offices' | 'categories' | 'wards' | 'measurements'> &
  Pick<PostsServices, 'posts' | 'progress' | 'responsibility' | 'holds' | 'comments' | 'intake'> & {
    notifyOfSteps: () => Promise<void>;
  };

export function createDeskModule(deps: Deps) {
  const { db, events, logger, publicUrl, offices, categories, wards, measurements, posts } = deps;
  const { progress, responsibility, holds, comments, intake } = deps;
  const desk = createDesk({ db, events, posts, intake, offices, wards });
  const templates = createTemplates({ db, events, categories, publicUrl });
  const notify = deps.notifyOfSteps;
  const bulk = createBulk({ db, logger, desk, progress, responsibility, holds, comments, templates, notify });
  const notes = createNotes({ db, events, posts });
  const handover = createHandover({ db, offices, intake });
  const jobSheets = createJobSheets({ db, posts, measurements, publicUrl });

  return {
    services: { desk, templates, bulk, notes, handover, jobSheets },
    routes({ serve }) {
      deskRoutes(serve, desk);
      handoverRoutes(serve, handover);
      jobSheetRoutes(serve, jobSheets);
      bulkRoutes(serve, bulk);
      noteRoutes(serve, notes);
      templateRoutes(serve, templates);
    },
    jobs: bulk.jobs,
    files: [],
  } satisfies Module;
}
