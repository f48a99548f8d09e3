import type { LanguageModel } from '../../platform/language-model/language-model.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { pictureFetcher } from '../../platform/outbound/fetch-picture.ts';
import { createSeal } from '../../platform/seal.ts';
import { webhookSender } from '../../platform/webhooks/send.ts';
import type { Foundation } from '../foundation/module.ts';
import { createFolding } from '../foundation/post-state/service.ts';
import type { Identity } from '../identity/module.ts';
import type { OfficesServices } from '../offices/module.ts';
import type { PlacesServices } from '../places/module.ts';
import type { PostsServices } from '../posts/module.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { createAssistant } from './assistant/service.ts';
import { feedRoutes } from './feeds/routes.ts';
import { createFeeds } from './feeds/service.ts';
import { fixCardRoutes } from './fix-cards/routes.ts';
import { createFixCards } from './fix-cards/service.ts';
import { openDataFileRoutes, openDataRoutes } from './open-data/routes.ts';
import { createOpenData } from './open-data/service.ts';
import { open311Routes } from './open311/routes.ts';
import { createOpen311 } from './open311/service.ts';
import { placePageRoutes } from './place-pages/routes.ts';
import { createPlacePages } from './place-pages/service.ts';
import { statisticsFiles } from './statistics/files.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { createStatistics } from './statistics/service.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createWebhooks } from './webhooks/service.ts';

export type Publishing = ReturnType<typeof createPublishing>['services'];
type Deps = Pick<
  Platform,
  | 'db'
  | 'reads'
  | 'pool'
  | 'events'
  | 'storage'
  | 'logger'
  | 'limits'
  | 'outbound'
  | 'diskSpace'
  | 'tempFolder'
  | 'authSecret'
  | 'publicUrl'
> &
  Pick<Foundation, 'states' | 'media'> &
  Pick<PlacesServices, 'places'> &
  OfficesServices &
  Pick<Identity, 'settings' | 'apiKeys'> &
  Pick<PostsServices, 'posts' | 'tracking' | 'externalUpdates'> & {
    openData: Pick<Parameters<typeof createOpenData>[0], 'licence' | 'rounding'>;
    model: LanguageModel | null;
  };

export function createPublishing(deps: Deps) {
  const { db, reads, pool, events, storage, logger, limits, outbound, diskSpace, tempFolder } = deps;
  const { authSecret, publicUrl, states, media, places, categories, performance, offices } = deps;
  const { settings, apiKeys, posts, tracking, externalUpdates, model } = deps;
  const fixCards = createFixCards({ tracking, media, tempFolder });
  const feeds = createFeeds({ db: reads, tracking, publicUrl });
  const placePages = createPlacePages({ db: reads, offices, performance, tracking });
  const statistics = createStatistics({ db: reads, categories, placePages, places });
  const folding = createFolding({
    db,
    pool,
    foldMore: statistics.fold,
    recountMore: statistics.recount,
  });
  const openData = createOpenData({
    pool,
    db,
    reads,
    events,
    storage,
    logger,
    tempFolder,
    publicUrl,
    ...deps.openData,
  });
  const open311 = createOpen311({
    db,
    reads,
    posts,
    places,
    categories,
    updates: externalUpdates,
    fetchPicture: pictureFetcher(outbound),
    logger,
    publicUrl,
  });
  const webhooks = createWebhooks({
    db,
    events,
    states,
    tracking,
    settings,
    logger,
    publicUrl,
    seal: createSeal(authSecret, 'secrets of webhooks'),
    isAllowed: outbound.isAllowed,
    send: webhookSender(outbound),
  });
  const assistant = createAssistant({ posts, tracking, places, offices, categories, model, logger });

  return {
    services: { assistant, feeds, fixCards, folding, openData, open311, placePages, statistics, webhooks },
    async routes({ serve, app }) {
      feedRoutes(app, feeds);
      fixCardRoutes(app, fixCards);
      openDataRoutes(serve, openData);
      openDataFileRoutes(app, openData);
      await open311Routes(app, { open311, apiKeys, limits, diskSpace });
      placePageRoutes(serve, placePages);
      statisticsRoutes(serve, statistics);
      statisticsFiles(app, statistics);
      assistantRoutes(serve, assistant);
      webhookRoutes(serve, webhooks);
    },
    jobs: [...folding.jobs, ...openData.jobs, ...webhooks.jobs],
    files: [openData.files],
  } satisfies Module;
}
