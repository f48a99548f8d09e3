import type { Module, Platform } from '../../platform/module.ts';
import { createSeal } from '../../platform/seal.ts';
import { createSigner } from '../../platform/signature.ts';
import type { Foundation } from '../foundation/module.ts';
import type { Identity } from '../identity/module.ts';
import type { OfficesServices } from '../offices/module.ts';
import type { PlacesServices } from '../places/module.ts';
import { createClock } from './clock/service.ts';
import { commentRoutes } from './comments/routes.ts';
import { createComments } from './comments/service.ts';
import { externalUpdateRoutes } from './external-updates/routes.ts';
import { createExternalUpdates } from './external-updates/service.ts';
import { guestRoutes } from './guests/routes.ts';
import { createGuests } from './guests/service.ts';
import { historyRoutes } from './history/routes.ts';
import { createHistory } from './history/service.ts';
import { intakeRoutes } from './intake/routes.ts';
import { createCodes, createIntake } from './intake/service.ts';
import { connectLive } from './live/service.ts';
import { mergingRoutes } from './merging/routes.ts';
import { createMerging } from './merging/service.ts';
import { postRoutes } from './posts/routes.ts';
import { createPosts } from './posts/service.ts';
import { createHolds } from './progress/holds.ts';
import { createResponsibility } from './progress/responsibility.ts';
import { responsibilityRoutes } from './progress/responsibility-routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { createProgress } from './progress/service.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { createTracking } from './tracking/service.ts';
import { voteRoutes } from './votes/routes.ts';
import { createVotes } from './votes/service.ts';

export type PostsServices = ReturnType<typeof createPostsModule>['services'];
type Deps = Pick<
  Platform,
  'db' | 'reads' | 'events' | 'realtime' | 'mailer' | 'limits' | 'authSecret' | 'publicUrl'
> &
  Pick<Foundation, 'states' | 'media'> &
  PlacesServices &
  OfficesServices & {
    accounts: Pick<Identity['accounts'], 'refuseBlocked'>;
    settings: Pick<Identity['settings'], 'deliver'>;
    guestReportsAllowed: boolean;
    /** Sends the notices of clock steps. */
    notifyOfSteps: () => Promise<void>;
  };

export function createPostsModule(deps: Deps) {
  const { db, reads, events, realtime, authSecret, states, media, places, homes } = deps;
  const { categories, performance, offices, routing, measurements, notifyOfSteps } = deps;
  connectLive({ db, events, realtime });
  const externalUpdates = createExternalUpdates({ db, events });
  const clock = createClock({ db, states });
  const progress = createProgress({
    db,
    reads,
    events,
    states,
    media,
    routing,
    measurements,
    notifyOfSteps,
    externalUpdates,
  });
  const responsibility = createResponsibility({ db, states, offices, routing, categories });
  const holds = createHolds({ db, states });
  const posts = createPosts({
    db,
    reads,
    events,
    states,
    media,
    places,
    routing,
    categories,
    homes,
    seal: createSeal(authSecret, 'cursors of lists by distance'),
  });
  const votes = createVotes({ db, events });
  const codes = createCodes(createSigner(authSecret, 'report code'));
  const intake = createIntake({
    db,
    events,
    posts,
    votes,
    codes,
  });
  const guests = createGuests({
    ...deps,
    posts,
    codes,
    signer: createSigner(authSecret, 'guest report'),
    areAllowed: deps.guestReportsAllowed,
  });
  const tracking = createTracking({ db: reads, progress, posts, performance, intake });
  const merging = createMerging({ db, events, states, posts });
  const comments = createComments({ db, events, posts });
  const history = createHistory({ db, reads });

  return {
    services: {
      clock,
      comments,
      externalUpdates,
      guests,
      history,
      holds,
      intake,
      merging,
      posts,
      progress,
      responsibility,
      tracking,
      votes,
    },
    routes({ serve }) {
      postRoutes(serve, posts);
      intakeRoutes(serve, intake, posts);
      guestRoutes(serve, guests);
      voteRoutes(serve, votes);
      commentRoutes(serve, comments);
      progressRoutes(serve, { progress, posts });
      responsibilityRoutes(serve, { responsibility, holds, posts });
      mergingRoutes(serve, merging, posts);
      trackingRoutes(serve, tracking);
      externalUpdateRoutes(serve, externalUpdates);
      historyRoutes(serve, history);
    },
    jobs: [...progress.jobs, ...posts.jobs, ...intake.jobs, ...guests.jobs, ...history.jobs],
    files: [],
  } satisfies Module;
}
