import type { Module, Platform } from '../../platform/module.ts';
import type { Community } from '../community/module.ts';
import type { DeskServices } from '../desk/module.ts';
import type { Foundation } from '../foundation/module.ts';
import type { Identity } from '../identity/module.ts';
import type { OfficesServices } from '../offices/module.ts';
import type { PostsServices } from '../posts/module.ts';
import type { Publishing } from '../publishing/module.ts';
import { contactRoutes } from './contact/routes.ts';
import { createContact } from './contact/service.ts';
import { directoryRoutes } from './directory/routes.ts';
import { createDirectory } from './directory/service.ts';
import { exportFileRoute, exportRoutes } from './exports/routes.ts';
import { createExports } from './exports/service.ts';
import { insightRoutes } from './insights/routes.ts';
import { createInsights } from './insights/service.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { createInvitations } from './invitations/service.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { createModeration } from './moderation/service.ts';
import { proofRoute } from './profiles/proof.ts';
import { profileRoutes } from './profiles/routes.ts';
import { createProfiles } from './profiles/service.ts';
import { spreadsheetRoutes } from './spreadsheets/routes.ts';
import { createSpreadsheets } from './spreadsheets/service.ts';

type Deps = Pick<Platform, 'db' | 'events' | 'storage' | 'mailer' | 'publicUrl' | 'logger' | 'tempFolder'> &
  Pick<Foundation, 'media' | 'audit'> &
  Pick<OfficesServices, 'offices' | 'categories' | 'measurements'> &
  Pick<Identity, 'accounts' | 'settings' | 'names' | 'apiKeys'> &
  Pick<PostsServices, 'posts' | 'progress' | 'comments'> &
  Pick<DeskServices, 'desk'> &
  Pick<Publishing, 'webhooks'> &
  Community & { contactInbox: string | undefined };

export function createAdministration(deps: Deps) {
  const { db, events, storage, mailer, publicUrl, logger, tempFolder, media, audit } = deps;
  const { accounts, settings, names, apiKeys, offices, categories, measurements } = deps;
  const { posts, progress, comments, desk, webhooks, chat } = deps;
  const directory = createDirectory({ db, events, accounts, offices });
  const invitations = createInvitations({ db, accounts, offices, settings, mailer, publicUrl });
  const moderation = createModeration({
    db,
    events,
    adapters: { post: posts.subjects, ...comments.subjects, message: chat.subjects },
  });
  const contact = createContact({ db, events, inbox: deps.contactInbox });
  const insights = createInsights({ db, progress, directory, moderation, contact, names });
  const profiles = createProfiles({ db, events, media, storage, insights, names });
  const exports = createExports({ db, events, media, storage, logger, tempFolder });
  const spreadsheets = createSpreadsheets({
    db,
    desk,
    measurements,
    posts,
    progress,
    directory,
    offices,
    categories,
    moderation,
    contact,
    names,
    apiKeys,
    webhooks,
    audit,
  });

  return {
    services: { directory, invitations, moderation, contact, insights, profiles, exports, spreadsheets },
    routes({ serve, app, authenticate }) {
      directoryRoutes(serve, directory, accounts);
      invitationRoutes(serve, invitations);
      moderationRoutes(serve, moderation);
      contactRoutes(serve, contact);
      insightRoutes(serve, insights);
      profileRoutes(serve, profiles, accounts);
      proofRoute(app, profiles, authenticate);
      exportRoutes(serve, exports);
      exportFileRoute(app, exports, authenticate);
      spreadsheetRoutes(app, spreadsheets, authenticate);
    },
    jobs: [...exports.jobs, ...invitations.jobs],
    files: [exports.files],
  } satisfies Module;
}
